package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.scale.SparkWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users are told who ask for Spark. Searches on it are tested where it is: in module scale. */
class SparkTest {
    private static final String TARGET = "dev.galgo.examples.server.ServerMain";

    @TempDir
    Path directory;

    @Test
    void whoHasNoSparkIsToldHowToInstallIt() {
        assertThat(refused(Map.of("HOME", directory.toString()), "check", "--spark", TARGET))
                .isEqualTo("galgo: Spark is not installed: there is no " + directory.resolve(".cache/galgo/spark-4.1.3")
                        + ". Install it by galgo spark install, or set SPARK_HOME to a Spark 4.1.3.\n");
    }

    @Test
    void aSparkHomeWithoutJarsIsNone() {
        assertThat(refused(Map.of("SPARK_HOME", directory.toString()), "check", "--spark", TARGET))
                .startsWith("galgo: SPARK_HOME is " + directory
                        + ", and there is no folder jars in it that can be read. Install Spark by galgo spark install");
    }

    @Test
    void anOlderSparkIsRefused() throws IOException {
        Files.createDirectories(directory.resolve("jars"));
        Files.createFile(directory.resolve("jars/spark-core_2.12-3.5.1.jar"));
        assertThat(refused(Map.of("SPARK_HOME", directory.toString()), "check", "--spark", TARGET))
                .contains("that is Spark 3.5.1 for Scala 2.12; what is needed is 4.1 or later for Scala 2.13.");
    }

    @Test
    void optionsOfSparkNeedSpark() {
        assertThat(refused(Map.of(), "check", "--spark-from", "10", TARGET))
                .isEqualTo("galgo: --spark-from means nothing without --spark. Add it, or leave the other out.\n");
        assertThat(refused(Map.of(), "check", "--spark-directory", "x", TARGET))
                .isEqualTo("galgo: --spark-directory means nothing without --spark. Add it, or leave the other out.\n");
    }

    @Test
    void whatContradictsSparkIsToldBeforeSparkIsLookedFor() {
        Map<String, String> nowhere = Map.of("HOME", directory.toString());
        assertThat(refused(nowhere, "check", "--spark", "--estimate", TARGET))
                .isEqualTo(
                        "galgo: --spark and --estimate do not go together: an estimate is made on this machine, within"
                                + " seconds. Leave one of them out.\n");
        assertThat(refused(nowhere, "check", "--spark", "--reduction", "dcute", TARGET))
                .startsWith("galgo: --spark and --reduction dcute do not go together: ");
        assertThat(refused(nowhere, "check", "--spark", "--reduction", "dpor", TARGET))
                .startsWith("galgo: Spark is not installed");
        assertThat(refused(nowhere, "check", "--spark", "--reduction", "none", TARGET))
                .startsWith("galgo: Spark is not installed");
    }

    @Test
    void theWordAfterTheOptionIsItsMasterOnlyIfItLooksLikeOne() {
        assertThat(SparkWords.spelledOut("check", "--spark", "bank.Main"))
                .containsExactly("check", "--spark=local[*]", "bank.Main");
        assertThat(SparkWords.spelledOut("check", "--spark", "local[4]", "bank.Main"))
                .containsExactly("check", "--spark", "local[4]", "bank.Main");
        assertThat(SparkWords.spelledOut("check", "--spark", "spark://host:7077", "bank.Main"))
                .containsExactly("check", "--spark", "spark://host:7077", "bank.Main");
        assertThat(SparkWords.spelledOut("check", "bank.Main", "--", "--spark", "x"))
                .containsExactly("check", "bank.Main", "--", "--spark", "x");
        assertThat(SparkWords.spelledOut()).isEmpty();
    }

    private static String refused(Map<String, String> environment, String... words) {
        var err = new ByteArrayOutputStream();
        int code = new GalgoCommand(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        environment)
                .run(words);
        assertThat(code).isEqualTo(2);
        return err.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
