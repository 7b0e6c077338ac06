package dev.galgo.abs;

import dev.galgo.abs.context.StartContext;
import dev.galgo.abs.cover.CoverageGoal;
import dev.galgo.abs.cover.TestCase;
import dev.galgo.abs.cover.TestSuite;
import dev.galgo.report.result.TestsResult;
import dev.galgo.report.result.TestsResult.Line;
import dev.galgo.report.result.TestsResult.Listing;
import dev.galgo.report.result.TestsResult.Measure;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** What reports say of generated tests. */
final class TestsConclusion {
    private final TestSuite suite;
    private final Map<Spot, Account> accounts = new HashMap<>();

    private record Spot(String file, int line) {}

    /** What is known of a line. */
    private static final class Account {
        int goals;
        final BitSet tests = new BitSet();
        final List<String> missed = new ArrayList<>();
    }

    private TestsConclusion(TestSuite suite) {
        this.suite = suite;
        count(suite.statements(), TestCase::statements);
        count(suite.branches(), TestCase::branches);
    }

    static TestsResult of(List<Source> sources, String typed, TestSuite suite) {
        var conclusion = new TestsConclusion(suite);
        return new TestsResult(
                typed,
                suite.coverage().name().toLowerCase(Locale.ROOT),
                suite.reached(),
                suite.tests().stream().map(TestsConclusion::test).toList(),
                suite.smallest(),
                suite.atLeast(),
                measure(suite.statements(), suite.missedStatements(), suite.unreachedStatements()),
                measure(suite.branches(), suite.missedBranches(), suite.unreachedBranches()),
                suite.starts(),
                suite.executions(),
                suite.transitions(),
                suite.states(),
                suite.bound(),
                sources.stream().map(conclusion::listing).toList());
    }

    private static TestsResult.Test test(TestCase test) {
        return new TestsResult.Test(
                new TestsResult.Start(
                        test.start().input(),
                        test.conditions(),
                        test.start().context().map(StartContext::text).orElse(null)),
                test.initial(),
                test.end(),
                test.results(),
                test.output(),
                test.failure(),
                test.complete(),
                test.schedule(),
                test.gain());
    }

    private static Measure measure(List<CoverageGoal> all, List<CoverageGoal> missed, List<CoverageGoal> unreached) {
        return new Measure(all.size(), described(missed), described(unreached));
    }

    private static List<String> described(List<CoverageGoal> goals) {
        return goals.stream().map(CoverageGoal::describe).toList();
    }

    private void count(List<CoverageGoal> goals, Function<TestCase, BitSet> covered) {
        for (int number = 0; number < goals.size(); number++) {
            CoverageGoal goal = goals.get(number);
            var spot = new Spot(goal.place().file(), goal.place().line());
            Account account = accounts.computeIfAbsent(spot, none -> new Account());
            account.goals++;
            boolean met = false;
            for (int test = 0; test < suite.tests().size(); test++) {
                if (covered.apply(suite.tests().get(test)).get(number)) {
                    account.tests.set(test);
                    met = true;
                }
            }
            if (!met) {
                account.missed.add(goal.what());
            }
        }
    }

    private Listing listing(Source source) {
        var lines = new ArrayList<Line>();
        for (String text : source.text().lines().toList()) {
            Account known = accounts.getOrDefault(new Spot(source.name(), lines.size() + 1), new Account());
            lines.add(new Line(text, known.goals, known.tests.cardinality(), known.missed));
        }
        return new Listing(source.name(), lines);
    }
}
