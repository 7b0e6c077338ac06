package dev.galgo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.sampling.Guarantee;
import dev.galgo.core.search.Estimate;
import dev.galgo.core.trace.Story;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    private static final TextReport PLAIN = new TextReport(Style.PLAIN);

    @Test
    void aViolationIsToldWithItsSchedules() throws IOException {
        Golden.compare("violated.txt", PLAIN.of(Stories.violated(), List.of()));
    }

    @Test
    void aVerifiedProgramTakesTwoLines() throws IOException {
        Golden.compare("verified.txt", PLAIN.of(Stories.verified(), List.of()));
    }

    @Test
    void theBoundsThatWereHitAreNamed() throws IOException {
        Golden.compare("within-bounds.txt", PLAIN.of(Stories.withinBounds(), List.of("static-write is ignored")));
    }

    @Test
    void aSampleIsToldWithItsSeedAndWhatItIsWorth() throws IOException {
        Golden.compare("sample.txt", PLAIN.of(Stories.sample(null), List.of()));
        Golden.compare("sample.json", JsonReport.of(Stories.sample(null), List.of()));
        Golden.compare("sample-doubted.txt", PLAIN.of(Stories.sample("handlers choose"), List.of()));
        Golden.compare("sample-doubted.json", JsonReport.of(Stories.sample("handlers choose"), List.of()));
    }

    @Test
    void aProbabilityIsNeverRoundedInFavourOfTheProgram() {
        var guarantee = new Guarantee(3, 3, 1_000_003, 1 / (3 * Math.pow(1_000_003, 2)), null);
        assertThat(PLAIN.of(Stories.sampled(guarantee), List.of()))
                .contains("1 in 3,000,018,000,027 at least")
                .contains("in none of these with 1 at most");
        var small = new Guarantee(5, 7, 1_000_001, 1 / (7 * Math.pow(1_000_001, 4)), null);
        assertThat(PLAIN.of(Stories.sampled(small), List.of())).contains("1 in 7.1e24 at least");
        var likely = new Guarantee(1, 2, 9, 0.5, null);
        assertThat(PLAIN.of(Stories.sampled(likely), List.of())).contains("in none of these with 1.0e-99 at most");
    }

    @Test
    void anEstimateHasNoMoreDigitsThanItIsWorth() {
        assertThat(PLAIN.of(Stories.estimated(new Estimate(48_213.4, 312, 1)), List.of()))
                .contains("\nabout 48,200 executions in all, give or take 312\n");
        assertThat(PLAIN.of(Stories.estimated(new Estimate(3.14159e21, 2e20, 0.0000036123)), List.of()))
                .contains(
                        "\nabout 3.1e21 executions in all, give or take 2.0e20, if the rest is like the 0.00036 % behind\n");
    }

    @Test
    void anErrorConcludesNothing() {
        var result = Stories.result(Verdict.ERROR, List.of(), List.of());
        assertThat(PLAIN.verdict(result)).isEqualTo("error: nothing can be concluded");
    }

    @Test
    void coloursStandOutAndChangeNoLetter() throws IOException {
        String coloured = new TextReport(Style.COLOUR).of(Stories.violated(), List.of());
        Golden.compare("violated-colour.txt", coloured);
        assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(PLAIN.of(Stories.violated(), List.of()));
    }

    @Test
    void whatAProgramPrintsCannotSteerTheTerminal() {
        assertThat(PLAIN.of(Stories.violated(), List.of()))
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
        Golden.compare("violated.json", JsonReport.of(Stories.violated(), List.of()));
        Golden.compare("within-bounds.json", JsonReport.of(Stories.withinBounds(), List.of("static-write is ignored")));
    }

    @Test
    void aReplayIsOneJsonObject() throws IOException {
        Golden.compare(
                "replay.json", JsonReport.replay(Stories.server(), true, FindingKind.ASSERTION, "read 0, then 5"));
    }

    @Test
    void aStoryIsDrawnAsASequence() throws IOException {
        Golden.compare("server.mmd", MermaidDiagram.of(Stories.server()));
        Golden.compare("everything.mmd", MermaidDiagram.of(Stories.everything()));
    }

    @Test
    void anEmptyStoryIsStillADiagram() {
        assertThat(MermaidDiagram.of(new Story(List.of(), List.of(), List.of(), List.of())))
                .isEqualTo("sequenceDiagram\n");
    }
}
