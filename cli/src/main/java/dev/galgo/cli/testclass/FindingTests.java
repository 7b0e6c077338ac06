package dev.galgo.cli.testclass;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.check.Finding;
import dev.galgo.report.testclass.TestCase;
import java.util.ArrayList;
import java.util.List;

/** A JUnit class with a test for each finding of a check. */
public final class FindingTests {
    private FindingTests() {}

    /** Writes the class if it is wanted and there is something to put into it. */
    public static void write(JUnitClassOptions options, Console console, ProgramOpening opening, List<Finding> findings)
            throws UserError {
        if (!options.wanted()) {
            return;
        }
        var recorder = new RunRecorder(console, opening);
        var cases = new ArrayList<TestCase>();
        for (Finding finding : findings) {
            recorder.of(finding)
                    .filter(one ->
                            cases.stream().noneMatch(known -> known.script().equals(one.script())))
                    .ifPresent(cases::add);
        }
        if (cases.isEmpty()) {
            console.note("No JUnit class was written, since there is nothing wrong to show. galgo tests writes one of"
                    + " runs in which nothing is.");
            return;
        }
        options.write(console, opening.identity(), cases);
    }
}
