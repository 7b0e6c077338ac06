package dev.galgo.bench.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.bench.mutation.MutationScores.Example;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GeneratedSuiteTest {
    private static final Pattern BODY = Pattern.compile("(?ms)^    void \\w+\\(\\) \\{(.*?)^    }");

    @TempDir
    Path home;

    /** In a whole build every other example: all of them would take a minute. */
    static List<Example> examples() {
        List<Example> all = MutationScores.EXAMPLES;
        int step = Counts.of(all.size(), 2, 1);
        return IntStream.range(0, all.size())
                .filter(row -> row % step == 0)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void passesOnTheProgramItWasMadeOf(Example example) throws IOException {
        GeneratedSuite suite = MutationScores.suite(example, home);
        GeneratedSuite.Run run = suite.run(MutationScores.root(example.folder()));

        assertThat(run.failures()).as(suite.source()).isEmpty();
        assertThat(run.tests()).isPositive();
        assertThat(bodies(suite.source())).hasSize(run.tests()).doesNotHaveDuplicates();
        assertThat(suite.source())
                .as("assertions, and no comments in their place")
                .doesNotContain("//")
                .containsPattern("assertEquals\\(.*outcome\\.f");
    }

    /** {@code bench/run mutation} has all of them, with all their mutants. */
    static List<Example> someExamples() {
        return MutationScores.EXAMPLES.subList(0, 3);
    }

    @Whole
    @ParameterizedTest
    @MethodSource("someExamples")
    void noticesMutantsOfIt(Example example) throws IOException {
        MutationScores.Score score = MutationScores.score(example, 2);

        assertThat(score.mutants()).isPositive();
        assertThat(score.killed()).as("%s", score.survivors()).isPositive();
    }

    @Test
    void isTheSameEachTime() throws IOException {
        Example example = MutationScores.EXAMPLES.get(0);
        String once = MutationScores.suite(example, Files.createDirectory(home.resolve("a")))
                .source();
        String again = MutationScores.suite(example, Files.createDirectory(home.resolve("b")))
                .source();

        assertThat(again).isEqualTo(once);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"server.CheckedServerDriver", "bugs.Philosophers", "bugs.LostMessage", "bugs.EndlessHandler"})
    void documentsAFindingOrFailsUntilItIsMended(String program) throws IOException {
        Path root = MutationScores.root("dev/galgo/examples/server");
        List<String> words = List.of(
                "-cp",
                root.toString(),
                "--no-schedule",
                "--quiet",
                "--step-timeout",
                "2s",
                "dev.galgo.examples." + program);

        GeneratedSuite seen = suite("seen", words);
        assertThat(seen.run(root).failures()).as(seen.source()).isEmpty();
        GeneratedSuite fixed = suite("fixed", words);
        assertThat(fixed.run(root).failures()).as(fixed.source()).hasSize(1);
    }

    private GeneratedSuite suite(String expected, List<String> words) throws IOException {
        var whole = new ArrayList<>(List.of("check", "--expect", expected));
        whole.addAll(words);
        return GeneratedSuite.of(whole, Files.createDirectory(home.resolve(expected)));
    }

    @Test
    void theManualShowsWhatIsWritten() throws IOException {
        GeneratedSuite suite = MutationScores.suite(MutationScores.EXAMPLES.get(0), home);
        String manual = Files.readString(Path.of("..", "docs", "junit.md"));

        assertThat(manual).contains(suite.told());
        String test = suite.source().substring(suite.source().indexOf("    @Test"));
        assertThat(manual).contains(test.substring(0, test.indexOf("    }\n") + 6));
    }

    /** What tests do, without how they are laid out. */
    private static List<String> bodies(String source) {
        var bodies = new ArrayList<String>();
        var found = BODY.matcher(source);
        while (found.find()) {
            bodies.add(found.group(1).replaceAll("\\s+", " "));
        }
        return bodies;
    }
}
