package dev.galgo.cli.testclass;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.core.check.Finding;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.testclass.TestCase;
import dev.galgo.report.testclass.TestClass;
import dev.galgo.report.testclass.TestClass.Expected;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JUnit class with one test, of one schedule. */
public record ScheduleTest(String className, String source) {
    /**
     * Runs a schedule as a test will, and writes down what is there when it ends.
     *
     * @param finding what it shows, where a check has found that; its last handler may not return
     */
    public static ScheduleTest of(
            Console console, ProgramOpening opening, SchedulePrefix path, @Nullable Finding finding) throws UserError {
        ScheduleFile.Program program = opening.identity();
        if (opening.frontEnd().opensFiles()) {
            throw new UserError(
                    ExitCode.USAGE,
                    "JUnit tests are for programs that are made of classes, and " + program.target() + " is none.",
                    "Save the schedule, and run it by galgo replay.",
                    null);
        }
        var recorder = new RunRecorder(console, opening);
        Optional<TestCase> test = finding == null ? recorder.of(path) : recorder.of(finding);
        if (test.isEmpty()) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The schedule went another way when it was run again, and is no test: the program depends on"
                            + " something hidden.",
                    "",
                    null);
        }
        String name = JUnitClassOptions.nameFor(program.target());
        String source = new TestClass(
                        JUnitClassOptions.packageOf(program.target()),
                        name,
                        program,
                        List.of(test.get()),
                        Expected.SEEN)
                .source();
        return new ScheduleTest(name, source);
    }
}
