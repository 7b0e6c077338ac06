package dev.galgo.report.testclass;

import dev.galgo.core.script.RunEnd;
import dev.galgo.core.script.ScheduleScript;

/**
 * A run that becomes a test.
 *
 * @param script the schedule
 * @param end what came of it
 * @param input the values that it needs where values are unknown, as the command line takes them; empty if none are
 */
public record TestCase(ScheduleScript script, RunEnd end, String input) {
    public TestCase(ScheduleScript script, RunEnd end) {
        this(script, end, "");
    }

    /** Whether its last delivery did not return. */
    boolean endless() {
        return end.findings().stream().anyMatch(one -> one.startsWith("endless:"));
    }
}
