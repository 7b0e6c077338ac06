package dev.galgo.pi.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.source.Source;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read, and what is said of what cannot be. */
class PiReaderTest {
    @Test
    void pingPongIsAStaticSystemWhoseSortsAreFound() {
        PiSystem system = Models.of(Models.PINGPONG);

        assertThat(system.shape()).isEqualTo(Shape.STATIC);
        assertThat(system.equation("Po2").sorts()).hasToString("[Pong, Ping.Pong]");
        assertThat(system.equation("Pi0").sorts()).hasToString("[Ping, Pong]");
        assertThat(system.said()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "x<> ~ x() . Po0(pong;)~X        | pp.api:12:16 error[U1] 'x' is received on but not owned by Po2: unique receiver",
                "pong.Ping<ping.Pong> ~ pong.Ping<ping.Pong, ping.Pong>~   | pp.api:4:19 error[T2] Ping carries (Ping.Pong), got 2 arguments",
                "Pi2b(ping; pong) = pong.Stop<> ~ Pi2b(ping; pong) = pong.Halt<>~ | pp.api:8:20 error[T2] nobody takes a message 'Halt'",
                "Pi2b(ping; pong) = pong.Stop<> ~ Pi2b(ping; pong) = peng.Stop<>~ | pp.api:8:20 error[N1] nothing is called 'peng' here",
                "Stop<> OR Pi3(ping; pong) ~ Stop<> OR Pi33(ping; pong)~ | pp.api:8:34 error[N2] there is no equation 'Pi33'; is 'Pi3' meant?",
            })
    void mistakesAreToldAtTheirPlace(String change, String said) {
        String[] parts = change.split("~");
        String to = parts[1].trim().replace(" OR ", " | ");
        String text = Models.PINGPONG.replace(parts[0].trim().replace(" OR ", " | "), to);
        if (parts.length > 2) {
            text = text.replace(to + " | Po0(pong;)", to);
        }

        assertThat(text).isNotEqualTo(Models.PINGPONG);
        assertThat(Models.said(text)).contains(said);
    }

    @Test
    void aMessageThatCarriesAnotherSortNamesBothAndTheDeclaration() {
        assertThat(Models.said(Models.PINGPONG.replace(
                        "Pi2a(ping; pong) = pong.Ping<ping.Pong>", "Pi2a(ping; pong) = pong.Ping<pong.Stop>")))
                .isEqualTo(
                        "pp.api:7:20 error[T2] Ping carries (Ping.Pong), got (Pong.Stop); it is declared at pp.api:3:26\n");
    }

    @Test
    void aMessageWithTooManyArgumentsNamesItsDeclaration() {
        assertThat(Models.said(Models.PINGPONG.replace(
                        "Pi2a(ping; pong) = pong.Ping<ping.Pong>", "Pi2a(ping; pong) = pong.Ping<ping.Pong, ping>")))
                .isEqualTo(
                        "pp.api:7:20 error[T2] Ping carries (Ping.Pong), got 2 arguments; it is declared at pp.api:3:26\n");
    }

    @Test
    void aMessageToSomebodyWhoDoesNotTakeItNamesWhoDoes() {
        assertThat(Models.said(
                        Models.PINGPONG.replace("Pi2b(ping; pong) = pong.Stop<>", "Pi2b(ping; pong) = ping.Stop<>")))
                .isEqualTo(
                        "pp.api:8:20 error[T2] Stop is sent to a Ping, which takes no such message; a Pong does; it is declared at pp.api:3:43\n");
    }

    @Test
    void anEquationThatIsGivenAnotherSortNamesBothAndItself() {
        String text = Models.PINGPONG
                .replace("Pi3(ping; pong) = 0", "Pi3(ping; pong: Pong) = 0")
                .replace("pong.Stop<> | Pi3(ping; pong)", "pong.Stop<> | Pi3(ping; ping)");
        assertThat(Models.said(text))
                .isEqualTo(
                        "pp.api:8:34 error[T3] Pi3 is given a Ping as 'pong', which is a Pong there (pp.api:9:17)\n");
        assertThat(Models.said(text.replace("Pi3(ping; ping)", "Pi3(ping; ping.Pong)")))
                .isEqualTo(
                        "pp.api:8:34 error[T3] Pi3 is given channel 'Pong' of a Ping as 'pong', which is a Pong there (pp.api:9:17)\n");
    }

    @Test
    void aSortThatCannotStandWhereItIsWrittenIsNamedWithThoseThatCan() {
        assertThat(Models.said(Models.PINGPONG.replace("Po1(pong;) = 0", "Po1(pong: Pong.Stop;) = 0")))
                .isEqualTo(
                        "pp.api:11:11 error[T3] this is said to be a Pong.Stop, but where it stands only a Ping or Pong can be\n");
    }

    @Test
    void anEquationThatIsGivenTooFewNamesSaysWhereItIs() {
        assertThat(Models.said(Models.PINGPONG.replace("| Pi3(ping; pong)", "| Pi3(ping;)")))
                .isEqualTo("pp.api:8:34 error[T1] Pi3 owns 1 and knows 1 name (pp.api:9:1), got 1 and 0\n");
    }

    /** Where a sentence ends too early, the next one is still read: that its first word is in the way is no reason to skip it. */
    @Test
    void theSentenceAfterABrokenOneIsReadAlsoWhereTheModelIsIndented() {
        String text =
                """
                  system s
                  static actor A owns { M(
                  P(a;) = a.M( . P(a;)
                      + a.M() . P(a;)
                  Q(a;) = a.M() .
                  R(a) = 0
                  init { a P(a;) }
                  check nothing
                """;
        assertThat(Models.said(text).lines().map(line -> line.replaceFirst("(error.P2.).*", "$1")))
                .containsExactly(
                        "pp.api:3:4 error[P2]",
                        "pp.api:3:14 error[P2]",
                        "pp.api:6:6 error[P2]",
                        "pp.api:7:12 error[P2]",
                        "pp.api:8:9 error[P2]");
    }

    @Test
    void aBrokenLoopIsToldOfOnceAndWhatFollowsIsRead() {
        String text =
                """
                system s
                static actor A owns { M() }
                for i in 0..1 {
                  P[i](a;) = a.M( . P[i](a;)
                  Q[i](a;) = a.M() . P[i](a;)
                }
                R(a) = 0
                init {
                  for i in 0..1 { a[i] P[i](a[i];) }
                }
                check nothing
                """;
        assertThat(Models.said(text).lines().map(line -> line.replaceFirst("(error.P2.).*", "$1")))
                .containsExactly(
                        "pp.api:4:17 error[P2]",
                        "pp.api:7:4 error[P2]",
                        "pp.api:9:24 error[P2]",
                        "pp.api:11:7 error[P2]");
    }

    @Test
    void aNameThatIsOwnedGoesToOneThread() {
        assertThat(Models.said(Models.PINGPONG.replace(
                        "Pi2a(ping; pong) = pong.Ping<ping.Pong> | Pi1(ping; pong)",
                        "Pi2a(ping; pong) = pong.Ping<ping.Pong> | Pi1(ping; pong) | Pi3(ping; pong)")))
                .isEqualTo("pp.api:7:61 error[U2] own name 'ping' goes to two threads (Pi1 and Pi3)\n");
    }

    @Test
    void whoOnlyChoosesIsToldOf() {
        assertThat(Models.said(Models.PINGPONG.replace(
                        "Pi2a(ping; pong) (+) Pi2b", "Pi2a(ping; pong) (+) Pi2(ping; pong) (+) Pi2b")))
                .isEqualTo("pp.api:6:1 error[G1] Pi2 = Pi2 never performs an action\n");
    }

    @Test
    void severalMistakesAreToldInOneRun() {
        String text = Models.PINGPONG
                .replace("Pi1(ping; pong) = ping.Pong() .", "Pi1(ping; pong) = ping.Pong( .")
                .replace("Po1(pong;) = 0", "Po1(pong) = 0");

        assertThat(Models.said(text))
                .contains("pp.api:5:28 error[P2] expected '<' and what the message carries")
                .contains(
                        "pp.api:11:9 error[P2] expected ';' between what the equation owns and what it knows, found ')'");
    }

    private static final String CLIENTS =
            """
            system clients
            static actor Server owns { Ask(Client.Answer) }
            actor Client owns { Answer() }
            static actor Gate owns { }
            Open(gate; server) = Spawn(gate; server) (+) Shut(gate; server)
            Spawn(gate; server) = new c: Client . ( Begin(c; server) | Open(gate; server) )
            Shut(gate; server) = 0
            Begin(c; server) = server.Ask<c.Answer> | Wait(c; server)
            Wait(c; server) = c.Answer() . Begin(c; server)
            Serve(server;) = server.Ask(who) . Reply(server; who)
            Reply(server; who) = who<> | Serve(server;)
            init { gate: Open(gate; server) server: Serve(server;) }
            """;

    @Test
    void aServerWithAnyNumberOfClientsIsAStar() {
        assertThat(Models.of(CLIENTS).shape()).isEqualTo(Shape.STAR);
    }

    @Test
    void whoForwardsACreatedNameIsNoStarAndTheLineIsNamed() {
        String text = CLIENTS.replace("Reply(server; who) = who<>", "Reply(server; who) = server.Ask<who>");

        assertThat(Models.of(text).shape()).isEqualTo(Shape.GENERAL);
        assertThat(Models.said(text))
                .isEqualTo(
                        "pp.api:11:22 note[S1] not a star: payload 'who' was received at 10:18 and is forwarded (2 hops)\n");
    }

    @Test
    void aSystemOfNobodyIsNone() {
        String family =
                """
                system family
                param n = 3
                static actor A owns { M() }
                P(a;) = a.M() . P(a;)
                init { for i in 1..n { a[i]: P(a[i];) } }
                """;

        assertThat(Models.of(family).init()).hasSize(3);
        assertThat(PiReader.read(new Source("f.api", family), Map.of("n", 0L)).said())
                .singleElement()
                .satisfies(said -> assertThat(said.summary()).contains("error[N5] nobody is there at the start"));
        assertThat(PiReader.read(new Source("f.api", family), Map.of("m", 0L)).said())
                .singleElement()
                .satisfies(said -> assertThat(said.summary()).contains("the model has no parameter 'm': it has n"));
        for (long tooMany : new long[] {1L << 40, Long.MAX_VALUE}) {
            assertThat(PiReader.read(new Source("f.api", family), Map.of("n", tooMany))
                            .said())
                    .singleElement()
                    .satisfies(said -> assertThat(said.summary()).contains("error[P5] the model is too large"));
        }
    }

    @Test
    void rubbishIsToldOfAndNothingElseHappens() {
        assertThat(Models.said("")).contains("a model begins with 'system'");
        assertThat(Models.said("\u0000\u0001 system")).contains("has no meaning here");
        assertThat(Models.said("system x\nP(a;) = (((((")).contains("error[P2]");
    }
}
