package dev.galgo.core.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.explored.ExploredTree.Node;
import dev.galgo.core.explored.ExploredTree.Outcome;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.BruteForce;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tree says of every search what the search itself has counted. */
class ExploredTreeTest {
    private static final int PROGRAMS = Counts.of(5, 40, 150);
    private static final int LARGEST = Counts.of(300, 600, 600);
    private static final int LIMIT = 20_000;

    private record Searched(CheckResult result, ExploredTree tree) {}

    @ParameterizedTest
    @CsvSource({
        "NONE, NONE, false",
        "NONE, CANONICAL, false",
        "DCUTE, NONE, false",
        "DPOR, NONE, false",
        "DPOR, NONE, true",
        "DPOR, CANONICAL, false",
        "TRANSDPOR, NONE, false",
        "TRANSDPOR, NONE, true",
        "STABLE, NONE, false",
        "STABLE, CANONICAL, false",
        "STABLE_TASKS, NONE, false",
        "COMMUTING, NONE, false",
        "COMMUTING, CANONICAL, false",
        "OPTIMAL, NONE, false"
    })
    void holdsWhatTheSearchCounts(ReductionKind reduction, Compare compare, boolean sleepSets) {
        int compared = 0;
        for (long seed = 0; compared < PROGRAMS; seed++) {
            Toy toy = seed % 2 == 0 ? RandomToys.of(seed) : RandomToys.withReferences(seed);
            var truth = new BruteForce(toy, DeliveryModel.UNORDERED, LARGEST);
            if (!truth.run() || truth.transitions == 0) {
                continue;
            }
            compared++;
            UnaryOperator<Check> how = check -> check.reduction(reduction)
                    .compare(compare)
                    .sleepSets(sleepSets)
                    .keepGoing(true);
            Searched searched = search(toy, LIMIT, how);
            CheckResult unrecorded = run(how.apply(Check.of(toy)).minimise(false));
            String which = "seed " + seed;
            assertThat(searched.result().transitions()).as(which).isEqualTo(unrecorded.transitions());
            assertThat(searched.result().executions()).as(which).isEqualTo(unrecorded.executions());
            agrees(which, searched, reduction);
        }
    }

    private static void agrees(String which, Searched searched, ReductionKind reduction) {
        ExploredTree tree = searched.tree();
        CheckResult result = searched.result();
        assertThat(tree.isWhole()).as(which).isTrue();
        assertThat(tree.nodes().stream().mapToLong(Node::times).sum()).as(which).isEqualTo(result.transitions());
        assertThat(tree.deliveries()).as(which).isEqualTo(result.transitions());
        assertThat(tree.ends()).as(which).isEqualTo(result.executions());
        assertThat(count(tree, Outcome.COVERED)).as(which).isEqualTo(result.abandoned());
        assertThat(count(tree, Outcome.UNFINISHED) + count(tree, Outcome.CUT))
                .as(which)
                .isZero();
        if (tree.compared()) {
            long fresh =
                    tree.levels().stream().mapToLong(ExploredTree.Level::fresh).sum();
            assertThat(fresh + 1).as(which).isEqualTo(result.states());
        }
        if (reduction != ReductionKind.OPTIMAL) {
            assertThat(count(tree, Outcome.ENDED) + count(tree, Outcome.FAILED) + count(tree, Outcome.DEADLOCKED))
                    .as(which)
                    .isEqualTo(result.executions());
            assertThat(tree.nodes()).allMatch(node -> node.number() == 0 || node.times() == 1);
        }
        if (reduction == ReductionKind.NONE) {
            assertThat(tree.nodes()).allMatch(node -> node.leftOut().isEmpty());
        }
        var children = new HashMap<Integer, List<Integer>>();
        for (Node node : tree.nodes()) {
            if (node.number() > 0) {
                Node before = tree.nodes().get(node.parent());
                assertThat(before.depth() + 1).isEqualTo(node.depth());
                children.computeIfAbsent(node.parent(), none -> new ArrayList<>())
                        .add(node.number());
            }
            assertThat(node.leftOut()).as(which).noneMatch(out -> out.reason() == LeftOutReason.SEARCH_ENDED);
            if (node.taken().reason() == TakenReason.RACE || node.taken().reason() == TakenReason.EXCHANGE) {
                assertThat(node.taken().with()).as(which).isPositive();
                assertThat(node.taken().racing()).as(which).isNotNull();
                assertThat(tree.nodes().get(node.taken().with()).depth())
                        .as("%s: %s comes in the place of what it races with, or leads there", which, node)
                        .isGreaterThanOrEqualTo(1);
            }
            if (node.outcome() == Outcome.KNOWN) {
                assertThat(node.sameAs()).as(which).isBetween(0, node.number() - 1);
            }
        }
        boolean wrong = tree.nodes().stream().anyMatch(Node::isWrong);
        if (reduction != ReductionKind.OPTIMAL) {
            assertThat(wrong)
                    .as(which)
                    .isEqualTo(result.findings().stream().anyMatch(one -> one.severity() == Severity.ERROR));
        }
    }

    @Test
    void theRegistryUnderDporTakesAndLeavesOutForAReason() {
        ExploredTree tree = search(Programs.registry(), LIMIT, check -> check.reduction(ReductionKind.DPOR)
                        .sleepSets(true))
                .tree();

        var taken = new HashSet<TakenReason>();
        var leftOut = new HashSet<LeftOutReason>();
        tree.nodes().forEach(node -> taken.add(node.taken().reason()));
        tree.nodes().forEach(node -> node.leftOut().forEach(out -> leftOut.add(out.reason())));
        assertThat(taken).contains(TakenReason.RECEIVER, TakenReason.RACE);
        assertThat(leftOut).contains(LeftOutReason.ASLEEP, LeftOutReason.NO_RACE);
    }

    @Test
    void theScheduleOfAFindingIsMarked() {
        Searched searched = search(Programs.failsAfter(3), LIMIT, check -> check.compare(Compare.CANONICAL));
        assertThat(searched.tree().nodes())
                .filteredOn(Node::finding)
                .singleElement()
                .satisfies(node -> assertThat(node.isWrong()).isTrue())
                .satisfies(node -> assertThat(node.problems()).isNotEmpty());
    }

    @Test
    void whatTheSearchDidNotComeToIsLeftOutSinceItEnded() {
        Searched searched =
                search(Programs.independent(4), LIMIT, check -> check.limits(Limits.NONE.withTransitions(5)));
        assertThat(searched.tree().early()).isTrue();
        assertThat(searched.tree().nodes().get(0).leftOut())
                .isNotEmpty()
                .allMatch(out -> out.reason() == LeftOutReason.SEARCH_ENDED);
    }

    @ParameterizedTest
    @CsvSource({"NONE, NONE", "NONE, CANONICAL", "DPOR, NONE", "STABLE, CANONICAL", "COMMUTING, NONE"})
    void beyondTheLimitDepthsAreCountedAsInTheWholeTree(ReductionKind reduction, Compare compare) {
        UnaryOperator<Check> how = check -> check.reduction(reduction).compare(compare);
        ExploredTree whole = search(Programs.registry(), LIMIT, how).tree();
        for (int limit : new int[] {0, 1, 5, whole.nodes().size() - 2}) {
            ExploredTree counted = search(Programs.registry(), limit, how).tree();
            assertThat(counted.isWhole()).isFalse();
            assertThat(counted.levels()).as("limit %d", limit).isEqualTo(whole.levels());
        }
    }

    @Test
    void beyondTheLimitOptimalDoesNotSayWhatItLeavesOut() {
        ExploredTree counted = search(Programs.registry(), 5, check -> check.reduction(ReductionKind.OPTIMAL))
                .tree();
        assertThat(counted.isWhole()).isFalse();
        assertThat(counted.levels()).isNotEmpty().allMatch(level -> level.leftOut() == -1);
    }

    @Test
    void whatHasNoTreeIsRefused() {
        assertThatThrownBy(() -> run(Check.of(Programs.registry()).threads(2).explored(LIMIT, tree -> {})))
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("one thread");
        assertThatThrownBy(() -> run(Check.of(Programs.registry())
                        .sampling(new Sampling(10, Strategies.RANDOM, 1, 1))
                        .explored(LIMIT, tree -> {})))
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("sample");
    }

    private static long count(ExploredTree tree, Outcome outcome) {
        return tree.nodes().stream()
                .filter(node -> node.number() > 0 && node.outcome() == outcome)
                .count();
    }

    private static Searched search(Semantics program, int limit, UnaryOperator<Check> how) {
        var trees = new ArrayList<ExploredTree>();
        CheckResult result = run(how.apply(Check.of(program)).minimise(false).explored(limit, trees::add));
        assertThat(trees).hasSize(1);
        return new Searched(result, trees.get(0));
    }

    private static CheckResult run(Check check) {
        try {
            return check.run();
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }
}
