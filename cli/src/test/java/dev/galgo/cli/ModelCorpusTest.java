package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models with a mistake are never called right, and their neighbours without it always are. What is true of each stands in truth.csv. Of
 * the rows every third is run, and all in a thorough build.
 */
class ModelCorpusTest {
    private static final Path CORPUS = Path.of("src/test/resources/corpus");
    private static final Pattern GREEN = Pattern.compile(
            "^verified|^free of deadlock|: free of deadlock|: unreachable|, impossible", Pattern.MULTILINE);
    private static final Pattern GREEN_OR_REACHED =
            Pattern.compile(GREEN.pattern() + "|^reach .*: reachable", Pattern.MULTILINE);
    private static final Pattern SCHEDULE =
            Pattern.compile("deliver(y|ies)|\\d steps?:|it is so at the start|longest schedule 0|: unreachable");

    /**
     * One command on one model.
     *
     * @param command its words, between bars
     * @param expected what it has to say: violated, verified, or undecided
     * @param found what the plainest search finds; empty where it does not end
     */
    record Row(String program, String command, String expected, String found) {
        boolean isTrap() {
            return program.startsWith("traps/");
        }

        private String[] words(boolean complete) {
            var words = new ArrayList<>(List.of(command.split("\\|")));
            words.addAll(1, List.of("--no-schedule", "--quiet"));
            if (complete) {
                words.add(1, "--complete");
            }
            words.add(CORPUS.resolve(program).toString());
            return words.toArray(String[]::new);
        }

        Path file() {
            return CORPUS.resolve(program);
        }
    }

    static List<Row> rows() throws IOException {
        try (Stream<String> lines = Files.lines(CORPUS.resolve("truth.csv"))) {
            return lines.skip(1)
                    .map(line -> line.split(";", -1))
                    .map(cells -> new Row(cells[0], cells[1], cells[2], cells[3]))
                    .toList();
        }
    }

    static Stream<Row> traps() throws IOException {
        return rows().stream().filter(Row::isTrap);
    }

    static Stream<Row> correct() throws IOException {
        return rows().stream().filter(row -> !row.isTrap());
    }

    /** Every fifth of them, or all in a thorough build. */
    private static Stream<Row> some(List<Row> rows) {
        return some(rows, Counts.of(5, 5, 1));
    }

    private static Stream<Row> some(List<Row> rows, int every) {
        return IntStream.iterate(0, index -> index < rows.size(), index -> index + every)
                .mapToObj(rows::get);
    }

    static Stream<Row> someTraps() throws IOException {
        return some(traps().toList());
    }

    static Stream<Row> someCorrect() throws IOException {
        return some(correct().toList());
    }

    /**
     * Fewer in each build: this holds the table against the models, and the rows of a model, one for
     * each command, say the same.
     */
    static Stream<Row> someRows() throws IOException {
        return some(rows(), Counts.of(14, 5, 1));
    }

    @ParameterizedTest
    @MethodSource("someTraps")
    void aModelWithAMistakeIsNeverCalledRight(Row row) {
        var told = galgo(row.words(false));
        if (row.expected().equals("violated")) {
            assertThat(told.exitCode()).as(told.out() + told.err()).isEqualTo(1);
            assertThat(told.out()).containsPattern(SCHEDULE);
        }
        if (!told.out().startsWith("reach ", told.out().indexOf("\n\n") + 2)) { // there unreachable is what is wrong
            assertThat(told.out()).doesNotContainPattern(GREEN);
        }
        assertThat(galgo(row.words(true)).exitCode()).as("with --complete").isIn(1, 3);
    }

    @ParameterizedTest
    @MethodSource("someCorrect")
    void aModelWithoutOneIsPlainlyCalledRight(Row row) {
        var told = galgo(row.words(true));
        assertThat(told.exitCode()).as(told.out() + told.err()).isZero();
        assertThat(told.out()).containsPattern(GREEN_OR_REACHED);
    }

    @ParameterizedTest
    @MethodSource("someRows")
    void whatIsTrueIsWhatThePlainestSearchFinds(Row row) throws Exception {
        if (!row.found().isEmpty()) {
            int property = row.command().indexOf("--never|");
            assertThat(ModelTruth.of(
                            row.file(), property < 0 ? null : row.command().substring(property + 8)))
                    .isEqualTo(row.found());
        }
    }

    @Test
    void threeQuartersOfTheMistakesAreShown() throws IOException {
        Set<String> traps = new HashSet<>();
        Set<String> shown = new HashSet<>();
        for (Row row : traps().toList()) {
            traps.add(row.program());
            if (row.expected().equals("violated")) {
                shown.add(row.program());
            }
        }
        assertThat(traps).hasSizeGreaterThanOrEqualTo(60);
        assertThat(shown.size() * 4).isGreaterThanOrEqualTo(traps.size() * 3);
        Set<String> right = new HashSet<>();
        correct().forEach(row -> right.add(row.program()));
        assertThat(right).hasSizeGreaterThanOrEqualTo(traps.size());
    }

    @Test
    void everyModelOfTheCorpusIsInTheTable() throws IOException {
        Set<String> told = new HashSet<>();
        rows().forEach(row -> told.add(row.program()));
        for (String folder : List.of("traps", "correct")) {
            try (Stream<Path> files = Files.list(CORPUS.resolve(folder))) {
                files.forEach(file -> assertThat(told).contains(folder + "/" + file.getFileName()));
            }
        }
    }
}
