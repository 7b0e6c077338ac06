package dev.galgo.bench.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildTimesTest {
    @TempDir
    Path root;

    @BeforeEach
    void aRepositoryOfTwoModules() throws IOException {
        Files.writeString(root.resolve("pom.xml"), "");
        times("core", "20260101-100000", "dev.galgo.OldTest", ",99.0\n");
        times("core", "20260102-100000", "dev.galgo.FirstTest", ",3.0\nsmall,0.5\nlarge,2.5\n");
        times("core", "20260102-100000", "jvm-17", ",4.5\n");
        times("examples/pekko", "20260102-100000", "dev.galgo.SecondTest", ",7.0\n");
        times("examples/pekko", "20260102-100000", "jvm-18", ",8.0\n");
        times("scale", "20260101-100000", "jvm-19", ",50.0\n");
    }

    private void times(String module, String build, String file, String text) throws IOException {
        Path home = root.resolve(module);
        Path folder = Files.createDirectories(home.resolve("target/test-times").resolve(build));
        Files.writeString(home.resolve("pom.xml"), "");
        Files.writeString(folder.resolve(file + ".csv"), text);
    }

    private String run(String... args) throws IOException {
        var out = new ByteArrayOutputStream();
        assertThat(new BuildTimes(root).run(List.of(args), new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theLastBuildIsShownByModuleAndByClass() throws IOException {
        assertThat(run())
                .isEqualToNormalizingNewlines(
                        """
                        seconds of processor time of the test JVMs, by module
                             8.0  examples/pekko
                             4.5  core

                        the dearest test classes
                             7.0  SecondTest in examples/pekko, 7.0 of it before its tests
                             3.0  FirstTest in core, 2.5 of it large

                            12.5  all test JVMs, 2 test classes
                        """);
    }

    @Test
    void theWholeBuildIsHeldAgainstWhatItMayTake() throws IOException {
        assertThat(run("583.2"))
                .endsWith("   583.2  the whole build, compiling included; mvn verify may take 600"
                        + System.lineSeparator());
    }

    @Test
    void withoutABuildTheFirstStepIsNamed() throws IOException {
        var out = new ByteArrayOutputStream();
        Path empty = Files.createDirectory(root.resolve("empty"));
        assertThat(new BuildTimes(empty).run(List.of(), new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Run mvn verify first");
    }
}
