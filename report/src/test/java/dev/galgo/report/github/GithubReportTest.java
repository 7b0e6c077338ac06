package dev.galgo.report.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.report.Golden;
import dev.galgo.report.Stories;
import dev.galgo.report.story.Sources;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class GithubReportTest {
    @Test
    void findingsBecomeAnnotations() throws IOException {
        var report = new GithubReport(Stories.told(Stories.violated(), Sources.unknown()));
        Golden.compare("violated.annotations", String.join("\n", report.annotations()) + "\n");
        assertThat(report.annotations()).allSatisfy(line -> assertThat(line).doesNotContain("\n"));
    }

    @Test
    void theJobGetsASummary() throws IOException {
        Golden.compare(
                "violated-summary.md", new GithubReport(Stories.told(Stories.violated(), Sources.unknown())).summary());
        Golden.compare(
                "within-bounds-summary.md",
                new GithubReport(Stories.told(Stories.withinBounds(), Sources.unknown())).summary());
    }

    @Test
    void aVerifiedProgramAnnotatesNothing() {
        assertThat(new GithubReport(Stories.told(Stories.verified(), Sources.unknown())).annotations())
                .isEmpty();
    }

    @Test
    void whatWasNotExploredIsANotice() {
        assertThat(new GithubReport(Stories.told(Stories.withinBounds(), Sources.unknown())).annotations())
                .containsExactly("::notice title=galgo%3A bank.Main::no violation within bounds: time 30 s, depth 100");
    }

    @Test
    void anAssumptionIsANoticeAtItsLine() {
        var report = new GithubReport(Stories.told(Stories.verifiedIf(), Sources.unknown()));
        assertThat(report.annotations())
                .first()
                .asString()
                .isEqualTo(
                        "::notice file=Client.java,line=21,title=galgo%3A verified%2C if%3A hash-order::hash-order at"
                                + " Client.java:21: the order in which a HashSet is iterated does not matter%0Awhat to do:"
                                + " iterate over a sorted copy");
        assertThat(report.summary())
                .contains("1. hash-order at Client.java:21: the order")
                .contains("never ran: Worker.abort, Worker.retry");
    }

    @Test
    void aSearchThatCompletedNothingIsAnError() {
        assertThat(new GithubReport(Stories.told(Stories.unfinished(), Sources.unknown())).annotations())
                .singleElement()
                .asString()
                .startsWith("::error title=galgo%3A bank.Main::no schedule came to its end: everything");
    }

    @Test
    void marksOfTheCommandAreSpeltOut() {
        var result = Stories.broken(FindingKind.EXCEPTION, "100%, really:\r\n::error::no", Stories.hostile(), null);
        var report = new GithubReport(Stories.told(result, Sources.unknown()));
        assertThat(report.annotations())
                .singleElement()
                .asString()
                .contains("::100%25, really:%0D%0A::error::no")
                .hasLineCount(1);
    }

    @Test
    void aMessageCannotLeaveItsFence() {
        var result = Stories.broken(FindingKind.EXCEPTION, "`<img>`", Stories.hostile(), null);
        assertThat(new GithubReport(Stories.told(result, Sources.unknown())).summary())
                .contains("\\`&lt;img&gt;\\`");
    }
}
