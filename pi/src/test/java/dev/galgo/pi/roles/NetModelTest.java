package dev.galgo.pi.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.verify.Answer;
import dev.galgo.petri.verify.Verifier;
import dev.galgo.pi.Models;
import dev.galgo.pi.net.PiNet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nets as models. */
class NetModelTest {
    private static PiNet net(String text, Map<String, Long> parameters) {
        return PiNet.of(Models.of(text, parameters), Budget.start(ProofLimits.DEFAULT));
    }

    private static NetModel model(Net net) throws NoActorsException {
        return NetModel.of(net, Budget.start(ProofLimits.DEFAULT));
    }

    private static String text(NetBuilder builder) throws NoActorsException {
        return model(builder.build()).text();
    }

    private static boolean deadlocks(String text) {
        return deadlocks(net(text, Map.of()));
    }

    private static boolean deadlocks(PiNet net) {
        Answer answer = new Verifier().answer(net.deadlock());
        assertThat(answer).isNotInstanceOf(Answer.Unknown.class);
        return answer instanceof Answer.Found;
    }

    @ParameterizedTest
    @CsvSource({
        "pingpong, 0, false",
        "philosophers, 2, true",
        "philosophers, 3, true",
        "philosophers, 4, true",
        "asymmetric, 2, false",
        "asymmetric, 3, false",
        "asymmetric, 4, false",
        "piapprox, 1, false",
        "piapprox, 3, false",
        "cell-safe, 0, false",
        "cell-unsafe, 0, true"
    })
    void theNetOfAnExampleComesBack(String example, long n, boolean deadlocks) throws IOException, NoActorsException {
        String written = Files.readString(Path.of("..", "examples", "api", example + ".api"));
        PiNet before = net(written, n == 0 ? Map.of() : Map.of("n", n));
        assertThat(deadlocks(before)).isEqualTo(deadlocks);
        for (Net net : List.of(before.net(), Shuffle.of(before.net(), 1), Shuffle.of(before.net(), 2))) {
            NetModel model = model(net);
            PiNet after = net(model.text(), Map.of());

            assertThat(deadlocks(after)).as(model.text()).isEqualTo(deadlocks);
            assertThat(model.moreLocations() + model.moreMessages()).isZero();
            assertThat(after.net().placeCount()).isEqualTo(net.placeCount());
            assertThat(after.net().transitionCount()).isEqualTo(net.transitionCount());
        }
    }

    @Test
    void namesOfTheModelComeBackWhereTheyLeaveNoDoubt() throws NoActorsException {
        String text = model(net(Models.PINGPONG, Map.of()).net()).text();

        assertThat(text)
                .contains("Pi1(ping; pong) = ping.Pong() . Pi2(ping; pong)  // ping at Pi1: ping takes Pong at Pi1\n")
                .contains("  Ping_ping_Pong()  // pong.Ping<ping.Pong>\n")
                .endsWith("check deadlock\n");
    }

    @Test
    void namesThatAreNoneBecomeSome() throws NoActorsException {
        String text = text(Net.builder("4 two\nlines")
                .place("new", 1)
                .place("New", 1)
                .place("1 & only", 1)
                .place("&&", 1)
                .place("check\nit")
                .step("for", List.of("new"), List.of("check\nit"))
                .step("//", List.of("New", "check\nit"), List.of("New")));

        assertThat(text)
                .startsWith("// Made from the net 4 two lines of 5 places and 2 transitions.\n")
                .contains("system net_4_two_lines\n")
                .contains("  Check_it()  // check it\n")
                .contains("New_2(new__2;) = new__2.Check_it() . New_2(new__2;)  // New: //\n")
                .contains("P_1_only(actor_1_only;)");
        assertThat(deadlocks(text)).isTrue();
    }

    @Test
    void whoTakesAndSendsGoesOnFromALocationInBetween() throws NoActorsException {
        NetModel model = model(Net.builder("n")
                .place("a", 1)
                .place("b", 1)
                .place("to a")
                .place("to b")
                .step("throw", List.of("b"), List.of("to a"))
                .step("answer", List.of("a", "to a"), List.of("a", "to b", "to a"))
                .build());

        assertThat(model.text())
                .contains("A(a;) = a.To_a() . Answer(a;)  // a: answer\nAnswer(a;) = a.To_a<> | a.To_b<> | A(a;)\n")
                .contains("// Some transitions are two steps here.");
        assertThat(model.moreLocations()).isEqualTo(1);
        assertThat(deadlocks(model.text())).isFalse();
    }

    @Test
    void tokensOnMessagesAreSentAtTheStart() throws NoActorsException {
        NetModel model = model(Net.builder("n")
                .place("a", 1)
                .place("b")
                .place("two", 2)
                .place("lost", 3)
                .step("t", List.of("a", "two"), List.of("b"))
                .step("u", List.of("b", "two"), List.of("a"))
                .build());

        assertThat(model.text())
                .contains("// start sends what is pending at the start, and ends")
                .contains("Start(start; a) = a.Two<> | a.Two<> | start.Lost<> | start.Lost<> | start.Lost<> | 0\n")
                .contains("// The model has a deadlock where the net is dead, and nowhere else.");
        assertThat(deadlocks(model.text())).isTrue();
    }

    @Test
    void whoGoesRoundForEverTellsItself() throws NoActorsException {
        NetModel model = model(Net.builder("n")
                .place("a", 1)
                .place("b")
                .step("there", List.of("a"), List.of("b"))
                .step("back", List.of("b"), List.of("a"))
                .step("stay", List.of("b"), List.of("b"))
                .build());

        assertThat(model.text()).contains("Back(a;) = a.Again<> | Back_again(a;)\n");
        assertThat(model.moreMessages()).isEqualTo(1);
        assertThat(deadlocks(model.text())).isFalse();
    }

    @Test
    void whereNothingIsTakenSomebodyWaitsForEver() throws NoActorsException {
        String text = text(Net.builder("n").place("a", 1).place("done").step("t", List.of("a"), List.of("done")));

        assertThat(text).contains("Done(a;) = a.Never() . Done(a;)  // done\n").contains("// final Done\n");
        assertThat(deadlocks(text)).isTrue();
        assertThat(deadlocks(text.replace("// final", "final"))).isFalse();
    }

    @Test
    void thatAllHaveEndedIsSaidToBeNoDeadlock() throws NoActorsException {
        String text = text(Net.builder("n").place("a", 1).step("t", List.of("a"), List.of()));

        assertThat(text)
                .contains("// The net is dead, too, when all actors have ended. That is no deadlock of the model.");
        assertThat(deadlocks(text)).isFalse();
    }

    @Test
    void whatNeverHappensAndWhatHappensTwiceIsLeftOutAndSaid() throws NoActorsException {
        NetModel model = model(Net.builder("n")
                .place("a", 1)
                .place("m")
                .place("x")
                .place("y")
                .step("t", List.of("a"), List.of("a", "m"))
                .step("same", List.of("a"), List.of("a", "m"))
                .step("never", List.of("x", "a", "m"), List.of("y"))
                .build());

        assertThat(model.text())
                .contains("// Left out, since no token comes there: x, y\n")
                .contains("// Left out, since they never fire: never\n")
                .contains("// Left out, since others do the same: same\n");
        assertThat(deadlocks(model.text())).isFalse();
    }

    @Test
    void aPlaceThatNobodyTakesFromIsAMessageWhereTheActorGoesOnElsewhere() throws NoActorsException {
        String text = text(Net.builder("n").place("a", 1).place("log").step("t", List.of("a"), List.of("a", "log")));

        assertThat(text).contains("A(a;) = a.Log<> | A(a;)");
    }

    private static void refused(NetBuilder builder, String... said) {
        assertThatThrownBy(() -> model(builder.build()))
                .isInstanceOf(NoActorsException.class)
                .message()
                .contains(said);
    }

    private static NetBuilder places() {
        return Net.builder("n").place("a", 1).place("b", 1).place("c", 1).place("d");
    }

    @Test
    void whatNobodyDoesIsRefused() {
        refused(
                places().step("t", List.of(), List.of("d")),
                "Transition 't' takes nothing, so nobody is there to do it");
        refused(Net.builder("n").place("a"), "No place of the net holds a token at the start");
    }

    @Test
    void takingManyMessagesAtOnceIsRefused() {
        refused(
                places().step("t", List.of("a", "b", "c"), List.of("d")),
                "Transition 't' takes from 3 places, 'a', 'b' and 'c'");
        refused(
                Net.builder("n")
                        .place("a", 1)
                        .place("m", 2)
                        .transition("t")
                        .arc("a", "t")
                        .arc("m", "t", 2),
                "Transition 't' takes 2 tokens from place 'm' at once");
    }

    @Test
    void goingOnOrWaitingAtOnePlaceIsRefused() {
        refused(
                places().step("alone", List.of("a"), List.of("a")).step("with", List.of("a", "b"), List.of("d")),
                "An actor at place 'a' could go on by itself (transition 'alone')",
                "could take a message (transition 'with')");
    }

    @Test
    void threeThatMeetTwoByTwoAreRefused() {
        refused(
                places().step("ab", List.of("a", "b"), List.of())
                        .step("bc", List.of("b", "c"), List.of())
                        .step("ca", List.of("c", "a"), List.of()),
                "these do not go together:\n",
                "  - transition 'ab' takes from place 'a' and place 'b': an actor stands at one of them",
                "  - transition 'bc' takes",
                "  - transition 'ca' takes");
    }

    @Test
    void severalTokensWhereAnActorStandsAreRefused() {
        refused(
                Net.builder("n").place("a", 3).step("t", List.of("a"), List.of()),
                "  - transition 't' takes from place 'a' alone: an actor stands there\n"
                        + "  - place 'a' starts with 3 tokens: these are messages");
    }

    @Test
    void anActorThatBecomesTwoIsRefused() {
        refused(
                Net.builder("n")
                        .place("a", 1)
                        .place("b")
                        .place("c")
                        .step("fork", List.of("a"), List.of("b", "c"))
                        .step("end b", List.of("b"), List.of())
                        .step("end c", List.of("c"), List.of()),
                "transition 'fork' puts on 'b' and 'c': its actor goes on at one of them at most",
                "transition 'end b' takes from place 'b' alone");
    }

    @Test
    void twoActorsAtOnePlaceAreRefused() {
        refused(
                places().step("ad", List.of("a"), List.of("d"))
                        .step("bd", List.of("b"), List.of("d"))
                        .step("dd", List.of("d"), List.of("d")),
                "'a' and 'b' both hold a token at the start, and an actor has one: 'ad' leads from 'a' to 'd'; 'bd' leads from 'b'");
    }

    @Test
    void aMessageWithTwoReceiversIsRefused() {
        refused(
                Net.builder("n")
                        .place("a", 1)
                        .place("b", 1)
                        .place("m", 2)
                        .step("at a", List.of("a", "m"), List.of("a"))
                        .step("at b", List.of("b", "m"), List.of("b")),
                "'at a' at 'a' and 'at b' at 'b' both take 'm', and a message has one receiver");
    }

    @Test
    void moreMessagesThanAnybodyReadsAreRefused() {
        refused(
                Net.builder("n")
                        .place("a", 1)
                        .place("m")
                        .transition("t")
                        .arc("a", "t")
                        .arc("t", "a")
                        .arc("t", "m", 1001),
                "Transition 't' puts 1002 tokens: a model writes each message down");
        refused(Net.builder("n").place("a", 1).place("m", 1001), "At the start there are 1001 messages");
    }

    @Test
    void theSearchKeepsToItsLimits() {
        Net net = net(Models.PINGPONG, Map.of()).net();
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> model(net)).isInstanceOf(LimitReached.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
