package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.galgo.cli.console.Version;
import dev.galgo.explorer.CarriedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reports for those who were not there. */
class ReportsTest {
    private static final String CHECKED = "dev.galgo.examples.server.CheckedServerDriver";
    private static final String VERIFIED = "dev.galgo.examples.pi.PiDriver";
    private static final String SOURCES =
            Path.of("../examples/src/main/java").toAbsolutePath().normalize().toString();
    private static final String ROOT =
            Path.of("..").toAbsolutePath().normalize().toString();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void filesAreWrittenBesideTheText() throws IOException {
        var checked = check(
                Map.of(),
                "--sarif",
                in("a.sarif"),
                "--html",
                in("a.html"),
                "--svg",
                in("a.svg"),
                "--source",
                SOURCES,
                CHECKED);
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.err()).isEmpty();
        Golden.compare("checked-server.txt", checked.out());
        assertThat(read("a.sarif"))
                .contains("examples/src/main/java/dev/galgo/examples/server/CheckedClient.java")
                .contains("\"exitCode\": 1");
        assertThat(read("a.html"))
                .startsWith("<!DOCTYPE html>")
                .contains("<svg")
                .contains("violated: 1 error");
        Golden.compare("checked-server.svg", read("a.svg"));
    }

    @Test
    void aPageCanBeWalkedThroughWithoutAServer() throws IOException {
        var checked =
                check(Map.of(), "--html", in("a.html"), "--source", SOURCES, "dev.galgo.examples.server.ServerMain");
        assertThat(checked.err()).isEmpty();
        String page = read("a.html");
        assertThat(page.length()).isLessThan(200_000);
        JsonNode trace = carried(page);
        assertThat(trace.get("path").asText()).isEqualTo("1.3.2.4.5.6");
        assertThat(trace.get("finding").get("kind").asText()).isEqualTo("assertion");
        assertThat(trace.get("beside").get("sentence").asText()).isEqualTo("passes if 3 (set) comes after 5 (get)");
        assertThat(trace.get("beside").get("passing").get("finding").isNull()).isTrue();
        assertThat(trace.get("coverage").get("coverage")).isNotEmpty();
        assertThat(trace.get("sources"))
                .anySatisfy(source -> assertThat(source.get("lines").toString()).contains("return value"));
        assertThat(trace.get("verdict").get("sentence").asText()).isEqualTo("violated: 1 error");
    }

    @Test
    void everyCommandWritesPagesThatCanBeWalkedThrough() throws IOException {
        galgo(
                "deadlock",
                "-cp",
                EXAMPLES,
                "--html",
                in("d.html"),
                "--no-schedule",
                "dev.galgo.examples.calls.Callback");
        JsonNode deadlock = carried(read("d.html"));
        assertThat(deadlock.get("waiting")).isNotEmpty();
        galgo("verify", "--quiet", "--no-schedule", "--html", in("v.html"), "../examples/abs/hasty.abs");
        JsonNode verified = carried(read("v.html"));
        assertThat(verified.get("steps")).hasSize(2);
        String few = "--reductions=none,dpor";
        galgo("compare", "-cp", EXAMPLES, few, "--orders=fifo", "--quiet", "--html", in("c.html"), CHECKED);
        JsonNode compared = carried(read("c.html"));
        assertThat(compared.get("steps")).isNotEmpty();
    }

    private static JsonNode carried(String page) throws IOException {
        return CarriedData.traces(page).get(0);
    }

    @Test
    void machinesGetSarif() throws IOException {
        var checked = check(Map.of("GITHUB_WORKSPACE", ROOT), "--sarif", "-", "--source", SOURCES, CHECKED);
        Golden.compare(
                "checked-server.sarif",
                checked.out()
                        .replace("\"" + EXAMPLES + "\"", "\"examples\"")
                        .replace("\"" + Version.number() + "\"", "\"VERSION\"")
                        .replaceAll("\"time\": [0-9.E-]+", "\"time\": 0"));
    }

    @Test
    void aVerifiedProgramHasReportsToo() throws IOException {
        var checked =
                check(Map.of(), "--sarif", in("v.sarif"), "--html", in("v.html"), "--svg", in("v.svg"), VERIFIED, "3");
        assertThat(checked.exitCode()).isZero();
        assertThat(read("v.sarif")).contains("\"results\": []").contains("\"verdict\": \"verified\"");
        assertThat(read("v.html")).contains("verified: every schedule was explored");
        assertThat(read("v.svg")).contains("verified: every schedule was explored");
    }

    @Test
    void oneReportMayHaveTheStandardOutputToItself() {
        assertThat(check(Map.of(), "--svg", "-", CHECKED).out())
                .startsWith("<svg")
                .endsWith("</svg>\n");
        assertThat(check(Map.of(), "--html", "-", CHECKED).out())
                .startsWith("<!DOCTYPE")
                .endsWith("</html>\n");
        var both = check(Map.of(), "--svg", "-", "--html", "-", CHECKED);
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("--html - and --svg - both want the standard output. Give --html a file.");
        assertThat(check(Map.of(), "--sarif", "-", "--format", "json", CHECKED).exitCode())
                .isEqualTo(2);
    }

    @Test
    void anOptionOfAGroupThatIsGivenTwiceIsRefused() {
        var twice = check(Map.of(), "--html", in("one.html"), "--html=" + in("two.html"), CHECKED);
        assertThat(twice.err()).contains("--html is given twice, and has one value. Leave one of them out.");
        assertThat(twice.exitCode()).isEqualTo(2);
    }

    @Test
    void whatCannotBeWrittenOrReadIsSaidBeforeTheSearch() {
        var nowhere = check(Map.of(), "--html", in("no/where.html"), CHECKED);
        assertThat(nowhere.exitCode()).isEqualTo(2);
        assertThat(nowhere.out()).isEmpty();
        assertThat(nowhere.err()).contains("there is no directory " + folder.resolve("no"));
        assertThat(check(Map.of(), "--sarif", folder.toString(), CHECKED).err()).contains("which is a directory");
        var sourceless = check(Map.of(), "--source", in("nothing"), CHECKED);
        assertThat(sourceless.exitCode()).isEqualTo(2);
        assertThat(sourceless.err())
                .contains("which is no directory. Give it the directory that the packages begin in");
    }

    @Test
    void gitHubIsAnsweredWhereItRuns() throws IOException {
        Path summary = folder.resolve("summary.md");
        Files.writeString(summary, "before\n");
        var actions =
                Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", summary.toString(), "GITHUB_WORKSPACE", ROOT);
        var checked = check(actions, "--source", SOURCES, CHECKED);
        assertThat(checked.out().lines().filter(line -> line.startsWith("::")))
                .singleElement()
                .asString()
                .startsWith(
                        "::error file=examples/src/main/java/dev/galgo/examples/server/CheckedClient.java,line=20,title=galgo%3A assertion in CheckedClient::");
        assertThat(Files.readString(summary)).startsWith("before\n### ").contains("```mermaid");
    }

    @Test
    void gitHubIsAnsweredOnRequestAndNotAgainstIt() {
        assertThat(check(Map.of(), "--github", CHECKED).out()).contains("\n::error file=CheckedClient.java,line=20,");
        assertThat(check(Map.of("GITHUB_ACTIONS", "true"), "--no-github", CHECKED)
                        .out())
                .doesNotContain("::error");
        assertThat(check(Map.of(), CHECKED).out()).doesNotContain("::error");
    }

    @Test
    void annotationsDoNotDisturbWhatAProgramReads() {
        var checked = check(Map.of("GITHUB_ACTIONS", "true"), "--json", "-", CHECKED);
        assertThat(checked.out()).startsWith("{").endsWith("}\n").doesNotContain("::error");
        assertThat(checked.err()).startsWith("::error ");
    }

    @Test
    void aSummaryThatCannotBeWrittenIsNoReasonToFail() {
        var checked = check(Map.of("GITHUB_STEP_SUMMARY", folder.toString()), "--github", VERIFIED, "3");
        assertThat(checked.exitCode()).isZero();
        assertThat(checked.err()).contains("The job summary cannot be written");
    }

    private String in(String file) {
        return folder.resolve(file).toString();
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private static Shell.Outcome check(Map<String, String> environment, String... args) {
        var all = new ArrayList<>(List.of("check", "--classpath", EXAMPLES, "--no-schedule"));
        all.addAll(List.of(args));
        return galgo(environment, all.toArray(String[]::new));
    }
}
