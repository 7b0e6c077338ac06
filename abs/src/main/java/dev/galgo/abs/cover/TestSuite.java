package dev.galgo.abs.cover;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Few tests that together cover what all schedules cover that were run.
 *
 * @param coverage what they were picked for
 * @param reached how much of that there is, covered by the tests and by the schedules alike
 * @param smallest whether no fewer tests do
 * @param atLeast how many tests are needed in any case
 * @param statements all statements of the model's classes and main block
 * @param branches all branches of them
 * @param reachedStatements the numbers of the statements that some schedule runs, whether it is a test or not
 * @param reachedBranches the same for branches
 * @param starts from how many starts: contexts and inputs
 * @param executions how many schedules were run
 * @param bound the limit that kept the others from being run; null if all were
 */
public record TestSuite(
        SuiteCoverage coverage,
        int reached,
        List<TestCase> tests,
        boolean smallest,
        int atLeast,
        List<CoverageGoal> statements,
        List<CoverageGoal> branches,
        BitSet reachedStatements,
        BitSet reachedBranches,
        int starts,
        long executions,
        long transitions,
        long states,
        @Nullable String bound) {
    public TestSuite {
        tests = List.copyOf(tests);
        statements = List.copyOf(statements);
        branches = List.copyOf(branches);
    }

    /** The statements that no test runs. */
    public List<CoverageGoal> missedStatements() {
        return missed(statements, TestCase::statements);
    }

    /** The branches that no test takes. */
    public List<CoverageGoal> missedBranches() {
        return missed(branches, TestCase::branches);
    }

    /** The statements that no schedule runs. */
    public List<CoverageGoal> unreachedStatements() {
        return without(statements, reachedStatements);
    }

    /** The branches that no schedule takes. */
    public List<CoverageGoal> unreachedBranches() {
        return without(branches, reachedBranches);
    }

    private List<CoverageGoal> missed(List<CoverageGoal> all, Function<TestCase, BitSet> covered) {
        var met = new BitSet();
        tests.forEach(test -> met.or(covered.apply(test)));
        return without(all, met);
    }

    private static List<CoverageGoal> without(List<CoverageGoal> all, BitSet met) {
        var rest = new ArrayList<CoverageGoal>();
        for (int i = met.nextClearBit(0); i < all.size(); i = met.nextClearBit(i + 1)) {
            rest.add(all.get(i));
        }
        return rest;
    }
}
