package dev.galgo.cli.check;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.report.GithubReport;
import dev.galgo.report.HtmlReport;
import dev.galgo.report.ReportedCheck;
import dev.galgo.report.SarifReport;
import dev.galgo.report.SequenceDiagram;
import dev.galgo.report.Sources;
import dev.galgo.report.Style;
import dev.galgo.report.TextReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that write reports for those who were not there: editors, code hosts, colleagues. */
final class ReportOptions {
    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write a SARIF 2.1.0 log too, for code hosts and editors.")
    @Nullable
    private Path sarif;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page too, with a sequence diagram of each finding.")
    @Nullable
    private Path html;

    @Option(names = "--svg", paramLabel = "FILE", description = "Write the diagram of the first finding too.")
    @Nullable
    private Path svg;

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

    /** Which of these options want the standard output for themselves. */
    List<String> onStandardOutput() {
        var options = new ArrayList<String>();
        wanted(sarif, "--sarif -", options);
        wanted(html, "--html -", options);
        wanted(svg, "--svg -", options);
        return options;
    }

    private static void wanted(@Nullable Path file, String option, List<String> options) {
        if (OutputFile.STANDARD_OUTPUT.equals(file)) {
            options.add(option);
        }
    }

    /** Refuses before any work is done what could not be read or written after it. */
    void validate() throws UserError {
        writable(sarif, "--sarif");
        writable(html, "--html");
        writable(svg, "--svg");
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

    private static void writable(@Nullable Path file, String option) throws UserError {
        Path parent = file == null ? null : file.toAbsolutePath().getParent();
        if (file != null && (Files.isDirectory(file) || parent != null && !Files.isDirectory(parent))) {
            throw new UserError(
                    ExitCode.USAGE,
                    option + " names " + file + ", "
                            + (Files.isDirectory(file)
                                    ? "which is a directory."
                                    : "and there is no directory " + parent + "."),
                    "Give " + option + " a file in a directory that exists.",
                    null);
        }
    }

    /** Where the sources are that the user named; paths in reports are relative to the checkout, or the working directory. */
    Sources sources(Console console, List<Path> model) throws UserError {
        String checkout = console.environment().getOrDefault("GITHUB_WORKSPACE", "");
        try {
            return Sources.under(Path.of(checkout), sources).with(model);
        } catch (IOException unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    "The sources cannot be read: " + unreadable + ".",
                    "Give --source a directory that can be read.",
                    unreadable);
        }
    }

    /**
     * Writes what was asked for.
     *
     * @param text whether the standard output holds text, to which annotations can be added
     */
    void write(Console console, ReportedCheck checked, boolean text) throws UserError {
        if (sarif != null) {
            OutputFile.write(console, sarif, SarifReport.of(checked), "--sarif");
        }
        if (html != null) {
            OutputFile.write(console, html, HtmlReport.of(checked), "--html");
        }
        if (svg != null) {
            OutputFile.write(console, svg, diagram(checked), "--svg");
        }
        boolean actions = "true".equals(console.environment().get("GITHUB_ACTIONS"));
        if (github != null ? github : actions) {
            annotate(console, new GithubReport(checked), text);
        }
    }

    private static String diagram(ReportedCheck checked) {
        return checked.result().findings().stream()
                .findFirst()
                .map(first -> SequenceDiagram.of(first.story()))
                .orElseGet(() -> SequenceDiagram.saying(new TextReport(Style.PLAIN).verdict(checked.result())));
    }

    /** GitHub reads both streams; what a program reads from ours must not be disturbed. */
    private static void annotate(Console console, GithubReport report, boolean text) {
        var stream = text ? console.out() : console.err();
        report.annotations().forEach(line -> stream.print(line + "\n"));
        String summary = console.environment().getOrDefault("GITHUB_STEP_SUMMARY", "");
        if (summary.isEmpty()) {
            return;
        }
        try {
            Files.writeString(
                    Path.of(summary),
                    report.summary(),
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            console.note("The job summary cannot be written to " + summary + ": " + unwritable + ".");
        }
    }
}
