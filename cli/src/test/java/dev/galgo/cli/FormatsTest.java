package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.report.ReportFormats;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.ResultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every command offers every format that makes sense for it, on the standard output and in files. */
class FormatsTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";

    private static final Map<ResultKind, List<String>> COMMANDS = Map.of(
            ResultKind.CHECK, List.of("check", "--quiet", "--no-schedule", "--classpath", EXAMPLES),
            ResultKind.DEADLOCK, List.of("deadlock", "--quiet", "--no-schedule"),
            ResultKind.VERIFY, List.of("verify", "--quiet", "--no-schedule"),
            ResultKind.TESTS, List.of("tests"),
            ResultKind.COMPARE,
                    List.of("compare", "--quiet", "--reductions", "none", "--compare", "none", "-cp", EXAMPLES));

    private static final Map<ResultKind, String> TARGETS = Map.of(
            ResultKind.CHECK, CHECKED,
            ResultKind.DEADLOCK, "../examples/abs/barber.abs",
            ResultKind.VERIFY, "../examples/api/pingpong.api",
            ResultKind.TESTS, "../examples/abs/account.abs",
            ResultKind.COMPARE, CHECKED);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everyFormatIsWrittenToItsFileInOneRun(ResultKind kind) throws IOException {
        List<ReportFormat> formats =
                ReportFormats.of(kind).stream().filter(ReportFormat::filed).toList();
        var options = new ArrayList<String>();
        for (ReportFormat format : formats) {
            options.add("--" + format.name());
            options.add(file(format).toString());
        }
        Shell.Outcome outcome = run(kind, options);
        assertThat(outcome.exitCode()).as(outcome.err()).isLessThan(2);
        for (ReportFormat format : formats) {
            assertThat(file(format)).isNotEmptyFile();
        }
        assertThat(Files.readString(folder.resolve("report-junit.xml")))
                .contains("<testsuites name=\"galgo " + kind.word() + "\"")
                .contains("<testcase ");
        assertThat(Files.readString(folder.resolve("report-sarif.sarif"))).contains("\"version\": \"2.1.0\"");
        assertThat(Files.readString(folder.resolve("report-html.html"))).startsWith("<!DOCTYPE html>");
    }

    private Path file(ReportFormat format) {
        return folder.resolve("report-" + format.name() + "." + format.extension());
    }

    @Test
    void everyFormatIsPrintedAndAnotherIsRefused() {
        for (ReportFormat format : ReportFormats.of(ResultKind.CHECK)) {
            Shell.Outcome outcome = run(ResultKind.CHECK, List.of("--format", format.name()));
            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.out()).as(format.name()).isNotBlank();
        }
        assertThat(run(ResultKind.CHECK, List.of("--format", "csv")).err()).contains("there is no 'csv'; there are ");
    }

    @Test
    void gitHubIsAnsweredByEveryCommand() throws IOException {
        for (ResultKind kind : ResultKind.values()) {
            Path summary = folder.resolve(kind + ".md");
            galgo(Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", summary.toString()), words(kind, List.of()));
            assertThat(summary).as(kind.word()).content().startsWith("### ");
        }
    }

    @Test
    void everyFindingHasAScheduleAndNoneTakesThePlaceOfAnothers() throws IOException {
        String file = folder.resolve("s.json").toString();
        Path model = folder.resolve("two.abs");
        Files.writeString(
                model,
                """
                module M;
                interface I { Unit a(); Unit b(); }
                class C implements I {
                  Unit a() { assert False; }
                  Unit b() { assert 1 == 2; }
                }
                { I c = new C(); c!a(); c!b(); }
                """);
        Shell.Outcome first = galgo("check", "--quiet", "--keep-going", "--schedule", file, model.toString());
        assertThat(first.err()).isEmpty();
        assertThat(first.out().lines().filter(line -> line.startsWith("replay it: ")))
                .containsExactly(
                        "replay it: galgo replay " + file, "replay it: galgo replay " + folder.resolve("s-2.json"));
        assertThat(galgo("replay", folder.resolve("s-2.json").toString()).exitCode())
                .isEqualTo(1);
        assertThat(galgo("check", "--quiet", "--schedule", file, model.toString())
                        .err())
                .as("its own is written anew")
                .isEmpty();
        assertThat(galgo("check", "--quiet", "--classpath", EXAMPLES, "--schedule", file, CHECKED)
                        .err())
                .contains("s.json held a schedule of " + model + " that galgo check saved, and is overwritten.");
    }

    @Test
    void textIsAsWideAsTheTerminal() {
        String[] words = words(ResultKind.CHECK, List.of());
        Shell.Outcome narrow = galgo(Map.of("GALGO_TERMINAL", "1", "COLUMNS", "60", "NO_COLOR", "1"), words);
        assertThat(narrow.out().lines())
                .allMatch(line -> line.length() <= 60 || !line.strip().contains(" "));
        Shell.Outcome piped = galgo(Map.of("COLUMNS", "60"), words);
        assertThat(piped.out().lines()).anyMatch(line -> line.length() > 60);
    }

    private static Shell.Outcome run(ResultKind kind, List<String> options) {
        return galgo(words(kind, options));
    }

    private static String[] words(ResultKind kind, List<String> options) {
        var words = new ArrayList<>(COMMANDS.getOrDefault(kind, List.of()));
        words.addAll(options);
        words.add(TARGETS.getOrDefault(kind, ""));
        return words.toArray(String[]::new);
    }
}
