package dev.galgo.pi.star;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.pi.star.backward.BackwardCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reachability in stars, forwards and backwards. */
class StarCheckTest {
    private static void reachable(String text, String... locations) {
        PiSystem system = Models.of(text);
        assertThat(new StarCheck(system).answer(List.of(locations))).isInstanceOf(StarAnswer.Reachable.class);
        assertThat(new BackwardCheck(system).answer(List.of(locations))).isInstanceOf(StarAnswer.Reachable.class);
    }

    private static void unreachable(String text, String... locations) {
        PiSystem system = Models.of(text);
        assertThat(new StarCheck(system).answer(List.of(locations))).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(new BackwardCheck(system).answer(List.of(locations))).isInstanceOf(StarAnswer.Unreachable.class);
    }

    private static String example() throws Exception {
        return Files.readString(Path.of("..", "examples", "api", "clients.api"));
    }

    @Test
    void aClientOfTheExampleIsServed() throws Exception {
        PiSystem system = Models.of(example());
        assertThat(system.shape()).isEqualTo(Shape.STAR);

        StarAnswer answer = new StarCheck(system).answer(List.of("Served"));

        assertThat(answer)
                .isInstanceOfSatisfying(
                        StarAnswer.Reachable.class,
                        found -> assertThat(found.run().text())
                                .isEqualTo(
                                        """
                        1. gate at Open goes on as Admit
                        2. gate at Admit creates client#1, goes on as Open
                        3. client#1 at Begin sends server.Ask<client#1.Answer>, goes on as Waits
                        4. server at Serves takes server.Ask<client#1.Answer>, goes on as Replies
                        5. server at Replies sends client#1.Answer<>, goes on as Serves
                        6. client#1 at Waits takes client#1.Answer<>, goes on as Served
                        """));
    }

    @Test
    void noClientIsServedByAServerThatTakesTheQuestionAndForgets() throws Exception {
        unreachable(
                example().replace("Replies(server; who) = who<> | Serves", "Replies(server; who) = Serves"), "Served");
    }

    @Test
    void anyNumberOfClientsMayBeServedAtOnce() {
        reachable(Stars.CLIENTS, "Served", "Served", "Served", "Served");
    }

    @Test
    void noClientIsAnsweredTwice() {
        unreachable(Stars.CLIENTS, "Twice");
    }

    @Test
    void aServerStandsAtOnePlaceAtATime() {
        unreachable(Stars.CLIENTS, "Replies", "Replies");
        unreachable(Stars.CLIENTS, "Replies", "Serves");
        reachable(Stars.CLIENTS, "Replies", "Open", "Waits", "Served");
    }

    @Test
    void howeverManyClientsShareALockOneHasIt() {
        unreachable(Stars.LOCK, "Critical", "Critical");
        unreachable(Stars.LOCK, "Critical", "Free");
        reachable(Stars.LOCK, "Critical", "Waits", "Waits", "Held");
    }

    @Test
    void aLockThatIsGivenToTwoIsFoundOut() {
        reachable(
                Stars.LOCK.replace("lock.Release() . Free(lock;)", "lock.Acquire(who) . Grant(lock; who)"),
                "Critical",
                "Critical");
    }

    @Test
    void whoHasLoggedOutGetsNothingMore() {
        unreachable(Stars.SESSIONS, "Wrong");
        reachable(Stars.SESSIONS, "Done", "S2");
    }

    @Test
    void aRunIsMadeOfNumbersThatGrowWithoutBound() {
        StarAnswer answer =
                new StarCheck(Models.of(Stars.SESSIONS)).answer(List.of("Out", "Asks", "Done", "Done", "S2"));

        assertThat(answer).isInstanceOf(StarAnswer.Reachable.class);
    }

    @Test
    void pingPlaysWithManyPongsAndStopsNone() {
        reachable(Stars.PONGS, "Po2", "Po2", "Pi3");
        unreachable(Stars.PONGS, "Po1");
    }

    @Test
    void aStaticSystemIsAStarWithoutCreatedActors() {
        reachable(Models.PINGPONG, "Pi3", "Po1");
        unreachable(Models.PINGPONG, "Pi1", "Po1");
    }

    @Test
    void whereALongMailboxIsNeededTheBoundGrowsToIt() {
        PiSystem system = Models.of(Stars.piles(4));
        StarAnswer answer = new StarCheck(system).answer(List.of("Down4"));

        assertThat(answer).isInstanceOf(StarAnswer.Reachable.class);
        assertThat(answer.effort().bound()).isEqualTo(4);
        reachable(Stars.piles(4), "Down4");
    }

    @Test
    void whereAFewMessagesAreNotInfinitelyManyTheBoundGrowsToIt() {
        PiSystem system = Models.of(Stars.few(3));
        StarAnswer answer = new StarCheck(system).answer(List.of("Down4"));

        assertThat(answer).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(answer.effort().bound()).isEqualTo(3);
        unreachable(Stars.few(3), "Down4");
        reachable(Stars.few(3), "Down3");
    }

    @Test
    void aLocationWithWhatTheStartStandsAtIsReachedWithoutMoving() {
        StarAnswer answer = new StarCheck(Models.of(Stars.CLIENTS)).answer(List.of("Open", "Serves"));

        assertThat(answer).isInstanceOfSatisfying(StarAnswer.Reachable.class, found -> assertThat(
                        found.run().moves())
                .isEmpty());
    }

    @Test
    void choicesThatMeetAgainDoNotMultiply() {
        var text = new StringBuilder("system choices\nstatic actor A owns { Go() }\nP(a;) = a.Go<> | C0(a;)\n");
        for (int k = 0; k < 60; k++) {
            text.append("C%1$d(a;) = L%1$d(a;) (+) R%1$d(a;)%n".formatted(k));
            text.append("L%d(a;) = a.Go<> | C%d(a;)%n".formatted(k, k + 1));
            text.append("R%d(a;) = a.Go<> | C%d(a;)%n".formatted(k, k + 1));
        }
        text.append("C60(a;) = a.Go() . End(a;)\nEnd(a;) = 0\ninit { a: P(a;) }\n");

        reachable(text.toString(), "End");
    }

    @Test
    void theBoundIsALimitThatIsNamed() {
        var limits = StarLimits.DEFAULT.withBound(2);
        StarAnswer answer =
                new StarCheck(Models.of(Stars.piles(4)), limits, ProofProgress.SILENT).answer(List.of("Down4"));

        assertThat(answer).isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                .isEqualTo("counters up to 2 do not decide it"));
    }

    @Test
    void theNumberOfNodesIsALimitThatIsNamed() {
        var limits = StarLimits.DEFAULT.withNodes(3);
        PiSystem system = Models.of(Stars.CLIENTS);

        assertThat(new StarCheck(system, limits, ProofProgress.SILENT).answer(List.of("Twice")))
                .isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .isEqualTo("more than 3 nodes in a coverability tree at n = 1"));
        assertThat(new BackwardCheck(system, limits, ProofProgress.SILENT).answer(List.of("Twice")))
                .isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .isEqualTo("more than 3 elements going backwards"));
    }

    @Test
    void theTimeIsALimitThatIsNamed() {
        var limits = StarLimits.DEFAULT.withTime(Duration.ofNanos(1));
        PiSystem system = Models.of(Stars.CLIENTS);

        assertThat(new StarCheck(system, limits, ProofProgress.SILENT).answer(List.of("Twice")))
                .isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .contains("time limit"));
        assertThat(new BackwardCheck(system, limits, ProofProgress.SILENT).answer(List.of("Twice")))
                .isInstanceOfSatisfying(StarAnswer.Unknown.class, unknown -> assertThat(unknown.limit())
                        .contains("time limit"));
    }

    @Test
    void aGeneralSystemIsRefused() {
        PiSystem general = Models.of(Stars.GENERAL);

        assertThat(general.shape()).isEqualTo(Shape.GENERAL);
        assertThatThrownBy(() -> new StarCheck(general)).hasMessageContaining("neither static nor a star");
        assertThatThrownBy(() -> new BackwardCheck(general)).hasMessageContaining("neither static nor a star");
    }

    @Test
    void aLocationThatDoesNotExistIsRefused() {
        var check = new StarCheck(Models.of(Stars.CLIENTS));

        assertThatThrownBy(() -> check.answer(List.of("Nowhere"))).hasMessageContaining("no equation Nowhere");
        assertThatThrownBy(() -> check.answer(List.of())).hasMessageContaining("at least one location");
    }

    @Test
    void bothTreesAreShownAsGraphs() {
        StarCheck.Outcome outcome = new StarCheck(Models.of(Stars.CLIENTS)).check(List.of("Twice"));

        assertThat(outcome.drop()).hasValueSatisfying(tree -> assertThat(tree.dot())
                .startsWith("digraph \"clients drop 1\" {")
                .contains("gate: Open(server)")
                .contains("∞ x Waits(server) {server.Ask<Self.Answer>=1}")
                .contains("style=dashed"));
        assertThat(outcome.infinity()).hasValueSatisfying(tree -> {
            assertThat(tree.counters()).isEqualTo("infinity");
            assertThat(tree.bound()).isEqualTo(1);
            assertThat(tree.size()).isEqualTo(outcome.answer().effort().infinityNodes());
        });
    }

    @Test
    void theClassesOfATreeAreShownAsTables() {
        StarCheck.Outcome outcome = new StarCheck(Models.of(Stars.PONGS)).check(List.of("Po1"));

        assertThat(outcome.drop())
                .hasValueSatisfying(
                        tree -> assertThat(tree.classes())
                                .contains(
                                        """
                        At location Po0
                        From  Type  To    #
                        ping  Ping  Self  1
                        """,
                                        """
                        At location Po0
                        From  Type  To    #
                        Self  Pong  ping  1
                        """));
    }

    @Test
    void whoHasEndedIsKnownByItsMessages() {
        String text = Stars.CLIENTS.replace(
                        "server.Ask<client.Answer> | Waits(client; server)",
                        "server.Ask<client.Answer> | Gone(client; server)")
                + "Gone(client; server) = server.Ask<client.Answer>\n";
        StarCheck.Outcome outcome = new StarCheck(Models.of(text)).check(List.of("Served"));

        assertThat(outcome.answer()).isInstanceOf(StarAnswer.Unreachable.class);
        assertThat(outcome.infinity()).hasValueSatisfying(tree -> assertThat(tree.classes())
                .anySatisfy(table -> assertThat(table).contains("At location 0").contains("Self  Ask   server  ∞")));
        reachable(text, "Replies", "Open");
    }
}
