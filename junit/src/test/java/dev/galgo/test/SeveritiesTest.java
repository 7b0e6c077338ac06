package dev.galgo.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.pekko.ActorLab;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** How bad it is what a test says it is, and what is kept of it. */
class SeveritiesTest {
    private static CheckOutcome judged(Options options) {
        return new TestBodyCheck(
                        "org.example.Deaf.twice",
                        options,
                        ActorLab.class,
                        SeveritiesTest::deaf,
                        token -> "again(" + token + ")")
                .run();
    }

    /** Two actors that understand nothing. */
    private static void deaf(ActorLab lab) {
        Behavior<String> deaf = Behaviors.receive(String.class)
                .onMessageEquals("nothing", Behaviors::same)
                .build();
        lab.spawn(deaf, "left").tell("hello");
        lab.spawn(deaf, "right").tell("hello");
    }

    @Test
    void anUnknownMessageIsAWarningUnlessSaidOtherwise() {
        CheckOutcome usual = judged(Options.DEFAULT);
        assertThat(usual.checked().verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(usual.figures()).containsKey("galgo.warnings");

        CheckOutcome strict = judged(Options.DEFAULT.unknownMessage(Severity.ERROR));
        assertThat(strict.checked().verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(strict.complaint()).startsWith("unknown-message: ");

        CheckOutcome lenient =
                judged(Options.DEFAULT.unknownMessage(Severity.IGNORED).askTimeout(Severity.WARNING));
        assertThat(lenient.checked().verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(lenient.figures()).doesNotContainKey("galgo.warnings");
    }

    @Test
    void aReplayJudgesAlike() {
        CheckOutcome strict = judged(Options.DEFAULT.unknownMessage(Severity.ERROR));
        String token = String.valueOf(strict.figures().get("galgo.replay"));
        assertThat(judged(Options.DEFAULT.unknownMessage(Severity.ERROR).replay(token))
                        .complaint())
                .startsWith("unknown-message: ");
        assertThat(judged(Options.DEFAULT.unknownMessage(Severity.IGNORED).replay(token))
                        .complaint())
                .isNull();
    }

    @Test
    void thePageSaysHowToReplayFromATest() {
        CheckOutcome strict = judged(Options.DEFAULT.unknownMessage(Severity.ERROR));
        assertThat(strict.exhibits()).extracting(ResultFile::name).containsExactly("galgo.json", "galgo.html");
        assertThat(strict.exhibits().get(1).content())
                .contains("<svg")
                .contains("org.example.Deaf.twice")
                .contains("again(" + strict.figures().get("galgo.replay") + ")")
                .doesNotContain("galgo replay");
    }

    @Test
    void aLimitOnExecutionsIsNamedByWhatItLimits() {
        CheckOutcome limited = judged(Options.DEFAULT.maxExecutions(1).with("reduction", "none"));
        assertThat(limited.exhibits().get(0).content())
                .containsPattern("\"kind\"\\s*:\\s*\"executions\"")
                .doesNotContain("interrupted");
    }
}
