package dev.galgo.report.result;

import dev.galgo.core.trace.Schedule;
import dev.galgo.report.story.StoryWording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tests that were generated, and what they cover.
 *
 * @param program what was typed
 * @param coverage what they were picked for: "statement", "branch", "path", "states", "orders" or "deadlock"
 * @param reached how many of those they cover, as many as all schedules that were run
 * @param smallest whether no fewer tests do
 * @param atLeast how many are needed in any case
 * @param starts how many starts there were: contexts, and inputs where values are unknown
 * @param bound the limit that kept some schedules from being run; null if there was none
 */
public record TestsResult(
        String program,
        String coverage,
        int reached,
        List<Test> tests,
        boolean smallest,
        int atLeast,
        Measure statements,
        Measure branches,
        int starts,
        long executions,
        long transitions,
        long states,
        @Nullable String bound,
        List<Listing> sources)
        implements Result {
    public TestsResult {
        tests = List.copyOf(tests);
        sources = List.copyOf(sources);
    }

    /**
     * What a test starts from.
     *
     * @param input the values of what is unknown, by name
     * @param conditions what any values must be like that make the same run
     * @param context the source of the main block that was made up for it; null if the program has one
     */
    public record Start(Map<String, String> input, List<String> conditions, @Nullable String context) {
        /** The program's own start, nothing of which is unknown. */
        public static final Start OWN = new Start(Map.of(), List.of(), null);

        public Start {
            input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
            conditions = List.copyOf(conditions);
        }
    }

    /**
     * One test.
     *
     * @param initial the fields when the main block has run, by actor
     * @param end the fields at the end, by actor
     * @param complete whether the schedule ended by itself
     * @param gain how much it covers that the tests before it do not
     */
    public record Test(
            Start start,
            Map<String, Map<String, String>> initial,
            Map<String, Map<String, String>> end,
            List<String> results,
            String output,
            @Nullable String failure,
            boolean complete,
            Schedule schedule,
            int gain) {
        public Test {
            results = List.copyOf(results);
        }
    }

    /**
     * How much of something is covered.
     *
     * @param missed what is not, each as a sentence that begins with file and line
     * @param unreached what of that no schedule covers at all
     */
    public record Measure(int all, List<String> missed, List<String> unreached) {
        public Measure {
            missed = List.copyOf(missed);
            unreached = List.copyOf(unreached);
        }

        public int covered() {
            return all - missed.size();
        }

        /** In percent, rounded down, so that 100 means all. */
        public double percent() {
            return all == 0 ? 100 : Math.floor(1000.0 * covered() / all) / 10;
        }

        /** {@code 66.6 % (2 of 3)}. */
        public String text() {
            return String.format(Locale.ROOT, "%.1f %% (%d of %d)", percent(), covered(), all);
        }
    }

    /** A source with what is known of its lines. */
    public record Listing(String file, List<Line> lines) {
        public Listing {
            lines = List.copyOf(lines);
        }
    }

    /**
     * One line of a source.
     *
     * @param goals how many statements and branches begin in it
     * @param tests how many tests run it
     * @param missed what of it no test covers
     */
    public record Line(String text, int goals, int tests, List<String> missed) {
        public Line {
            missed = List.copyOf(missed);
        }
    }

    @Override
    public ResultKind resultKind() {
        return ResultKind.TESTS;
    }

    @Override
    public String word() {
        return allCovered() ? "covered" : "not covered";
    }

    /** How many tests there are, what they reach and whether fewer would do. */
    @Override
    public String summary() {
        String what =
                switch (coverage) {
                    case "statement" -> StoryWording.count(reached, "statement");
                    case "branch" -> StoryWording.count(reached, "branch", "branches");
                    case "path" -> StoryWording.count(reached, "path");
                    case "states" -> StoryWording.count(reached, "state");
                    case "orders" -> StoryWording.count(reached, "kind") + " of input";
                    default -> StoryWording.count(reached, "deadlock");
                };
        String which = bound == null ? "what all schedules cover" : "what the schedules cover that were run";
        String few = smallest
                ? "no fewer do"
                : "picked greedily; at least " + atLeast + " are needed, and fewer than these may do";
        if (tests.isEmpty()) {
            return bound == null ? "no schedule deadlocks" : "no schedule deadlocks that was run";
        }
        String number = StoryWording.count(tests.size(), "test");
        return number + (tests.size() == 1 ? " covers " : " cover ") + which + ", " + what + "; " + few;
    }

    private boolean allCovered() {
        return statements.missed().isEmpty() && branches.missed().isEmpty();
    }

    @Override
    public Judgement judgement() {
        return allCovered() ? Judgement.GOOD : Judgement.DOUBTFUL;
    }

    /** The tests, and what they do not cover. */
    @Override
    public List<ReportEntry> entries() {
        var entries = new ArrayList<ReportEntry>();
        for (int i = 0; i < tests.size(); i++) {
            Test test = tests.get(i);
            String failure = test.failure();
            entries.add(new ReportEntry(
                    "test " + (i + 1),
                    failure == null ? ReportEntry.Status.HOLDS : ReportEntry.Status.VIOLATED,
                    failure == null
                            ? StoryWording.count(test.schedule().length(), "delivery", "deliveries")
                            : "fails: " + failure,
                    test.schedule().deliveries().stream()
                            .map(Schedule.Delivered::describe)
                            .toList(),
                    null,
                    null,
                    0));
        }
        statements.missed().forEach(goal -> entries.add(missed(goal, statements)));
        branches.missed().forEach(goal -> entries.add(missed(goal, branches)));
        return entries;
    }

    private ReportEntry missed(String goal, Measure measure) {
        boolean unreached = measure.unreached().contains(goal);
        String why = !unreached
                ? "reached by schedules that are no tests here"
                : bound == null ? "reached by no schedule" : "reached by no schedule that was run";
        return new ReportEntry("not covered, " + goal, ReportEntry.Status.SKIPPED, why, List.of(), null, null, 0);
    }

    @Override
    public List<String> limits() {
        return bound == null ? List.of() : List.of(bound);
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.count("tests", tests.size()),
                new Figure("statements", statements.percent(), statements.text(), true),
                new Figure("branches", branches.percent(), branches.text(), true),
                Figure.count("executions", executions),
                Figure.count("transitions", transitions),
                Figure.count("states", states));
    }
}
