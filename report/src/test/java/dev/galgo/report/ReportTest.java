package dev.galgo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
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
