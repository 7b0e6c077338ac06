package dev.galgo.cli;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Verdict;
import dev.galgo.report.JsonReport;
import dev.galgo.report.MermaidDiagram;
import dev.galgo.report.ScheduleFile;
import dev.galgo.report.Style;
import dev.galgo.report.TextReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where the result goes and in which form. */
final class OutputOptions {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = Word.OfFormat.class,
            completionCandidates = Word.OfFormat.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Format format = Format.TEXT;

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
    void validate() throws UserError {
        if (noSchedule && schedule != null) {
            throw new UserError(
                    ExitCode.USAGE, "--schedule and --no-schedule exclude each other.", "Give one of them.", null);
        }
        if (STANDARD_OUTPUT.equals(json) && format == Format.MERMAID) {
            throw new UserError(
                    ExitCode.USAGE,
                    "--json - and --format mermaid both want the standard output.",
                    "Give --json a file.",
                    null);
        }
    }

    void show(Console console, CheckResult result, List<String> notes, ScheduleFile.Program program, boolean stacktrace)
            throws UserError {
        Format shown = STANDARD_OUTPUT.equals(json) ? Format.JSON : format;
        switch (shown) {
            case TEXT -> console.out().print(new TextReport(console.style()).of(result, notes));
            case JSON -> console.out().print(JsonReport.of(result, notes));
            case MERMAID -> console.out().print(diagram(result));
        }
        if (stacktrace) {
            result.findings().stream().map(Finding::cause).forEach(cause -> stack(console, cause));
        }
        if (json != null && !json.equals(STANDARD_OUTPUT)) {
            write(json, JsonReport.of(result, notes), "--json");
        }
        if (!result.findings().isEmpty() && !noSchedule) {
            save(console, result, program, shown);
        }
    }

    private static void stack(Console console, @Nullable Throwable cause) {
        if (cause != null) {
            cause.printStackTrace(console.err());
        }
    }

    private static String diagram(CheckResult result) {
        var text = new StringBuilder("%% " + new TextReport(Style.PLAIN).verdict(result) + "\n");
        result.findings().stream().findFirst().ifPresent(first -> {
            text.append("%% ").append(first.kind().id()).append(": ");
            text.append(first.message().replace('\n', ' ')).append('\n');
            text.append(MermaidDiagram.of(first.story()));
        });
        return text.toString();
    }

    /** Asked for, any finding's schedule is saved; unasked, only one that breaks the program. */
    private void save(Console console, CheckResult result, ScheduleFile.Program program, Format shown)
            throws UserError {
        Finding first = result.findings().get(0);
        boolean wanted = schedule != null;
        if (!wanted && (result.verdict() != Verdict.VIOLATED || first.schedule().length() == 0)) {
            return;
        }
        Path file = schedule != null ? schedule : Path.of("galgo-" + simpleName(program.target()) + ".json");
        String text = new ScheduleFile(program, first.kind(), first.message(), first.schedule()).json();
        try {
            write(file, text, "--schedule");
        } catch (UserError unwritable) {
            if (wanted) {
                throw unwritable;
            }
            console.note(String.valueOf(unwritable.getMessage()));
            return;
        }
        String hint = "replay it: galgo replay " + quoted(file.toString());
        if (shown == Format.TEXT) {
            console.out().println("\n" + hint);
        } else {
            console.note(hint);
        }
    }

    private static void write(Path file, String text, String option) throws UserError {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException unwritable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "Cannot write " + file + ": " + unwritable + ".",
                    "Give " + option + " a file that can be written.",
                    unwritable);
        }
    }

    private static String simpleName(String target) {
        return target.substring(Math.max(target.lastIndexOf('.'), target.lastIndexOf('$')) + 1);
    }

    /** As a shell takes it for one word. */
    private static String quoted(String word) {
        return word.matches("[\\w./+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
