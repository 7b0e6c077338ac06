package dev.galgo.cli.tests;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.result.TestGenerator.Replayable;
import dev.galgo.report.result.TestGenerator.Written;
import dev.galgo.report.schedule.ScheduleFile;
import java.nio.file.Path;
import java.util.List;

/** Generated tests as files: their source, and beside it a schedule for each. */
final class TestFiles {
    private static final String OPTION = "--abs";
    private static final String ENDING = ".abs";

    private final Console console;
    private final Path source;

    TestFiles(Console console, Path source) {
        this.console = console;
        this.source = source;
    }

    void write(Written tests, ScheduleFile.Program model) throws UserError {
        if (tests.tests().isEmpty()) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "No test could be written as ABS: " + String.join("; ", tests.notes()) + ".",
                    "Leave out " + OPTION + ", and read the tests.",
                    null);
        }
        OutputFile.write(console, source, tests.text(), OPTION);
        for (Replayable test : tests.tests()) {
            Failure failure = test.failure();
            var schedule = new ScheduleFile(
                    program(test, model),
                    failure == null ? FindingKind.ASSERTION : failure.kind(),
                    failure == null ? passing(test) : failure.text(),
                    test.schedule(),
                    ScheduleFile.OF_TESTS);
            OutputFile.write(console, schedule(test.number()), schedule.json(), OPTION);
        }
        tests.notes().forEach(note -> console.note(note + "."));
    }

    private static String passing(Replayable test) {
        return test.whole() ? ScheduleFile.TEST_PASSES : ScheduleFile.TEST_PASSES_AND_RUN_GOES_ON;
    }

    private ScheduleFile.Program program(Replayable test, ScheduleFile.Program model) {
        return new ScheduleFile.Program(
                String.valueOf(source.getFileName()),
                List.of(),
                List.of(),
                model.delivery(),
                model.afterTest(),
                model.naming(),
                List.of(),
                List.of(),
                model.frontEnd(),
                test.options());
    }

    private Path schedule(int number) {
        String name = String.valueOf(source.getFileName());
        String stem = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
        return source.resolveSibling(stem + "-" + number + ".json");
    }
}
