package dev.galgo.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Story;
import dev.galgo.report.Golden;
import dev.galgo.report.Results;
import dev.galgo.report.Stories;
import dev.galgo.report.github.GithubReport;
import dev.galgo.report.result.FindingRule;
import dev.galgo.report.result.Remedies;
import dev.galgo.report.result.Result;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.report.story.ClassFileLine;
import dev.galgo.report.story.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SarifReportTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void aViolationIsToldWithItsFlows() throws Exception {
        Golden.compare("violated.sarif", sarif(Stories.violated()));
    }

    @Test
    void theOfficialSchemaTakesEverySortOfResult() throws Exception {
        for (CheckResult result : List.of(
                Stories.violated(),
                Stories.verified(),
                Stories.withinBounds(),
                Stories.verifiedIf(),
                Stories.unfinished(),
                Stories.broken(FindingKind.EXCEPTION, "crowded", Stories.crowd(), null),
                Stories.broken(FindingKind.ASSERTION, "{0} [x](1)", Stories.hostile(), null))) {
            assertThat(flaws(sarif(result))).isEmpty();
        }
    }

    @Test
    void theOfficialSchemaTakesResultsOfEveryCommandAndTheirRulesAreListed() throws Exception {
        for (Result result : Results.all()) {
            String log = SarifReport.of(Stories.told(result, 1, Sources.unknown()));
            assertThat(flaws(log)).isEmpty();
            JsonNode run = new ObjectMapper().readTree(log).at("/runs/0");
            assertThat(run.get("results")).isNotEmpty();
            run.get("results").forEach(one -> assertThat(
                            run.at("/tool/driver/rules/" + one.get("ruleIndex").asInt() + "/id")
                                    .asText())
                    .isEqualTo(one.get("ruleId").asText()));
        }
    }

    @Test
    void anAssumptionIsANoteWithItsRuleAndItsLine() throws Exception {
        JsonNode run = run(Stories.verifiedIf());
        JsonNode first = run.at("/results/0");
        assertThat(first.get("ruleId").asText()).isEqualTo("assumption/hash-order");
        assertThat(run.at("/tool/driver/rules/" + first.get("ruleIndex").asInt() + "/id")
                        .asText())
                .isEqualTo("assumption/hash-order");
        assertThat(first.get("level").asText()).isEqualTo("note");
        assertThat(first.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(21);
        assertThat(run.at("/results/1/properties/accepted").asBoolean()).isTrue();
        assertThat(run.at("/properties/verdict").asText()).isEqualTo("verified-if");
        assertThat(run.at("/properties/started").asText()).startsWith("ActorFoundry main bank.Main");
    }

    @Test
    void theSchemaIsReallyLookedAt() throws Exception {
        String wrong = sarif(Stories.violated()).replace("\"level\": \"error\"", "\"level\": \"dreadful\"");
        assertThat(flaws(wrong)).isNotEmpty();
    }

    @Test
    void eachActorThatTookAMessageHasAThreadFlow() throws Exception {
        JsonNode flows = run(Stories.violated()).at("/results/0/codeFlows/1/threadFlows");
        assertThat(flows).extracting(flow -> flow.get("id").asText()).containsExactly("Driver", "Server", "Client");
        var orders = new ArrayList<Integer>();
        flows.forEach(flow -> flow.get("locations")
                .forEach(step -> orders.add(step.get("executionOrder").asInt())));
        assertThat(orders).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7);
        assertThat(flows.at("/1/locations/1/state/value/text").asText()).isEqualTo("5");
    }

    /** The SARIF viewer of VS Code shows the first thread flow of the first code flow, and no other. */
    @Test
    void theFirstFlowIsTheWholeScheduleInOrder() throws Exception {
        JsonNode flow = run(Stories.violated()).at("/results/0/codeFlows/0");
        assertThat(flow.get("threadFlows")).hasSize(1);
        assertThat(flow.at("/threadFlows/0/locations"))
                .extracting(step -> step.get("executionOrder").asInt())
                .containsExactly(1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void aResultNamesItsRuleAndItsLine() throws Exception {
        JsonNode run = run(Stories.violated());
        for (JsonNode result : run.get("results")) {
            String rule = run.at("/tool/driver/rules/" + result.get("ruleIndex").asInt() + "/id")
                    .asText();
            assertThat(rule).isEqualTo(result.get("ruleId").asText());
        }
        assertThat(run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri")
                        .asText())
                .isEqualTo("Client.java");
        assertThat(run.at("/results/0/locations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(21);
        assertThat(run.at("/results/1/level").asText()).isEqualTo("warning");
    }

    @Test
    void aLineIsResolvedUnderTheSourceDirectories() throws Exception {
        Path roots = folder.resolve("src/main java");
        file(roots.resolve("bank/Client.java"));
        var sources = Sources.under(folder, List.of(roots));
        JsonNode artifact = new ObjectMapper()
                .readTree(SarifReport.of(Stories.told(Stories.violated(), sources)))
                .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation");
        assertThat(artifact.get("uri").asText()).isEqualTo("src/main%20java/bank/Client.java");
        assertThat(artifact.get("uriBaseId").asText()).isEqualTo("%SRCROOT%");
    }

    @Test
    void ofTwoFilesWithOneNameTheStackSaysWhich() throws Exception {
        file(folder.resolve("src/a/Client.java"));
        file(folder.resolve("src/b/Client.java"));
        var sources = Sources.under(folder, List.of(folder.resolve("src")));
        assertThat(sources.path(new ClassFileLine("Client.java", 21, "b.Client$1"), "bank.Main"))
                .isEqualTo("src/b/Client.java");
        assertThat(sources.path(new ClassFileLine("Client.java", 21, null), "a.Main"))
                .isEqualTo("src/a/Client.java");
        assertThat(sources.path(new ClassFileLine("Client.java", 21, null), "bank.Main"))
                .as("in doubt, none")
                .isNull();
        var cause = new AssertionError();
        cause.setStackTrace(new StackTraceElement[] {new StackTraceElement("b.Client", "start", "Client.java", 21)});
        var checked = Stories.told(
                Stories.broken(FindingKind.ASSERTION, "(Client.java:21)", Stories.server(), cause), sources);
        assertThat(new GithubReport(checked).annotations().get(0))
                .startsWith("::error file=src/b/Client.java,line=21,");
    }

    @Test
    void aFindingWithoutALinePointsToTheProgramsFirstClass() throws Exception {
        file(folder.resolve("bank/Main.java"));
        var nowhere = new Story(List.of(), List.of(), List.of(), List.of());
        var result = Stories.broken(FindingKind.IMPURE, "odd", nowhere, null);
        var sources = Sources.under(folder, List.of(folder));
        assertThat(SarifReport.of(Stories.told(result, sources))).contains("\"uri\": \"bank/Main.java\"");
        assertThat(run(result)
                        .at("/results/0/locations/0/logicalLocations/0/name")
                        .asText())
                .isEqualTo("bank.Main");
    }

    @Test
    void everyResultCanBeReplayedFromTheFileAlone() throws Exception {
        JsonNode schedule = run(Stories.violated()).at("/results/1/properties/galgoSchedule");
        Path file = Files.writeString(folder.resolve("schedule.json"), schedule.toString());
        assertThat(ScheduleFile.read(file).schedule()).isEqualTo(Stories.schedule(Stories.everything()));
    }

    @Test
    void whatWasNotExploredIsANotification() throws Exception {
        JsonNode invocation = run(Stories.withinBounds()).at("/invocations/0");
        assertThat(invocation.get("exitCode").asInt()).isZero();
        assertThat(invocation.get("executionSuccessful").asBoolean()).isTrue();
        assertThat(invocation.get("toolExecutionNotifications"))
                .extracting(one -> one.at("/message/text").asText())
                .contains("Not everything was explored: time 30 s.", "static-write is ignored");
    }

    @Test
    void bracesAndBracketsAreNoPlaceholdersOrLinks() throws Exception {
        JsonNode run = run(Stories.broken(FindingKind.EXCEPTION, "{0} {a} [x](1) [2]", Stories.server(), null));
        assertThat(run.at("/results/0/message/text").asText()).isEqualTo("{{0}} {a} \\[x\\](1) [2]");
    }

    @ParameterizedTest
    @EnumSource
    void everyKindHasARuleThatExplainsIt(FindingKind kind) {
        FindingRule rule = FindingRule.of(kind, Remedies.GENERAL);
        assertThat(rule.kind()).isEqualTo(kind);
        assertThat(List.of(rule.summary(), rule.meaning(), rule.advice()))
                .allSatisfy(sentence -> assertThat(sentence).endsWith("."));
    }

    private static void file(Path file) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
    }

    private static String sarif(CheckResult result) {
        return SarifReport.of(Stories.told(result, Sources.unknown()));
    }

    private static JsonNode run(CheckResult result) throws Exception {
        return new ObjectMapper().readTree(sarif(result)).at("/runs/0");
    }

    private static Set<ValidationMessage> flaws(String log) throws Exception {
        return Official.SCHEMA.validate(new ObjectMapper().readTree(log));
    }

    /** The schema, read once: that takes longer than to look at many logs. */
    private static final class Official {
        static final JsonSchema SCHEMA = read();

        private static JsonSchema read() {
            try (InputStream schema = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
                return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schema);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
