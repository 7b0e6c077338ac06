package dev.galgo.pi.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.pi.Models;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What models ask, and what is said of questions that cannot be asked. */
class QuestionsTest {
    private static final String FAMILY =
            """
            system family
            param n = 3
            static actor A owns { M(B.N) }
            static actor B owns { N() }
            P(a; b, c) = a.M(x) . Q(a; x)
            Q(a; x) = x<> | R(a;)
            R(a;) = a.M(x) . Q(a; x)
            S(b;) = b.N() . S(b;)
            init {
              for i in 1..n { a[i]: P(a[i]; b[i], b[1]) }
              for i in 1..n { b[i]: S(b[i];) }
            }
            """;

    private static String asked(String question) {
        return Models.of(FAMILY + question).questions().get(0).toString();
    }

    @Test
    void questionsAreToldAsTheyAreAsked() {
        assertThat(asked("check reach P")).isEqualTo("reach P");
        assertThat(asked("check never P(*; *, b[1]), Q(a[n-1]; b[2*1].N), S together"))
                .isEqualTo("never P(*; *, b[1]), Q(a[2]; b[2].N), S together");
        assertThat(asked("check reach R(a[1];)")).isEqualTo("reach R(a[1];)");
        assertThat(asked("check never P(a[1]; b[1..2]), R(*;) together"))
                .isEqualTo("never P(a[1]; b[1], b[2]), R(*;) together");
        assertThat(asked("check never P together")).isEqualTo("never P");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "check reach P(a[1] b[1])     | pp.api:13:20 error[P2] expected ';' between who stands there and what it knows, found 'b'",
                "check reach R(a[1]; *        | pp.api:14:1 error[P2] expected ')' after what the actor knows, found the end of the file",
                "check reach R(a[1]; +)       | pp.api:13:21 error[P2] expected an actor of 'init', or '*', found '+'",
                "check never P, R             | pp.api:13:1 error[P7] 'check never' of several locations needs 'together' at its end: it asks for actors that stand at all of them at once; for each by itself write one 'check never' each",
                "check reach P, R             | pp.api:13:1 error[P7] 'check reach' of several locations needs 'together' at its end: it asks for actors that stand at all of them at once; for each by itself write one 'check reach' each",
                "check reach P(*; *)          | pp.api:13:14 error[T1] P owns 1 and knows 2 names, got 1 and 1; write '*' for what may be anything",
                "check reach P(; *, *)        | pp.api:13:14 error[T1] P owns 1 and knows 2 names, got 0 and 2; write '*' for what may be anything",
                "check reach Q(a[4]; *)       | pp.api:13:15 error[N1] nobody in 'init' is called 'a[4]'; is 'a[1]' meant?",
                "check reach Q(a[m]; *)       | pp.api:13:17 error[N1] 'm' is neither a parameter nor the variable of a loop around",
                "check reach T(a[1]; *)       | pp.api:13:13 error[N2] there is no equation 'T'",
                "check reach Q(b[1]; *)       | pp.api:13:15 error[T3] 'b[1]' is a B, and 'a' of Q is a A",
                "check reach Q(*; b[1])       | pp.api:13:18 error[T3] 'b[1]' is a B, and 'x' of Q is a B.N",
                "check reach P(*; b[1].N, *)  | pp.api:13:18 error[T3] 'b[1].N' is a B.N, and 'b' of P is a B",
                "check reach Q(*; b[1].O)     | pp.api:13:18 error[N4] B takes no message 'O'",
            })
    void mistakesAreToldAtTheirPlace(String question, String said) {
        assertThat(Models.said(FAMILY + question + "\n")).isEqualTo(said + "\n");
    }

    @Test
    void severalMistakesAreToldInOneRun() {
        assertThat(Models.said(FAMILY + "check never P(a; *), Q(a[9]; b[9].N) together\ncheck reach R(c;)\n"))
                .isEqualTo(
                        """
                        pp.api:13:14 error[T1] P owns 1 and knows 2 names, got 1 and 1; write '*' for what may be anything
                        pp.api:13:24 error[N1] nobody in 'init' is called 'a[9]'; is 'a[1]' meant?
                        pp.api:13:30 error[N1] nobody in 'init' is called 'b[9]'; is 'b[1]' meant?
                        pp.api:14:15 error[N1] nobody in 'init' is called 'c'
                        """);
        assertThat(Models.said(FAMILY + "check never Q(b[1]; b[1]) together\n"))
                .contains("13:15 error[T3]")
                .contains("13:21 error[T3]");
    }

    @Test
    void anActorThatTheParametersLeaveOutIsMissed() {
        var reading = PiReader.read(new Source("f.api", FAMILY + "check reach R(a[3];)\n"), Map.of("n", 2L));

        assertThat(reading.system()).isEmpty();
        assertThat(reading.said()).singleElement().satisfies(said -> assertThat(said.summary())
                .contains("error[N1] nobody in 'init' is called 'a[3]'"));
    }

    @Test
    void whatCreatedActorsKnowIsNotAskedAbout() {
        String star =
                """
                system star
                static actor Gate owns { }
                actor Client owns { Go() }
                Open(gate;) = new c: Client . ( Begin(c; gate) | Open(gate;) )
                Begin(c; gate) = c.Go() . 0
                init { gate: Open(gate;) }
                """;

        assertThat(Models.of(star + "check reach Begin\n").questions()).hasToString("[reach Begin]");
        assertThat(Models.said(star + "check never Begin(c; *), Open(gate;) together\n"))
                .isEqualTo(
                        """
                        pp.api:7:18 error[S5] what actors know is not asked about in a system that creates some, as Open does: leave out the arguments and ask for 'Begin'
                        pp.api:7:30 error[S5] what actors know is not asked about in a system that creates some, as Open does: leave out the arguments and ask for 'Open'
                        """);
    }

    @Test
    void tooManyThatOverlapAreRefused() {
        String chain = IntStream.rangeClosed(1, 6)
                .mapToObj(i -> "P(a[" + i + "]; *, *), P(*; b[" + i + "], *)")
                .collect(Collectors.joining(", "));
        String family = FAMILY.replace("n = 3", "n = 6");

        assertThat(Models.of(family + "check never " + chain + ", P(*; b[6], *), R together\n")
                        .questions())
                .hasSize(1);
        assertThat(Models.said(family + "check never " + chain + ", P, R, P(*; *, *) together\n"))
                .startsWith("pp.api:13:1 error[P5] 13 of these overlap")
                .contains("no more than 12 can be asked for together");
    }

    @Test
    void namesAloneAreNotGivenWhereMoreIsAsked() {
        var question = new ModelQuestion.Reach(
                new Place("pp.api", 1, 1),
                false,
                List.of(new Location("P", List.of(new Location.Anything())), Location.of("Q")));

        assertThatThrownBy(question::names).isInstanceOf(IllegalStateException.class);
    }
}
