package dev.galgo.corpus.verdicts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.corpus.Entry;
import dev.galgo.corpus.Mechanism;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which answers count as right. */
class AnswerTest {
    private static boolean right(Entry entry, String verdict, Set<String> assumptions, Set<String> findings) {
        return new Answer(entry, verdict, assumptions, findings, "", 0, "", 0).right();
    }

    private static Entry correct(List<String> assumes, String refused) {
        return new Entry("Program", Mechanism.CHANNELS, false, "", assumes, refused, List.of());
    }

    @Test
    void aTrapMustNotBeCalledVerified() {
        var trap = new Entry("Program", Mechanism.CHANNELS, true, "chance", List.of(), "", List.of());
        assertThat(right(trap, "verified", Set.of(), Set.of())).isFalse();
        assertThat(right(trap, "none", Set.of(), Set.of())).isFalse();
        assertThat(right(trap, "verified-if", Set.of("clock"), Set.of())).isTrue();
        assertThat(right(trap, "violated", Set.of(), Set.of("assertion"))).isTrue();
    }

    @Test
    void aCorrectProgramIsVerifiedAndRestsOnWhatItNames() {
        var plain = correct(List.of(), "");
        assertThat(right(plain, "verified", Set.of(), Set.of())).isTrue();
        assertThat(right(plain, "verified-if", Set.of("memory"), Set.of())).isFalse();
        assertThat(right(plain, "violated", Set.of(), Set.of("uncontrolled"))).isFalse();
        var resting = correct(List.of("memory"), "");
        assertThat(right(resting, "verified-if", Set.of("memory"), Set.of())).isTrue();
        assertThat(right(resting, "verified-if", Set.of("memory", "statics"), Set.of()))
                .isFalse();
        assertThat(right(resting, "verified", Set.of(), Set.of())).isFalse();
    }

    @Test
    void aRefusalIsRightIfItIsTheOneThatIsMeant() {
        var refused = correct(List.of(), "uncontrolled");
        assertThat(right(refused, "violated", Set.of("statics"), Set.of("uncontrolled")))
                .isTrue();
        assertThat(right(refused, "violated", Set.of(), Set.of("assertion"))).isFalse();
        assertThat(right(refused, "violated", Set.of(), Set.of("assertion", "uncontrolled")))
                .isFalse();
        assertThat(right(refused, "verified", Set.of(), Set.of())).isFalse();
        assertThat(right(refused, "none", Set.of(), Set.of())).isFalse();
    }
}
