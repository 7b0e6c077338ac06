package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Generates tests for a model: runs its schedules, and picks a smallest set of them that covers what all of them cover. */
public final class TestGeneration {
    private final AbsProgram model;
    private SuiteCoverage coverage = SuiteCoverage.STATEMENT;
    private Compare compare = Compare.CANONICAL;
    private Limits limits = Limits.NONE;
    private volatile boolean stopped;
    private volatile @Nullable CoverageExploration running;

    private TestGeneration(AbsProgram model) {
        this.model = model;
    }

    public static TestGeneration of(AbsProgram model) {
        return new TestGeneration(model);
    }

    /** What to cover; statements unless said otherwise. */
    public TestGeneration coverage(SuiteCoverage what) {
        coverage = what;
        return this;
    }

    /**
     * When two configurations count as one. Of schedules that have led to one configuration and have covered the same, one goes on; with none,
     * every schedule is run.
     */
    public TestGeneration compare(Compare how) {
        compare = how;
        return this;
    }

    public TestGeneration limits(Limits most) {
        limits = most;
        return this;
    }

    /** Ends the exploration soon; the tests are picked from what was run by then. */
    public void stop() {
        stopped = true;
        CoverageExploration now = running;
        if (now != null) {
            now.stop();
        }
    }

    public TestSuite run() {
        AbsSemantics program = model.semantics();
        var goals = new CoverageGoals(model.code());
        var graph = coverage == SuiteCoverage.STATES && compare != Compare.NONE ? new StateGraph() : null;
        CoverageLedger ledger = graph == null ? CoverageLedger.of(coverage, goals) : graph;
        var exploration = new CoverageExploration(program, ledger, compare, limits);
        running = exploration;
        if (stopped) {
            exploration.stop();
        }
        exploration.run();
        Picked picked = graph == null ? picked(exploration.candidates()) : picked(exploration, graph);
        var reached = new BitSet();
        var tests = new ArrayList<TestCase>();
        for (Candidate chosen : picked.schedules()) {
            int before = reached.cardinality();
            reached.or(chosen.covered());
            tests.add(new TestRun(model.semantics(), goals).run(chosen, reached.cardinality() - before));
        }
        var reachedStatements = new BitSet();
        var reachedBranches = new BitSet();
        exploration.ran().forEach(trace -> {
            reachedStatements.or(goals.statements(trace));
            reachedBranches.or(goals.branches(trace));
        });
        return new TestSuite(
                coverage,
                reached.cardinality(),
                tests,
                picked.smallest(),
                picked.atLeast(),
                goals.statements(),
                goals.branches(),
                reachedStatements,
                reachedBranches,
                exploration.executions(),
                exploration.transitions(),
                exploration.states(),
                exploration.bound() == null ? program.restriction() : exploration.bound());
    }

    private record Picked(List<Candidate> schedules, boolean smallest, int atLeast) {}

    private static Picked picked(List<Candidate> candidates) {
        SetCover.Result cover =
                SetCover.of(candidates.stream().map(Candidate::covered).toList());
        if (cover.chosen().isEmpty()) { // where there is nothing to cover, one test is still worth having
            return new Picked(candidates.subList(0, 1), true, 1);
        }
        return new Picked(cover.chosen().stream().map(candidates::get).toList(), cover.smallest(), cover.atLeast());
    }

    private static Picked picked(CoverageExploration exploration, StateGraph graph) {
        PathCover.Result cover = PathCover.of(graph.successors());
        List<Candidate> schedules = cover.paths().stream()
                .map(path -> exploration.along(path, graph))
                .toList();
        var reached = new BitSet();
        schedules.forEach(one -> reached.or(one.covered()));
        boolean all = reached.cardinality() == graph.successors().size();
        boolean smallest = all && (cover.smallest() || schedules.size() == 1);
        return new Picked(schedules, smallest, smallest ? schedules.size() : 1);
    }
}
