package dev.galgo.abs.cover;

import dev.galgo.core.trace.Schedule;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One test: a schedule and what comes of it.
 *
 * @param start where it starts
 * @param conditions what any input must be like that makes the same run; empty if all inputs do
 * @param initial the fields of all objects when the main block has run, by cog
 * @param end the fields of all objects at the end, by cog
 * @param results what the calls of the main block returned: {@code start returned 1}
 * @param output what was printed
 * @param failure what went wrong, if anything
 * @param complete whether the schedule ended by itself; else it was cut at a limit, or where it only repeats itself
 * @param statements the numbers of the statements it runs
 * @param branches the numbers of the branches it takes
 * @param gain how much it covers that the tests before it do not
 */
public record TestCase(
        TestStart start,
        List<String> conditions,
        Map<String, Map<String, String>> initial,
        Map<String, Map<String, String>> end,
        List<String> results,
        String output,
        @Nullable String failure,
        boolean complete,
        Schedule schedule,
        BitSet statements,
        BitSet branches,
        int gain) {
    public TestCase {
        conditions = List.copyOf(conditions);
        results = List.copyOf(results);
    }
}
