package dev.galgo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.format.Style;
import dev.galgo.report.html.HtmlFormat;
import dev.galgo.report.result.Result;
import dev.galgo.report.story.Sources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportFormatsTest {
    static List<Result> results() {
        return Results.all();
    }

    @ParameterizedTest
    @MethodSource("results")
    void everyFormatThatIsOfferedWritesEveryResult(Result result) {
        for (ReportFormat format : ReportFormats.of(result.resultKind())) {
            String text = Stories.written(format, result);
            assertThat(text).as(format.name()).isNotBlank().endsWith("\n");
            assertThat(format.description(result.resultKind())).isNotBlank().doesNotEndWith(".");
        }
    }

    @ParameterizedTest
    @MethodSource("results")
    void aPageIsWellFormed(Result result) throws Exception {
        assertThat(Markup.read(Stories.written(new HtmlFormat(), result))).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("results")
    void textFitsTheTerminal(Result result) {
        String text = ReportFormats.TEXT.write(Stories.told(result, 1, Sources.unknown()), new Layout(Style.PLAIN, 60));
        assertThat(text.lines()
                        .filter(line -> !line.contains("  -  ")
                                && !line.startsWith("reduction  ")
                                && !line.startsWith("none  "))
                        .filter(line -> line.strip().contains(" ")))
                .as("all but tables")
                .allMatch(line -> line.length() <= 60 || line.startsWith("replay it: "));
    }

    @Test
    void theReplayLineStandsUnderItsFinding() {
        var report = Stories.told(Stories.violated(), Sources.unknown());
        List<String> lines =
                ReportFormats.TEXT.write(report, Layout.PLAIN).lines().toList();
        int replay = lines.indexOf("replay it: galgo replay galgo-Main.json");
        assertThat(replay).isPositive();
        assertThat(lines.subList(replay + 1, lines.size()).stream().filter(line -> line.startsWith("warning, ")))
                .as("others come after it")
                .isNotEmpty();
    }
}
