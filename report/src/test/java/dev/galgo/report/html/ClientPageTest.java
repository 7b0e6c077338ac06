package dev.galgo.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.report.Markup;
import dev.galgo.report.Stories;
import dev.galgo.report.result.PageClient;
import dev.galgo.report.result.Report;
import dev.galgo.report.story.Sources;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Pages that a client takes over. */
class ClientPageTest {
    private static final String SCRIPT = "if (1 < 2 && 2 > 1) { go(); } // over\n";

    private static String page(String... traces) {
        var client = new PageClient(".a > .b { color: red; }\n", SCRIPT, List.of(traces));
        Report still = Stories.told(Stories.violated(), Sources.unknown());
        return HtmlReport.of(new Report(
                still.version(),
                still.program(),
                still.context(),
                still.result(),
                still.exitCode(),
                still.sources(),
                still.remedies(),
                (report, remark) -> Optional.of(client)));
    }

    @Test
    void withoutScriptsItIsThePageThatItWouldBe() throws Exception {
        String still = HtmlReport.of(Stories.told(Stories.violated(), Sources.unknown()));
        String body = still.substring(still.indexOf("<body>\n") + 7, still.indexOf("</body>"));
        assertThat(page("{}")).contains("<div id=\"galgo-static\">\n" + HtmlInk.STYLE + body + "</div>\n");
        assertThat(page("{}")).contains("<style id=\"galgo-style\" media=\"not all\">");
    }

    @Test
    void whyItCannotBeWalkedThroughIsARemark() throws Exception {
        Report still = Stories.told(Stories.violated(), Sources.unknown());
        String page = HtmlReport.of(new Report(
                still.version(),
                still.program(),
                still.context(),
                still.result(),
                still.exitCode(),
                still.sources(),
                still.remedies(),
                (report, remark) -> {
                    remark.accept("It takes <too> long.");
                    return Optional.empty();
                }));
        assertThat(page).contains("<li class=\"note\">note: It takes &lt;too&gt; long.</li>");
        assertThat(Markup.all(Markup.read(page), "script")).isEmpty();
    }

    @Test
    void theScriptAndEachStyleIsAllowedByItsHashAndNothingElseIs() throws Exception {
        String page = page("{}");
        Document read = Markup.read(page);
        String policy = Markup.all(read, "meta").stream()
                .filter(meta -> !meta.getAttribute("http-equiv").isEmpty())
                .findFirst()
                .orElseThrow()
                .getAttribute("content");
        assertThat(policy).startsWith("default-src 'none'; script-src 'sha256-").doesNotContain("unsafe");
        Matcher code = Pattern.compile(
                        "<(script|style)(?: id=\"galgo-style\" media=\"not all\")?>(.*?)</", Pattern.DOTALL)
                .matcher(page);
        int seen = 0;
        for (; code.find(); seen++) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(code.group(2).getBytes(StandardCharsets.UTF_8));
            assertThat(policy).contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
        }
        assertThat(seen).isGreaterThanOrEqualTo(3);
        assertThat(Markup.all(read, "script").get(1).getTextContent()).contains(SCRIPT);
    }

    @Test
    void whatATraceSaysEndsNoElement() throws Exception {
        String page = page("{\"a\":\"</script><!-- &lt; <script>\"}", "{}");
        Document read = Markup.read(page);
        assertThat(Markup.all(read, "script")).hasSize(2);
        assertThat(Markup.all(read, "script").get(0).getTextContent())
                .isEqualTo("[{\"a\":\"\\u003c/script>\\u003c!-- \\u0026lt; \\u003cscript>\"},\n{}]");
    }

    @Test
    void oneTraceStandsAlone() throws Exception {
        assertThat(Markup.all(Markup.read(page("{\"a\":1}")), "script").get(0).getTextContent())
                .isEqualTo("{\"a\":1}");
    }

    @Test
    void whatIsLongIsPacked() throws Exception {
        String trace = "{\"a\":\"" + "<&>\u00e4".repeat(60_000) + "\"}";
        String page = page(trace);
        assertThat(page.length()).isLessThan(50_000);
        var data = Markup.all(Markup.read(page), "script").get(0);
        assertThat(data.getAttribute("type")).isEqualTo("application/gzip");
        byte[] packed = Base64.getDecoder().decode(data.getTextContent());
        try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            assertThat(new String(unpacked.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(trace);
        }
    }

    @Test
    void codeThatWouldEndItsElementIsRefused() {
        for (String code : List.of("a ]]> b", "'</SCRIPT>'")) {
            assertThatThrownBy(() -> ClientPage.of("t", "", new PageClient("", code, List.of("{}"))))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
