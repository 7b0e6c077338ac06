package dev.galgo.report;

import dev.galgo.core.trace.Schedule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tests that were generated, and what they cover.
 *
 * @param program what was typed
 * @param coverage what they were picked for: {@code statement}, {@code branch}, {@code path} or {@code states}
 * @param reached how many of those they cover, as many as all schedules that were run
 * @param smallest whether no fewer tests do
 * @param atLeast how many are needed in any case
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
        long executions,
        long transitions,
        long states,
        @Nullable String bound,
        List<Listing> sources) {
    public TestsResult {
        tests = List.copyOf(tests);
        sources = List.copyOf(sources);
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
}
