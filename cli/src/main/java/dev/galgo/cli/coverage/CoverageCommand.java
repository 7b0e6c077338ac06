package dev.galgo.cli.coverage;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.console.Version;
import dev.galgo.cli.option.StackTraceOption;
import dev.galgo.cli.option.Word;
import dev.galgo.report.html.RunsPage;
import dev.galgo.report.json.CoverageJson;
import dev.galgo.report.json.CoverageReader;
import dev.galgo.report.json.UnreadableCoverage;
import dev.galgo.report.result.CoveredRuns;
import dev.galgo.report.text.CoverageText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells which handlers ran in several checks together. */
@Command(
        name = "coverage",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = "galgo coverage [OPTIONS] FILE...",
        description = {
            "Says which messages each class of actors has handled in the checks whose results these files are, which"
                    + " handlers never ran, and what could have been sent and never was.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  galgo check --classpath target/classes --json one.json bank.Main 1",
            "  galgo check --classpath target/classes --json two.json bank.Main 2",
            "  galgo coverage one.json two.json",
            "  galgo coverage --format json one.json two.json > all.json",
            "  galgo coverage --html coverage.html all.json three.json",
            "",
            "Exit codes:",
            "  0  told, whatever ran",
            "  2  wrong usage",
            "  4  a file cannot be read, or is no result of a check"
        })
public final class CoverageCommand implements Callable<Integer> {
    private static final String HTML = "--html";

    private final Console console;

    /** In which form it is printed. */
    enum Form {
        TEXT,
        JSON
    }

    /** The forms. */
    static final class OfForm extends Word<Form> {
        OfForm() {
            super(Form.class);
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORM",
            converter = OfForm.class,
            completionCandidates = OfForm.class,
            description = "What to print: ${COMPLETION-CANDIDATES}.%nDefault: text.")
    private Form form = Form.TEXT;

    @Option(
            names = HTML,
            paramLabel = "FILE",
            description = "Write a page with the same besides; - instead of the text.")
    @Nullable
    private Path html;

    @Mixin
    @SuppressWarnings("unused") // read by whoever words errors
    private final StackTraceOption stackTrace = new StackTraceOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "What galgo check --json or --format json has written, or galgo coverage --format json.")
    private List<Path> files = new ArrayList<>();

    public CoverageCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        boolean aside = html != null && !html.equals(OutputFile.STANDARD_OUTPUT);
        if (html != null && aside) {
            OutputFile.refuseUnwritable(html, HTML);
        }
        CoveredRuns all = read(files.get(0));
        for (Path more : files.subList(1, files.size())) {
            all = all.and(read(more));
        }
        if (html != null) {
            OutputFile.write(console, html, RunsPage.of(all, Version.number()), HTML);
        }
        if (html == null || aside) {
            switch (form) {
                case TEXT -> console.print(new CoverageText(console.style()).lines(all));
                case JSON -> console.out().print(CoverageJson.of(all));
            }
        }
        return ExitCode.FINE;
    }

    private static CoveredRuns read(Path file) throws UserError {
        try {
            return CoverageReader.read(file);
        } catch (UnreadableCoverage unreadable) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    unreadable.getMessage() + ".",
                    advice(unreadable.reason()),
                    unreadable.getCause());
        }
    }

    private static String advice(UnreadableCoverage.Reason reason) {
        return switch (reason) {
            case UNREADABLE, OTHER_FORMAT -> "Name files that galgo check --json FILE has written.";
            case MALFORMED -> "Run galgo check --json FILE again: the file was changed, or is not whole.";
            case OTHER_VERSION -> "Run galgo check --json FILE again with this version of Galgo.";
        };
    }
}
