package dev.galgo.cli.check;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.option.Format;
import dev.galgo.cli.option.FormatOption;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.report.Headline;
import dev.galgo.report.JsonReport;
import dev.galgo.report.MermaidDiagram;
import dev.galgo.report.ReportContext;
import dev.galgo.report.ScheduleFile;
import dev.galgo.report.Style;
import dev.galgo.report.TextReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where the result goes and in which form. */
final class OutputOptions {
    @Mixin
    private final FormatOption format = new FormatOption();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result to a file as JSON too; - prints it instead of the text.")
    @Nullable
    private Path json;

    @Option(
            names = "--schedule",
            paramLabel = "FILE",
            description = "Where to save the schedule of the first finding, for galgo replay.%n"
                    + "Default: galgo-TARGET.json in the working directory, if there is a violation.")
    @Nullable
    private Path schedule;

    @Option(names = "--no-schedule", description = "Save no schedule.")
    private boolean noSchedule;

    /** Refuses what contradicts itself before any work is done. */
    void validate(List<String> others) throws UserError {
        if (noSchedule && schedule != null) {
            throw new UserError(
                    ExitCode.USAGE, "--schedule and --no-schedule exclude each other.", "Give one of them.", null);
        }
        var wanting = new ArrayList<String>();
        if (OutputFile.STANDARD_OUTPUT.equals(json)) {
            wanting.add("--json -");
        }
        wanting.addAll(others);
        Format form = format.format();
        if (form == Format.MERMAID || form == Format.JSON && !others.isEmpty()) {
            wanting.add("--format " + form.name().toLowerCase(Locale.ROOT));
        }
        if (wanting.size() > 1) {
            String option = wanting.get(0).replace(" -", "");
            throw new UserError(
                    ExitCode.USAGE,
                    wanting.get(0) + " and " + wanting.get(1) + " both want the standard output.",
                    "Give " + option + " a file.",
                    null);
        }
    }

    /** Whether people are to read the standard output. */
    boolean text() {
        return format.text() && !OutputFile.STANDARD_OUTPUT.equals(json);
    }

    /** Prints the result, unless the standard output is for something else. */
    void print(Console console, CheckResult result, ReportContext context) {
        switch (OutputFile.STANDARD_OUTPUT.equals(json) ? Format.JSON : format.format()) {
            case TEXT -> console.out().print(new TextReport(console.style()).of(result, context));
            case JSON -> console.out().print(JsonReport.of(result, context));
            case MERMAID -> console.out().print(diagram(result, context));
        }
    }

    /** Shows the stacks behind the findings. */
    static void stacks(Console console, CheckResult result) {
        result.findings().stream().map(Finding::cause).forEach(cause -> stack(console, cause));
    }

    /**
     * Writes the files that were asked for, and the schedule.
     *
     * @return where the schedule is; null if it was not saved
     */
    @Nullable
    Path files(Console console, CheckResult result, ReportContext context, ScheduleFile.Program program)
            throws UserError {
        if (json != null && !json.equals(OutputFile.STANDARD_OUTPUT)) {
            OutputFile.write(console, json, JsonReport.of(result, context), "--json");
        }
        return result.findings().isEmpty() || noSchedule ? null : save(console, result, program);
    }

    private static void stack(Console console, @Nullable Throwable cause) {
        if (cause != null) {
            cause.printStackTrace(console.err());
        }
    }

    private static String diagram(CheckResult result, ReportContext context) {
        var text = new StringBuilder("%% " + Headline.STARTED + context.headline() + "\n%% "
                + new TextReport(Style.PLAIN).verdict(result) + "\n");
        result.findings().stream().findFirst().ifPresent(first -> {
            text.append("%% ").append(first.kind().id()).append(": ");
            text.append(first.message().replace('\n', ' ')).append('\n');
            text.append(MermaidDiagram.of(first.story()));
        });
        return text.toString();
    }

    /** Asked for, any finding's schedule is saved; unasked, only one that breaks the program. */
    private @Nullable Path save(Console console, CheckResult result, ScheduleFile.Program program) throws UserError {
        Finding first = result.findings().get(0);
        boolean wanted = schedule != null;
        if (!wanted && (result.verdict() != Verdict.VIOLATED || first.schedule().length() == 0)) {
            return null;
        }
        Path file =
                schedule != null ? schedule : Path.of("galgo-" + ScheduleFile.simpleName(program.target()) + ".json");
        String text = new ScheduleFile(program, first.kind(), first.message(), first.schedule()).json();
        try {
            OutputFile.write(console, file, text, "--schedule");
        } catch (UserError unwritable) {
            if (wanted) {
                throw unwritable;
            }
            console.note(String.valueOf(unwritable.getMessage()));
            return null;
        }
        return file;
    }
}
