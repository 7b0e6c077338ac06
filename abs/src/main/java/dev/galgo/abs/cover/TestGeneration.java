package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Generates tests for a model: runs its schedules, and picks a smallest set of them that covers what all of them cover. */
public final class TestGeneration {
    private final Supplier<TestStarts> opening;
    private SuiteCoverage coverage = SuiteCoverage.STATEMENT;
    private Compare compare = Compare.CANONICAL;
    private Limits limits = Limits.NONE;
    private volatile boolean stopped;
    private volatile @Nullable CoverageExploration running;
    private volatile @Nullable TestStarts starts;

    private TestGeneration(Supplier<TestStarts> opening) {
        this.opening = opening;
    }

    /** Tests of a model nothing of which is unknown. */
    public static TestGeneration of(AbsProgram model) {
        return new TestGeneration(() -> TestStarts.of(model));
    }

    /** Tests from any of several starts; each run opens them and closes them. */
    public static TestGeneration of(Supplier<TestStarts> starts) {
        return new TestGeneration(starts);
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
        TestStarts open = starts;
        if (open != null) {
            open.interrupt();
        }
    }

    /** @throws NoStart if there is nothing to run */
    public TestSuite run() throws NoStart {
        try (TestStarts open = opening.get()) {
            starts = open;
            return explored(open).suite();
        }
    }

    /** There is no start at all. */
    public static final class NoStart extends Exception {
        private static final long serialVersionUID = 1;

        NoStart(List<String> gaps) {
            super("no input and no context is there to run the model on"
                    + (gaps.isEmpty() ? "" : ": " + String.join("; ", gaps)));
        }
    }

    private Explored explored(TestStarts starts) throws NoStart {
        var explored = new Explored(coverage, compare, new Budget(limits));
        for (TestStart start = starts.next(); start != null; start = starts.next()) {
            explored.budget.begin(start);
            CoverageExploration exploration = explored.exploration(start);
            running = exploration;
            if (stopped) {
                exploration.stop();
            }
            exploration.run();
            explored.add(start, exploration);
            starts.explored();
            explored.budget.look();
            if (explored.budget.isSpent(stopped)) {
                break;
            }
        }
        if (explored.starts == 0) {
            throw new NoStart(starts.gaps());
        }
        if (!explored.budget.isSpent(stopped)) {
            explored.gaps.addAll(starts.gaps());
        }
        return explored;
    }

    /** What the schedules of all starts have shown. */
    private static final class Explored {
        final SuiteCoverage coverage;
        final Compare compare;
        final Budget budget;
        final CoverageLedger.Numbers numbers = new CoverageLedger.Numbers();
        final Map<AbsProgram, CoverageGoals> goals = new LinkedHashMap<>();
        final Map<BitSet, Candidate> candidates = new LinkedHashMap<>();
        final BitSet reachedStatements = new BitSet();
        final BitSet reachedBranches = new BitSet();
        final Set<String> gaps = new LinkedHashSet<>();
        private @Nullable StateGraph graph;
        private boolean pathsAreFewest = true;
        int starts;
        long executions;

        Explored(SuiteCoverage coverage, Compare compare, Budget budget) {
            this.coverage = coverage;
            this.compare = compare;
            this.budget = budget;
        }

        private CoverageGoals goals(TestStart start) {
            return goals.computeIfAbsent(start.model(), none -> CoverageGoals.of(start));
        }

        CoverageExploration exploration(TestStart start) {
            graph = coverage == SuiteCoverage.STATES && compare != Compare.NONE ? new StateGraph(start) : null;
            CoverageLedger ledger = graph == null ? CoverageLedger.of(coverage, goals(start), numbers, start) : graph;
            return new CoverageExploration(start, ledger, compare, budget);
        }

        void add(TestStart start, CoverageExploration exploration) {
            starts++;
            executions += exploration.executions();
            exploration.ran().forEach(trace -> {
                reachedStatements.or(goals(start).statements(trace));
                reachedBranches.or(goals(start).branches(trace));
            });
            String restriction = start.semantics().restriction();
            if (restriction != null) {
                gaps.add(restriction);
            }
            List<Candidate> found = graph == null ? exploration.candidates() : alongPaths(exploration, graph);
            found.forEach(
                    one -> candidates.merge(one.covered(), one, (old, other) -> other.isBetterThan(old) ? other : old));
        }

        /** As few schedules as lead through all configurations of a start. */
        private List<Candidate> alongPaths(CoverageExploration exploration, StateGraph graph) {
            PathCover.Result cover = PathCover.of(graph.successors());
            var schedules = new ArrayList<Candidate>();
            var reached = new BitSet();
            for (List<Integer> path : cover.paths()) {
                Candidate schedule = exploration.along(path, graph);
                reached.or(schedule.covered());
                var covered = new BitSet();
                schedule.covered().stream().forEach(state -> covered.set(numbers.of(graph.state(state))));
                schedules.add(schedule.covering(covered));
            }
            boolean all = reached.cardinality() == graph.successors().size();
            pathsAreFewest &= all && (cover.smallest() || schedules.size() == 1);
            return schedules;
        }

        TestSuite suite() {
            Picked picked = picked();
            var reached = new BitSet();
            var tests = new ArrayList<TestCase>();
            for (Candidate chosen : picked.schedules()) {
                int before = reached.cardinality();
                reached.or(chosen.covered());
                tests.add(
                        new TestRun(chosen.start(), goals(chosen.start())).run(chosen, reached.cardinality() - before));
            }
            CoverageGoals any = goals.values().iterator().next();
            return new TestSuite(
                    coverage,
                    reached.cardinality(),
                    tests,
                    picked.smallest(),
                    picked.atLeast(),
                    any.statements(),
                    any.branches(),
                    reachedStatements,
                    reachedBranches,
                    starts,
                    executions,
                    budget.transitions(),
                    budget.states(),
                    bound());
        }

        private @Nullable String bound() {
            var all = new ArrayList<String>();
            if (budget.bound() != null) {
                all.add(budget.bound());
            }
            all.addAll(gaps);
            return all.isEmpty() ? null : String.join("; ", all);
        }

        private Picked picked() {
            List<Candidate> all = List.copyOf(candidates.values());
            if (graph != null) { // no two starts have a configuration in common
                return new Picked(all, pathsAreFewest, pathsAreFewest ? all.size() : 1);
            }
            SetCover.Result cover =
                    SetCover.of(all.stream().map(Candidate::covered).toList());
            if (cover.chosen().isEmpty()) { // where there is nothing to cover, one test is still worth having
                return new Picked(coverage == SuiteCoverage.DEADLOCK ? List.of() : all.subList(0, 1), true, 1);
            }
            return new Picked(cover.chosen().stream().map(all::get).toList(), cover.smallest(), cover.atLeast());
        }
    }

    private record Picked(List<Candidate> schedules, boolean smallest, int atLeast) {}
}
