package dev.galgo.cli.option;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.report.ReportFormats;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.github.GithubReport;
import dev.galgo.report.result.PageClients;
import dev.galgo.report.result.Report;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.result.Result;
import dev.galgo.report.result.ResultKind;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * The options that say where a result goes and in which form: {@code --format NAME} for the standard output, and {@code --NAME FILE} for each format that
 * is kept in files. Both come from the list of formats; see {@link ReportOptionSpecs}.
 */
public final class ReportOptions {
    private final ResultKind kind;
    private final Map<ReportFormat, Path> files = new LinkedHashMap<>();
    private PageClients clients = PageClients.NONE;

    @Nullable
    private ReportFormat format;

    @Option(
            names = "--source",
            paramLabel = "DIR",
            description = "Where the program's sources are, so that reports can name the file and not only its name."
                    + " May be given several times.")
    private List<Path> sources = new ArrayList<>();

    @Option(
            names = "--github",
            negatable = true,
            description = "Annotate the code and summarise the job on GitHub Actions.%n"
                    + "Default: if GITHUB_ACTIONS is true.")
    @Nullable
    private Boolean github;

    public ReportOptions(ResultKind kind) {
        this.kind = kind;
    }

    /** Gives a command the options that the list of formats asks for, if it writes reports. */
    public static void declare(CommandSpec command) {
        for (CommandSpec mixin : command.mixins().values()) {
            if (mixin.userObject() instanceof ReportOptions options) {
                ReportOptionSpecs.declare(command, options);
            }
        }
    }

    /** Makes pages ones that can be walked through. */
    public void walkable(PageClients pages) {
        clients = pages;
    }

    List<ReportFormat> formats() {
        return ReportFormats.of(kind);
    }

    ResultKind kind() {
        return kind;
    }

    void print(@Nullable ReportFormat chosen) {
        format = chosen;
    }

    void file(ReportFormat chosen, @Nullable Path file) {
        if (file == null) {
            files.remove(chosen);
        } else {
            files.put(chosen, file);
        }
    }

    /** Refuses what contradicts itself, or could not be read or written, before any work is done. */
    public void validate() throws UserError {
        var wanting = new ArrayList<String>();
        for (ReportFormat one : formats()) {
            Path file = files.get(one);
            if (OutputFile.STANDARD_OUTPUT.equals(file)) {
                wanting.add(option(one) + " -");
            } else if (file != null) {
                OutputFile.refuseUnwritable(file, option(one));
            }
        }
        if (format != null && format != ReportFormats.TEXT && !wanting.equals(List.of(option(format) + " -"))) {
            wanting.add("--format " + format.name());
        }
        if (wanting.size() > 1) {
            throw new UserError(
                    ExitCode.USAGE,
                    wanting.get(0) + " and " + wanting.get(1) + " both want the standard output.",
                    "Give " + wanting.get(0).replace(" -", "") + " a file.",
                    null);
        }
        for (Path directory : sources) {
            if (!Files.isDirectory(directory)) {
                throw new UserError(
                        ExitCode.USAGE,
                        "--source names " + directory + ", which is no directory.",
                        "Give it the directory that the packages begin in, such as src/main/java.",
                        null);
            }
        }
    }

    private static String option(ReportFormat format) {
        return "--" + format.name();
    }

    /** What the standard output is for. */
    private ReportFormat printed() {
        return files.entrySet().stream()
                .filter(entry -> entry.getValue().equals(OutputFile.STANDARD_OUTPUT))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(format == null ? ReportFormats.TEXT : format);
    }

    /** The format that was asked for by name; null if none was. */
    public @Nullable ReportFormat asked() {
        return format;
    }

    /** Whether the option of a format has the standard output for its file. */
    public boolean namesStandardOutput() {
        return files.containsValue(OutputFile.STANDARD_OUTPUT);
    }

    /** Whether people are to read the standard output. */
    public boolean text() {
        return printed() == ReportFormats.TEXT;
    }

    /** Whether a format goes to a file, or to the standard output as if that were one. */
    public boolean writesFiles() {
        return !files.isEmpty();
    }

    /** Whether nothing but text on the standard output was asked for. */
    public boolean onlyText() {
        return text() && files.isEmpty();
    }

    /**
     * All that is to be said about a result.
     *
     * @param model the sources of the model, if it is one
     */
    public Report report(
            Console console,
            Result result,
            ReportContext context,
            ScheduleFile.@Nullable Program program,
            List<Path> model,
            int exitCode)
            throws UserError {
        String checkout = console.environment().getOrDefault("GITHUB_WORKSPACE", "");
        try {
            Sources known = Sources.under(Path.of(checkout), sources).with(model);
            return new Report(
                    Version.number(), program, context, result, exitCode, known, new CommandRemedies(), clients);
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The sources cannot be read: " + unreadable + ".",
                    "Give --source a directory that can be read.",
                    unreadable);
        }
    }

    /** Prints the result, and writes the files that were asked for. */
    public void write(Console console, Report report) throws UserError {
        print(console, report);
        writeFiles(console, report);
    }

    /** Prints the result in the form that was asked for. */
    public void print(Console console, Report report) {
        ReportFormat form = printed();
        Layout layout = form == ReportFormats.TEXT ? console.layout() : Layout.PLAIN;
        console.out().print(form.write(report, layout));
    }

    /** Writes what goes elsewhere than to the standard output. */
    public void writeFiles(Console console, Report report) throws UserError {
        for (Map.Entry<ReportFormat, Path> entry : files.entrySet()) {
            if (!entry.getValue().equals(OutputFile.STANDARD_OUTPUT)) {
                OutputFile.save(entry.getValue(), entry.getKey().write(report, Layout.PLAIN), option(entry.getKey()));
            }
        }
        boolean actions = "true".equals(console.environment().get("GITHUB_ACTIONS"));
        if (github != null ? github : actions) {
            annotate(console, new GithubReport(report));
        }
    }

    /** GitHub reads both streams; what a program reads from ours must not be disturbed. */
    private void annotate(Console console, GithubReport report) {
        if (!printed().name().equals("github")) {
            var stream = text() ? console.out() : console.err();
            report.annotations().forEach(line -> stream.print(line + "\n"));
        }
        String summary = console.environment().getOrDefault("GITHUB_STEP_SUMMARY", "");
        if (summary.isEmpty()) {
            return;
        }
        try {
            Files.write(
                    Path.of(summary),
                    report.summary().getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            console.note("The job summary cannot be written to " + summary + ": " + unwritable + ".");
        }
    }
}
