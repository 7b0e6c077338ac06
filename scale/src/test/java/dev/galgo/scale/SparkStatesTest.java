package dev.galgo.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.ByLevels;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.level.StagesProvider;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.spread.FreshStates;
import dev.galgo.core.spread.StateFile;
import dev.galgo.core.spread.StateStages;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Levels whose steps are run by tasks of Spark, in copies of the program that workers have opened, are those of a search in one process. */
@Timeout(3600)
@ExtendWith(OneSpark.class)
class SparkStatesTest {
    private static final int PROGRAMS = Counts.of(1, 3, 8);
    private static final int LARGEST = Counts.of(150, 300, 2_000);

    private final StagesProvider.Stages spark;

    SparkStatesTest(StagesProvider.Stages spark) {
        this.spark = spark;
    }

    @Test
    void onRandomPrograms() throws Exception {
        int compared = 0;
        for (int seed = 0; compared < PROGRAMS; seed++) {
            List<String> words = List.of(
                    List.of("plain", "references", "colliding").get(seed % 3),
                    String.valueOf(seed),
                    List.of("UNORDERED", "FIFO", "CAUSAL", "MAILBOX").get(seed % 4),
                    "true",
                    "0",
                    "NONE",
                    "false");
            CheckResult alone = alone(words);
            if (alone != null) {
                CheckResult apart = check(words)
                        .byLevels(ByLevels.ALWAYS)
                        .spread(() -> states(words), seed % 2 * 20)
                        .run();
                assertThat(apart.choice().spread()).isTrue();
                assertThat(summary(apart)).as("%s", words).isEqualTo(summary(alone));
                compared++;
            }
        }
    }

    private StateStages states(List<String> words) {
        try {
            return spark.states(new ProgramRecipe(ToyOpener.class.getName(), SparkPartsTest.jars(), words, List.of()));
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Null if it is too small or too large to be compared. */
    private static CheckResult alone(List<String> words) {
        try {
            CheckResult result = check(words)
                    .byLevels(ByLevels.NEVER)
                    .limits(Limits.NONE.withStates(LARGEST))
                    .run();
            return result.bounds().isEmpty() && result.states() > 50 ? result : null;
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    private static Check check(List<String> words) {
        return ToyOpener.check(words).compare(Compare.CANONICAL);
    }

    @Test
    void aFileThatWasChangedIsNotRead(@TempDir Path directory) throws IOException {
        var files = new StateFiles(new Storage.LocalStorage(directory.toString()));
        var states = new FreshStates();
        states.add(1, 2, new byte[] {3});
        StateFile file = files.write("test", 0, states.written(10), 1);
        Path written = directory.resolve(file.name());
        byte[] bytes = Files.readAllBytes(written);
        bytes[6] ^= 1;
        Files.write(written, bytes);
        assertThatThrownBy(() -> files.read(file, piece -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("its checksum is wrong");
        Files.write(written, Arrays.copyOf(bytes, 10));
        assertThatThrownBy(() -> files.read(file, piece -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is cut off");
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.schedule().length() + " " + finding.shortest())
                .sorted()
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, " + findings;
    }
}
