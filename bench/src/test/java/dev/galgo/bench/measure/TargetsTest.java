package dev.galgo.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class TargetsTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Targets targets = new Targets(new PrintStream(bytes, true, StandardCharsets.UTF_8));

    @Test
    void aTargetThatIsJustReachedIsMet() {
        targets.atLeast("speed", 5, 5, "x");
        targets.atMost("size", 48, 48, " bytes");
        assertThat(targets.allMet()).isTrue();
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("met     speed: 5.0x, at least 5x", "met     size: 48.0 bytes, at most 48 bytes");
    }

    @Test
    void oneMissedTargetIsRemembered() {
        targets.atLeast("speed", 4.9, 5, "x");
        targets.atLeast("speed", 6, 5, "x");
        assertThat(targets.allMet()).isFalse();
        assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("MISSED  speed: 4.9x, at least 5x");
    }

    @Test
    void whatIsNotANumberMeetsNothing() {
        targets.atMost("size", Double.NaN, 48, " bytes");
        assertThat(targets.allMet()).isFalse();
    }
}
