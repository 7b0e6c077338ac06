package dev.galgo.control.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RewriterTest {
    private static final String PROGRAMS = "dev/galgo/control/program/";
    private static final ClassLoader LOADER = RewriterTest.class.getClassLoader();
    private final Rewriter rewriter = new Rewriter(Policy.pekko(), ProgramClasses.of("dev.galgo.control.program."));

    private static byte[] read(String name) throws IOException {
        try (var file = LOADER.getResourceAsStream(name + ".class")) {
            return file.readAllBytes();
        }
    }

    @Test
    void aClassThatCallsNothingKnownIsReturnedUntouched() throws IOException {
        var name = PROGRAMS + "Innocent";
        assertThat(rewriter.rewrite(name, read(name), LOADER)).isNull();
    }

    @Test
    void aClassThatIsNotTheProgramsIsReturnedUntouched() throws IOException {
        var name = PROGRAMS + "Waiting";
        assertThat(new Rewriter(Policy.pekko(), ProgramClasses.of()).rewrite(name, read(name), LOADER))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Waiting", "Reading", "Tasking", "Leaving", "Referring", "Scalaic"})
    void whatHasBeenRewrittenNeedsNoMore(String program) throws IOException {
        var name = PROGRAMS + program;
        var once = Objects.requireNonNull(rewriter.rewrite(name, read(name), LOADER));
        assertThat(rewriter.rewrite(name, once, LOADER)).isNull();
    }

    @Test
    void aFileThatIsNoClassIsRefusedWithAReason() {
        assertThatThrownBy(() -> rewriter.rewrite(PROGRAMS + "Broken", new byte[] {1, 2, 3}, LOADER))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dev.galgo.control.program.Broken cannot be rewritten")
                .hasMessageContaining("not be under control");
    }
}
