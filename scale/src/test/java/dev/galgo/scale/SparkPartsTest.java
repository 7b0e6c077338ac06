package dev.galgo.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.PartTuning;
import dev.galgo.core.level.StagesProvider;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.PartWorkers;
import dev.galgo.core.search.ProgramRecipe;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.testsupport.Counts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A search whose parts are tasks of Spark, each in a copy of the program that a worker has opened for itself, comes to the same as one in one process. */
@Timeout(3600)
@ExtendWith(OneSpark.class)
class SparkPartsTest {
    private static final int PROGRAMS = Counts.of(1, 3, 6);
    private static final int LARGEST = Counts.of(900, 3_000, 8_000);
    private static final PartTuning SMALL = new PartTuning(2, Counts.of(20, 5, 5), Counts.of(200, 50, 50), 1);

    private final StagesProvider.Stages spark;

    @TempDir
    private Path folder;

    SparkPartsTest(StagesProvider.Stages spark) {
        this.spark = spark;
    }

    @Test
    void onRandomPrograms() throws Exception {
        int compared = 0;
        for (int seed = 0; compared < PROGRAMS; seed++) {
            List<String> words = List.of(
                    List.of("plain", "references", "colliding").get(seed % 3),
                    String.valueOf(seed),
                    seed % 2 == 0 ? "UNORDERED" : "FIFO",
                    String.valueOf(seed % 5 != 0),
                    seed % 4 == 3 ? "100" : "0",
                    "NONE",
                    "false");
            CheckResult alone = alone(words);
            if (alone != null) {
                assertThat(summary(apart(ToyOpener.class.getName(), words)))
                        .as("%s", words)
                        .isEqualTo(summary(alone));
                compared++;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("reductions")
    void underReductions(String reduction, String sleepSets) throws Exception {
        int compared = 0;
        for (int seed = 0; compared < (PROGRAMS + 1) / 2; seed++) {
            List<String> words = List.of(
                    List.of("plain", "references", "colliding").get(seed % 3),
                    String.valueOf(seed),
                    seed % 2 == 0 ? "UNORDERED" : "FIFO",
                    "true",
                    "0",
                    reduction,
                    sleepSets);
            CheckResult alone = alone(words);
            if (alone != null) {
                CheckResult some = apart(ToyOpener.class.getName(), words);
                assertThat(some.verdict()).as("%s", words).isEqualTo(alone.verdict());
                assertThat(findings(some)).as("%s", words).isEqualTo(findings(alone));
                if (alone.findings().isEmpty()) {
                    assertThat(some.executions()).as("%s", words).isEqualTo(alone.executions());
                }
                compared++;
            }
        }
    }

    private static List<Arguments> reductions() {
        List<Arguments> all =
                List.of(arguments("OPTIMAL", "false"), arguments("DPOR", "true"), arguments("DPOR", "false"));
        return all.subList(0, Counts.of(1, 3, 3));
    }

    private static Set<String> findings(CheckResult result) {
        var all = new TreeSet<String>();
        result.findings().forEach(finding -> all.add(finding.kind() + " " + finding.message()));
        return all;
    }

    /** Null if it is too small or too large to be compared. */
    private static CheckResult alone(List<String> words) {
        try {
            CheckResult result = ToyOpener.check(words)
                    .limits(Limits.NONE.withTransitions(LARGEST))
                    .run();
            boolean cut =
                    result.bounds().stream().anyMatch(bound -> bound.text().endsWith("transitions"));
            return cut || result.transitions() < 300 ? null : result;
        } catch (NothingToCheck nothing) {
            return null;
        }
    }

    private CheckResult apart(String opener, List<String> words) throws Exception {
        try (PartWorkers workers = spark.workers(new ProgramRecipe(opener, jars(), words, List.of()))) {
            Check check = ToyOpener.check(words);
            return check.inParts(workers, SMALL).run();
        }
    }

    @Test
    void aWorkerThatCannotLoadTheProgramEndsTheSearch() {
        List<String> words = List.of("plain", "3", "UNORDERED", "true", "100", "NONE", "false");
        assertThatThrownBy(() -> apart("dev.galgo.scale.Nowhere", words))
                .isInstanceOf(RefusedSearch.class)
                .hasMessageContaining("Spark has given up")
                .hasMessageContaining("dev.galgo.scale.Nowhere");
    }

    @Test
    void whatWordsNameIsPackedAndUnpacked() throws IOException {
        Path directory = Files.createDirectories(folder.resolve("here/classes/bank"));
        Files.writeString(directory.resolve("Main.class"), "main");
        Path model = Files.writeString(folder.resolve("model.abs"), "model");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        var recipe = new ProgramRecipe(
                "opener",
                List.of(model),
                List.of("--classpath=" + ProgramRecipe.place(0) + ":" + ProgramRecipe.place(2), ProgramRecipe.place(1)),
                List.of(directory.getParent(), model, empty));
        Path archive = folder.resolve("archive.zip");
        ProgramArchive.write(recipe, archive);

        Path into = folder.resolve("there");
        ProgramArchive.Unpacked there = ProgramArchive.unpack(Files.newInputStream(archive), folder.resolve("./there"));

        assertThat(there.jars()).containsExactly(into.resolve("jars/0/model.abs"));
        assertThat(ProgramRecipe.words(recipe.words(), there.places()))
                .containsExactly(
                        "--classpath=" + into.resolve("places/0/classes") + ":" + into.resolve("places/2/empty"),
                        into.resolve("places/1/model.abs").toString());
        assertThat(into.resolve("places/0/classes/bank/Main.class")).hasContent("main");
        assertThat(into.resolve("places/2/empty")).isEmptyDirectory();
    }

    static List<Path> jars() throws URISyntaxException {
        var jars = new ArrayList<Path>();
        for (Class<?> one : List.of(Check.class, RandomToys.class, ToyOpener.class, IntArrayList.class)) {
            jars.add(Path.of(
                    one.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        return jars;
    }

    private static String summary(CheckResult result) {
        var findings = result.findings().stream()
                .map(finding -> finding.kind() + " " + finding.message() + " " + finding.schedule())
                .toList();
        return result.verdict() + ", " + result.bounds() + ", " + result.executions() + " executions, "
                + result.transitions() + " transitions, " + result.states() + " states, deepest " + result.deepest()
                + ", " + result.sample() + ", " + findings;
    }
}
