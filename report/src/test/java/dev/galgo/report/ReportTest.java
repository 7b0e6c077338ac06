package dev.galgo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Coverage;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Started;
import dev.galgo.core.sampling.Guarantee;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.trace.Story;
import dev.galgo.report.diagram.MermaidDiagram;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import dev.galgo.report.html.HtmlFormat;
import dev.galgo.report.json.JsonReport;
import dev.galgo.report.result.CheckedProgram;
import dev.galgo.report.result.ReportContext;
import dev.galgo.report.story.Sources;
import dev.galgo.report.text.TextReport;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final TextReport PLAIN = new TextReport(Style.PLAIN);

    @Test
    void aViolationIsToldWithItsSchedules() throws IOException {
        Golden.compare("violated.txt", PLAIN.of(Stories.violated(), Stories.context()));
    }

    @Test
    void aVerifiedProgramTakesFewLines() throws IOException {
        Golden.compare("verified.txt", PLAIN.of(Stories.verified(), Stories.context()));
    }

    @Test
    void aClaimThatSaysNothingIsAWarningOfAVerifiedProgram() {
        assertThat(PLAIN.of(Stories.vacuous(), Stories.context()))
                .contains("verified: every schedule was explored")
                .contains("warning, vacuous: 'asked leads to answered' holds only because 'asked' never does.")
                .doesNotContain("deliveries,");
        assertThat(JsonReport.of(Stories.vacuous(), Stories.context()))
                .contains("\"verdict\": \"verified\"")
                .contains("\"kind\": \"vacuous\"")
                .contains("\"severity\": \"warning\"");
    }

    @Test
    void theBoundsThatWereHitAreNamed() throws IOException {
        Golden.compare(
                "within-bounds.txt", PLAIN.of(Stories.withinBounds(), Stories.context("static-write is ignored")));
    }

    @Test
    void assumptionsAreNumberedEachWithItsPlaceAndWhatToDo() throws IOException {
        Golden.compare("verified-if.txt", PLAIN.of(Stories.verifiedIf(), Stories.context()));
        Golden.compare("verified-if.json", JsonReport.of(Stories.verifiedIf(), Stories.context()));
    }

    @Test
    void aSearchThatCompletedNoScheduleSaysSo() {
        var cut = Stories.unfinished(new Bound(Bound.Kind.TIME, "time 1 s"));
        assertThat(new CheckedProgram(cut).summary())
                .isEqualTo("no schedule came to its end: nothing can be concluded (time 1 s)");
        assertThat(new CheckedProgram(Stories.unfinished()).summary())
                .isEqualTo("no schedule came to its end: everything that can be reached was explored, 4,567"
                        + " configurations, and nothing wrong was met, but the program never ends");
        assertThat(JsonReport.of(cut, Stories.context())).contains("\"verdict\": \"nothing-completed\"");
    }

    @Test
    void theFirstLineSaysWhatWasStarted() {
        var actor = new ReportContext(
                new Started("ActorFoundry actor", "bank.Account", "deposit", List.of("100")),
                DeliveryModel.FIFO,
                Set.of(),
                List.of());
        assertThat(PLAIN.of(Stories.verified(), actor))
                .startsWith("started: ActorFoundry actor bank.Account, first message deposit, argument 100, delivery"
                        + " fifo\n");
    }

    @Test
    void ofMuchThatWasNeverSentTheFirstIsNamed() {
        var edges = IntStream.rangeClosed(1, 8)
                .mapToObj(i -> new Coverage.Edge("Pool", "Worker", "retry" + i, false, true))
                .toList();
        var coverage = new Coverage(List.of(), edges, Coverage.StateCounts.UNCOUNTED);
        var evidence = new Evidence(
                List.of(),
                Stories.evidence().secondOpinion(),
                Stories.evidence().plainRuns(),
                coverage);
        String line = "never sent, though the analysis thinks it possible: Pool -> Worker retry1,";
        assertThat(PLAIN.of(Stories.resting(Stories.verified(), evidence), Stories.context()))
                .contains(line)
                .contains("Pool -> Worker retry5 and 3 more\n")
                .doesNotContain("retry6");
        assertThat(PLAIN.of(Stories.resting(Stories.withinBounds(), evidence), Stories.context()))
                .doesNotContain("never sent");
        assertThat(PLAIN.of(Stories.resting(Stories.violated(), evidence), Stories.context()))
                .doesNotContain("never sent");
    }

    @Test
    void aMissingSecondOpinionIsExplainedUnderVerifiedAlone() {
        assertThat(PLAIN.of(Stories.verified(), Stories.context()))
                .contains("second opinion: none, since none was asked for");
        assertThat(PLAIN.of(Stories.withinBounds(), Stories.context())).doesNotContain("second opinion");
    }

    @Test
    void aSampleIsToldWithItsSeedAndWhatItIsWorth() throws IOException {
        Golden.compare("sample.txt", PLAIN.of(Stories.sample(null), Stories.context()));
        Golden.compare("sample.json", JsonReport.of(Stories.sample(null), Stories.context()));
        Golden.compare("sample-doubted.txt", PLAIN.of(Stories.sample("handlers choose"), Stories.context()));
        Golden.compare("sample-doubted.json", JsonReport.of(Stories.sample("handlers choose"), Stories.context()));
    }

    @Test
    void aProbabilityIsNeverRoundedInFavourOfTheProgram() {
        var guarantee = new Guarantee(3, 3, 1_000_003, 1 / (3 * Math.pow(1_000_003, 2)), null);
        assertThat(PLAIN.of(Stories.sampled(guarantee), Stories.context()))
                .contains("1 in 3,000,018,000,027 at least")
                .contains("in none of these with 1 at most");
        var small = new Guarantee(5, 7, 1_000_001, 1 / (7 * Math.pow(1_000_001, 4)), null);
        assertThat(PLAIN.of(Stories.sampled(small), Stories.context())).contains("1 in 7.1e24 at least");
        var likely = new Guarantee(1, 2, 9, 0.5, null);
        assertThat(PLAIN.of(Stories.sampled(likely), Stories.context()))
                .contains("in none of these with 1.0e-99 at most");
    }

    @Test
    void anEstimateHasNoMoreDigitsThanItIsWorth() {
        assertThat(PLAIN.of(Stories.estimated(new Estimate(48_213.4, 312, 1)), Stories.context()))
                .contains("\nabout 48,200 executions in all, give or take 312\n");
        assertThat(PLAIN.of(Stories.estimated(new Estimate(3.14159e21, 2e20, 0.0000036123)), Stories.context()))
                .contains("\n"
                        + "about 3.1e21 executions in all, give or take 2.0e20, if the rest is like the 0.00036 %"
                        + " behind\n");
    }

    @Test
    void anErrorConcludesNothing() {
        var result = Stories.result(Verdict.ERROR, List.of(), List.of());
        assertThat(new CheckedProgram(result).summary()).isEqualTo("no verdict: nothing can be concluded");
    }

    @Test
    void coloursStandOutAndChangeNoLetter() throws IOException {
        String coloured = new TextReport(Style.COLOUR).of(Stories.violated(), Stories.context());
        Golden.compare("violated-colour.txt", coloured);
        assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", ""))
                .isEqualTo(PLAIN.of(Stories.violated(), Stories.context()));
    }

    @Test
    void whatAProgramPrintsCannotSteerTheTerminal() {
        assertThat(PLAIN.of(Stories.violated(), Stories.context()))
                .contains("\\u001b[31mred")
                .doesNotContain("\u001B");
    }

    @Test
    void theServerIsToldInAboutTenLines() {
        assertThat(PLAIN.story(Stories.server())).hasSizeLessThanOrEqualTo(10).allSatisfy(line -> assertThat(line)
                .hasSizeLessThanOrEqualTo(128));
    }

    @Test
    void aCheckIsOneJsonObject() throws IOException {
        Golden.compare("violated.json", JsonReport.of(Stories.violated(), Stories.context()));
        Golden.compare(
                "within-bounds.json",
                JsonReport.of(Stories.withinBounds(), Stories.context("static-write is ignored")));
    }

    @Test
    void aReplayIsOneJsonObject() throws IOException {
        Golden.compare(
                "replay.json",
                JsonReport.replay(Stories.server(), Stories.context(), true, FindingKind.ASSERTION, "read 0, then 5"));
    }

    @Test
    void aStoryIsDrawnAsASequence() throws IOException {
        Golden.compare("server.mmd", MermaidDiagram.of(Stories.server()));
        Golden.compare("everything.mmd", MermaidDiagram.of(Stories.everything()));
    }

    @Test
    void whatHandlersChangedThatDidNotEndIsToldEverywhere() throws IOException {
        Story story = Stories.inside();
        Golden.compare("inside.txt", String.join("\n", new TextReport(Style.PLAIN).story(story)) + "\n");
        Golden.compare("inside.mmd", MermaidDiagram.of(story));
        Golden.compare("inside.svg", SequenceDiagram.of(story));
        Golden.compare(
                "inside.json", JsonReport.replay(story, Stories.context(), true, FindingKind.ASSERTION, "too dear"));
        Golden.compare(
                "inside.html",
                new HtmlFormat()
                        .write(
                                Stories.told(
                                        Stories.broken(FindingKind.ASSERTION, "too dear", story, null),
                                        Sources.unknown()),
                                Layout.PLAIN));
    }

    @Test
    void anEmptyStoryIsStillADiagram() {
        assertThat(MermaidDiagram.of(new Story(List.of(), List.of(), List.of(), List.of())))
                .isEqualTo("sequenceDiagram\n");
    }
}
