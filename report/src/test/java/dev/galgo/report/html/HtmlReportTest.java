package dev.galgo.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.report.Golden;
import dev.galgo.report.Markup;
import dev.galgo.report.Stories;
import dev.galgo.report.story.Sources;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HtmlReportTest {
    @Test
    void aViolationFillsAPage() throws Exception {
        Golden.compare("violated.html", page(Stories.violated()));
    }

    @Test
    void everyFindingHasItsDiagramItsWordsItsCommandAndTheScheduleThatPasses() throws Exception {
        Document page = Markup.read(page(Stories.violated()));
        assertThat(Markup.all(page, "section")).hasSize(3);
        assertThat(Markup.all(page, "svg")).hasSize(2);
        assertThat(Markup.all(page, "pre")).hasSize(3);
        assertThat(Markup.looking(page, "p", "decision"))
                .extracting(Element::getTextContent)
                .containsExactly("passes if 3 (get) comes after 5 (set)");
        assertThat(Markup.looking(page, "code", "command"))
                .extracting(Element::getTextContent)
                .containsExactly("galgo replay galgo-Main.json", "galgo replay galgo-Main-2.json");
    }

    @Test
    void theScheduleComesWithThePage() throws Exception {
        Document page = Markup.read(page(Stories.violated()));
        String data = Markup.all(page, "a").get(0).getAttribute("href");
        String json =
                new String(Base64.getDecoder().decode(data.substring(data.indexOf(',') + 1)), StandardCharsets.UTF_8);
        assertThat(json).startsWith("{\n  \"format\": \"galgo-schedule/1\"");
    }

    @Test
    void nothingIsLoadedAndNothingRuns() throws Exception {
        String page = page(Stories.violated());
        assertThat(page.replace("http://www.w3.org/", ""))
                .doesNotContain("http:")
                .doesNotContain("https:");
        assertThat(page).contains("default-src 'none'").contains("prefers-color-scheme: dark");
        assertThat(Markup.all(Markup.read(page), "script")).isEmpty();
    }

    @Test
    void nothingThatAProgramSaysBecomesMarkup() throws Exception {
        String page = page(Stories.broken(FindingKind.EXCEPTION, "<script>alert(1)</script>", Stories.hostile(), null));
        assertThat(page).doesNotContain("<script").doesNotContain("<b ");
        assertThat(Markup.looking(Markup.read(page), "span", "kind")
                        .get(0)
                        .getParentNode()
                        .getTextContent())
                .contains("<script>alert(1)</script>");
    }

    @Test
    void everyVerdictHasAPage() throws Exception {
        for (CheckResult result : List.of(
                Stories.verified(),
                Stories.verifiedIf(),
                Stories.unfinished(),
                Stories.withinBounds(),
                Stories.result(Verdict.ERROR, List.of(), List.of()))) {
            assertThat(Markup.all(Markup.read(page(result)), "h1").get(0).getTextContent())
                    .startsWith(result.verdict().text());
        }
    }

    @Test
    void assumptionsAndWhatNeverRanOrWasNeverSentAreOnThePage() throws Exception {
        Document page = Markup.read(page(Stories.verifiedIf()));
        assertThat(Markup.all(page, "header").get(0).getAttribute("class")).isEqualTo("doubtful");
        assertThat(Markup.looking(page, "ol", "assumptions").get(0).getTextContent())
                .contains("hash-order")
                .contains("Client.java:21")
                .contains("What to do: iterate over a sorted copy")
                .contains("hold no state (accepted)");
        assertThat(Markup.looking(page, "tr", "idle"))
                .extracting(row -> row.getTextContent().strip().replaceAll("\\s+", " "))
                .containsExactly(
                        "Worker.abort never ran",
                        "Worker.retry never ran",
                        "Pool Worker retry possible, not sent",
                        "Worker Worker abort possible, not sent");
        assertThat(Markup.looking(page, "ul", "remarks").get(0).getTextContent())
                .contains("never sent, though the analysis thinks it possible: Pool -> Worker retry");
    }

    private static String page(CheckResult result) {
        return HtmlReport.of(Stories.told(result, Sources.unknown()));
    }
}
