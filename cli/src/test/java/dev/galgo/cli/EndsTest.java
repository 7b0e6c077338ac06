package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unless a verdict was printed, the process does not end with 0, whatever the program does. In processes of their own. */
class EndsTest {
    private static final String MAIN = "dev.galgo.cli.programs.EndingMain";

    @ParameterizedTest
    @CsvSource("main, exit")
    void aProgramThatEndsTheJvmHasNoVerdict(String where, String how) throws Exception {
        hasNoVerdict(where, how);
    }

    @ParameterizedTest
    @Whole
    @CsvSource({"main, halt", "handler, exit", "handler, halt"})
    void norHasOneThatDoesSoElsewhere(String where, String how) throws Exception {
        hasNoVerdict(where, how);
    }

    private static void hasNoVerdict(String where, String how) throws Exception {
        var ended = galgo("check", "--quiet", "--no-schedule", "-cp", Shell.PROGRAMS, MAIN, where, how);
        assertThat(ended.exitCode()).as(ended.err()).isNotZero();
        if (ended.exitCode() == 4) {
            assertThat(ended.err()).contains("galgo: No verdict");
        } else {
            assertThat(ended.told()).startsWith("violated");
        }
    }

    @Test
    @Whole
    void aProgramThatClosesTheOutputIsToldOfAllTheSame() throws Exception {
        var ended = galgo("check", "--quiet", "--no-schedule", "-cp", Shell.PROGRAMS, MAIN, "main", "close");
        assertThat(ended.out()).startsWith("started: ActorFoundry main " + MAIN + ", arguments main close");
        assertThat(ended.told()).startsWith("verified");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    @Whole
    void aShutdownHookThatNeverEndsHoldsNobodyUp() throws Exception {
        var ended = galgo(
                "check",
                "--quiet",
                "--no-schedule",
                "--ignore",
                "uncontrolled",
                "-cp",
                Shell.PROGRAMS,
                MAIN,
                "main",
                "hook");
        assertThat(ended.told()).startsWith("verified");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void aVerdictThatNobodyCanReadIsNone() throws Exception {
        List<String> closed = List.of("sh", "-c", "exec \"$@\" >&-", "sh");
        var ended = run(closed, "verify", "../examples/api/pingpong.api");
        assertThat(ended.err()).contains("galgo: No verdict: what was to be printed got lost");
        assertThat(ended.exitCode()).isEqualTo(4);
    }

    @Test
    @Whole
    void norIsOneAboutAProgram() throws Exception {
        List<String> closed = List.of("sh", "-c", "exec \"$@\" >&-", "sh");
        var ended = run(closed, "check", "--quiet", "--no-schedule", "-cp", Shell.PROGRAMS, MAIN, "main", "nothing");
        assertThat(ended.exitCode()).isEqualTo(4);
    }

    private static Shell.Outcome galgo(String... words) throws Exception {
        return run(List.of(), words);
    }

    private static Shell.Outcome run(List<String> around, String... words) throws Exception {
        var command = new ArrayList<>(around);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.galgo.cli.Galgo"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).start();
        try {
            process.getOutputStream().close();
            String out = text(process.getInputStream().readAllBytes());
            String err = text(process.getErrorStream().readAllBytes());
            assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
            return new Shell.Outcome(process.exitValue(), out, err);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String text(byte[] bytes) throws IOException {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
