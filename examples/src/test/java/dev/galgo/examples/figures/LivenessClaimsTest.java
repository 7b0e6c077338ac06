package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.foundry.FoundryProgram;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** What the programs of {@code liveness} claim holds where they say so, and breaks where they say so. */
class LivenessClaimsTest {

    @Test
    void whoeverAsksIsAnsweredUnlessTheServerForgets() throws Exception {
        var echo = graph("Echo", "3");
        assertThat(eachLeadsTo(echo, "Client", "waiting", "false")).isTrue();
        assertThat(eachAgainAndAgain(echo, "Client", "waiting")).isTrue();
        var forgetful = graph("Echo", "3 forgetful");
        assertThat(eachLeadsTo(forgetful, "Client", "waiting", "false")).isFalse();
        assertThat(eachAgainAndAgain(forgetful, "Client", "waiting")).isTrue();
    }

    @Test
    void aSpinningLockIsAlwaysInUseAndLetsSomebodyWait() throws Exception {
        var brief = graph("SpinningLock", "3");
        IntPredicate free = brief.has(brief.actors("Lock").get(0), "holder", "null");
        assertThat(fair(brief).againAndAgain(free)).isTrue();
        assertThat(fair(brief).againAndAgain(free.negate())).isTrue();
        assertThat(eachLeadsTo(brief, "Client", "waiting", "false")).isFalse();
        var staying = graph("SpinningLock", "3 staying");
        assertThat(neverTwo(staying, "Client", "inside")).isTrue();
        assertThat(eachLeadsTo(staying, "Client", "waiting", "false")).isFalse();
        assertThat(neverTwo(graph("SpinningLock", "2 broken"), "Client", "inside"))
                .isFalse();
    }

    @Test
    void aQueueLetsEverybodyIn() throws Exception {
        for (String right : List.of("3", "2 stack", "2 forgetful")) {
            var queue = graph("QueueingLock", right);
            assertThat(neverTwo(queue, "Client", "inside")).as(right).isTrue();
            assertThat(eachLeadsTo(queue, "Client", "waiting", "inside", "true"))
                    .as(right)
                    .isTrue();
        }
        for (String wrong : List.of("3 stack", "3 forgetful")) {
            var queue = graph("QueueingLock", wrong);
            assertThat(neverTwo(queue, "Client", "inside")).as(wrong).isTrue();
            assertThat(eachLeadsTo(queue, "Client", "waiting", "inside", "true"))
                    .as(wrong)
                    .isFalse();
        }
        assertThat(neverTwo(graph("QueueingLock", "2 broken"), "Client", "inside"))
                .isFalse();
    }

    @Test
    void petersonNeedsTheTurnAndNeedsItLast() throws Exception {
        var correct = graph("Peterson", "");
        assertThat(neverTwo(correct, "Contender", "inside")).isTrue();
        assertThat(eachLeadsTo(correct, "Contender", "waiting", "inside", "true"))
                .isTrue();
        var noTurn = graph("Peterson", "no-turn");
        assertThat(neverTwo(noTurn, "Contender", "inside")).isTrue();
        assertThat(eachLeadsTo(noTurn, "Contender", "waiting", "inside", "true"))
                .isFalse();
        assertThat(neverTwo(graph("Peterson", "turn-first"), "Contender", "inside"))
                .isFalse();
    }

    @Test
    void aRingElectsOneAndAllHearOfIt() throws Exception {
        var correct = graph("RingElection", "3");
        assertThat(neverTwo(correct, "Member", "elected")).isTrue();
        assertThat(fair(correct).againAndAgain(some(correct, "Member", "elected")))
                .isTrue();
        for (ActorId process : correct.actors("Member")) {
            assertThat(fair(correct)
                            .againAndAgain(
                                    correct.has(process, "leader", "null").negate()))
                    .isTrue();
        }
        for (String wrong : List.of("3 forwarding", "3 equal")) {
            assertThat(neverTwo(graph("RingElection", wrong), "Member", "elected"))
                    .as(wrong)
                    .isFalse();
        }
        var lossy = graph("RingElection", "3 lossy");
        assertThat(neverTwo(lossy, "Member", "elected")).isTrue();
        assertThat(fair(lossy).againAndAgain(some(lossy, "Member", "elected"))).isFalse();
    }

    @Test
    void oneLeftHandedPhilosopherLetsAllEat() throws Exception {
        var leftHanded = graph("Dining", "3");
        assertThat(eachLeadsTo(leftHanded, "Philosopher", "hungry", "eating", "true"))
                .isTrue();
        assertThat(fair(leftHanded).againAndAgain(some(leftHanded, "Philosopher", "eating")))
                .isTrue();
        for (String wrong : List.of("3 deadlock", "3 retrying")) {
            var graph = graph("Dining", wrong);
            assertThat(eachLeadsTo(graph, "Philosopher", "hungry", "eating", "true"))
                    .as(wrong)
                    .isFalse();
            assertThat(fair(graph).againAndAgain(some(graph, "Philosopher", "eating")))
                    .as(wrong)
                    .isFalse();
        }
    }

    @Test
    void aPhilosopherWhoTriesAgainMayStarveWhileAllOthersEat() throws Exception {
        var retrying = graph("Dining", "3 retrying");
        List<ActorId> table = retrying.actors("Philosopher");
        IntPredicate hungry = retrying.is(table.get(0), "hungry");
        assertThat(fair(retrying)
                        .exists(
                                hungry,
                                hungry,
                                retrying.is(table.get(1), "eating"),
                                retrying.is(table.get(2), "eating")))
                .isTrue();
    }

    @Test
    void theAlternatingBitGetsThroughUnlessEverythingIsLost() throws Exception {
        for (String arguments : List.of("2", "2 once")) {
            var graph = graph("AlternatingBit", arguments);
            ActorId receiver = graph.actors("Receiver").get(0);
            for (String number : List.of("0", "1")) {
                IntPredicate expected = graph.has(receiver, "expected", number);
                assertThat(new FairRuns(graph, true).againAndAgain(expected))
                        .as(arguments)
                        .isEqualTo(arguments.equals("2"));
                assertThat(fair(graph).againAndAgain(expected)).isFalse();
            }
        }
    }

    @Test
    void raftElectsAtMostOneInATermAndPerhapsNone() throws Exception {
        for (String arguments : List.of("3 1", "2 2")) {
            var correct = graph("RaftElection", arguments);
            assertThat(correct.always(oneLeaderInATerm(correct))).isTrue();
            assertThat(fair(correct).leadsTo(i -> i == 0, some(correct, "Server", "leads")))
                    .isFalse();
        }
        var twice = graph("RaftElection", "2 2 twice");
        assertThat(twice.always(oneLeaderInATerm(twice))).isFalse();
    }

    @Test
    void theGraphsAreThoseThatChecksExplore() throws Exception {
        var lock = graph("SpinningLock", "5");
        assertThat(lock.size()).isEqualTo(3_554);
        assertThat(lock.deliveries()).isEqualTo(17_766);
    }

    private static ReachableGraph graph(String driver, String arguments) throws Exception {
        try (var program = FoundryProgram.load(Programs.options("liveness." + driver, arguments))) {
            return new ReachableGraph(program.semantics());
        }
    }

    private static FairRuns fair(ReachableGraph graph) {
        return new FairRuns(graph, false);
    }

    private static boolean eachLeadsTo(ReachableGraph graph, String type, String field, String value) {
        return eachLeadsTo(graph, type, field, field, value);
    }

    private static boolean eachLeadsTo(
            ReachableGraph graph, String type, String field, String otherField, String value) {
        return actors(graph, type).stream()
                .allMatch(actor -> fair(graph).leadsTo(graph.is(actor, field), graph.has(actor, otherField, value)));
    }

    private static boolean eachAgainAndAgain(ReachableGraph graph, String type, String field) {
        return actors(graph, type).stream().allMatch(actor -> fair(graph).againAndAgain(graph.is(actor, field)));
    }

    private static boolean neverTwo(ReachableGraph graph, String type, String field) {
        return graph.always(i -> actors(graph, type).stream()
                        .filter(actor -> graph.is(actor, field).test(i))
                        .count()
                < 2);
    }

    private static IntPredicate some(ReachableGraph graph, String type, String field) {
        return i -> actors(graph, type).stream()
                .anyMatch(actor -> graph.is(actor, field).test(i));
    }

    private static IntPredicate oneLeaderInATerm(ReachableGraph graph) {
        return i -> {
            List<String> terms = actors(graph, "Server").stream()
                    .filter(server -> graph.is(server, "leads").test(i))
                    .map(server -> graph.field(i, server, "term"))
                    .toList();
            return terms.stream().distinct().count() == terms.size();
        };
    }

    private static List<ActorId> actors(ReachableGraph graph, String type) {
        List<ActorId> actors = graph.actors(type);
        assertThat(actors).as(type).isNotEmpty();
        return actors;
    }
}
