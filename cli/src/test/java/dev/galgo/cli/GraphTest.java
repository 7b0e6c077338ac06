package dev.galgo.cli;

import static dev.galgo.cli.Shell.EXAMPLES;
import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Tier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schedules that a check explored, drawn. */
class GraphTest {
    private static final Path FIGURES = Path.of("..", "docs", "figures");
    private static final String SERVER = "dev.galgo.examples.server.ServerMain";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theReadmesExampleIsDrawn() throws IOException {
        Golden.compare("server-graph.svg", drawn("tree.svg", SERVER));
        Golden.compare("server-graph.dot", drawn("tree.dot", SERVER));
    }

    /** As the page on reductions shows it. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "dpor", "optimal"})
    void thePicturesOfTheGuideAreTrue(String reduction) throws IOException {
        String svg = drawn("tree.svg", "--keep-going", "--reduction", reduction, "--compare", "none", SERVER);
        Path file = FIGURES.resolve("server-tree-" + reduction + ".svg");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(file, svg);
        }
        assertThat(file).hasContent(svg);
    }

    @Test
    void tooManyDeliveriesAreSummedUpByDepth() throws IOException {
        Path file = folder.resolve("many.svg");
        var checked = galgo(OpinionLeftOut.of(
                "check",
                "--no-schedule",
                "--graph",
                file.toString(),
                "--classpath",
                EXAMPLES,
                "dev.galgo.examples.chameneos.ChameneosDriver",
                "4"));
        assertThat(checked.err()).contains("more than 2,000 deliveries", "summary by depth");
        assertThat(Files.readString(file)).contains("by depth instead", "visited", "left out");
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        Path file = folder.resolve("tree.svg");
        assertThat(check(folder.resolve("tree.png"), SERVER).err()).contains("does not end in .svg, .dot or .json");
        assertThat(check(file, "--sample", "10", SERVER).err()).contains("--graph and --sample");
        assertThat(check(file, "--threads", "2", SERVER).err()).contains("--graph and --threads");
        assertThat(check(file, "--estimate", SERVER).err()).contains("--graph and --estimate");
        assertThat(check(file, "--directory", folder.resolve("kept").toString(), SERVER)
                        .err())
                .contains("--graph and --directory");
        assertThat(check(file, "--spark", "local", SERVER).err()).contains("--graph and --spark");
        assertThat(check(file, "--threads", "2", SERVER).exitCode()).isEqualTo(2);
        assertThat(file).doesNotExist();
    }

    @Test
    void aSearchThatIsResumedIsNotDrawn() {
        Path kept = folder.resolve("kept");
        galgo("check", "--directory", kept.toString(), "--max-states", "3", "--classpath", EXAMPLES, SERVER);
        var resumed = galgo(
                "check",
                "--resume",
                kept.toString(),
                "--graph",
                folder.resolve("tree.svg").toString());
        assertThat(resumed.exitCode()).isEqualTo(2);
        assertThat(resumed.err()).contains("--resume").contains("one search from its start to its end");
    }

    @Test
    void aProgramWithUnknownValuesIsNotDrawn() {
        Path file = folder.resolve("tree.svg");
        var checked = galgo(
                "check",
                "--graph",
                file.toString(),
                "--classpath",
                EXAMPLES,
                "dev.galgo.examples.unknown.Shop",
                "open",
                "?1..100",
                "?1..1000");
        assertThat(checked.exitCode()).isEqualTo(2);
        assertThat(checked.err()).contains("each input is a search of its own");
        assertThat(file).doesNotExist();
    }

    @Test
    void aModelWhoseTasksWaitForFuturesIsDrawn() throws IOException {
        for (String reduction : List.of("none", "stable", "optimal")) {
            Path file = folder.resolve("tree.svg");
            var checked = galgo(
                    "check",
                    "--no-schedule",
                    "--keep-going",
                    "--reduction",
                    reduction,
                    "--graph",
                    file.toString(),
                    Path.of("..", "examples", "abs", "barber.abs").toString());
            assertThat(checked.err()).isEmpty();
            assertThat(Files.readString(file)).contains("isClean", "DEADLOCK");
        }
    }

    /** The ways to search that leave a tree. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--reduction dcute",
                "--reduction transdpor",
                "--reduction dpor --sleep-sets",
                "--reduction stable",
                "--reduction commuting",
                "--reduction optimal --delivery mailbox",
                "--reduction none --delivery mailbox --compare none",
                "--engine replay --reduction none",
                "--engine copy --reduction none --compare canonical",
                "--max-depth 2 --reduction none",
                "--max-transitions 3 --reduction none"
            })
    void everySearchOnOneThreadIsDrawn(String how) throws IOException {
        List<String> names = List.of("tree.svg", "tree.dot", "tree.json");
        int only = Math.floorMod(how.hashCode(), names.size());
        for (String name : Tier.now() == Tier.BUILD ? names.subList(only, only + 1) : names) {
            Path file = folder.resolve(name);
            var line = new ArrayList<>(List.of(how.split(" ")));
            line.addAll(List.of("--keep-going", SERVER));
            var checked = check(file, line.toArray(String[]::new));
            assertThat(checked.exitCode()).as(checked.err()).isIn(0, 1, 3);
            assertThat(checked.err()).isEmpty();
            assertThat(Files.readString(file)).contains("Server", "start").doesNotContain(" [];");
        }
    }

    private String drawn(String name, String... arguments) throws IOException {
        Path file = folder.resolve(name);
        var checked = check(file, arguments);
        assertThat(checked.exitCode()).as(checked.err()).isEqualTo(1);
        assertThat(checked.err()).isEmpty();
        return Files.readString(file);
    }

    private static Shell.Outcome check(Path file, String... arguments) {
        var line =
                new ArrayList<>(List.of("check", "--no-schedule", "--graph", file.toString(), "--classpath", EXAMPLES));
        line.addAll(List.of(arguments));
        return galgo(line.toArray(String[]::new));
    }
}
