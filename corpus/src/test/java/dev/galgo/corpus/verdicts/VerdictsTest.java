package dev.galgo.corpus.verdicts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.corpus.Catalogue;
import dev.galgo.corpus.Entry;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Galgo says of one program of the corpus in fourteen, and of all in a thorough build. All answers are rows of {@code target/verdicts.csv}. */
class VerdictsTest {
    private static List<Answer> answers = List.of();

    @BeforeAll
    static void askGalgo() throws IOException {
        int every = Counts.of(14, 14, 1);
        List<Entry> all = Catalogue.entries();
        List<Entry> entries = IntStream.iterate(0, index -> index < all.size(), index -> index + every)
                .mapToObj(all::get)
                .toList();
        answers = VerdictsCommand.of(entries, Path.of("target/verdicts.csv"));
        // Else the tests below would pass with nothing to look at.
        assertThat(answers).extracting(Answer::entry).containsExactlyElementsOf(entries);
        assertThat(answers).filteredOn(answer -> answer.entry().trap()).hasSizeGreaterThanOrEqualTo(200 / every);
        assertThat(answers).filteredOn(answer -> !answer.entry().trap()).hasSizeGreaterThanOrEqualTo(200 / every);
    }

    @Test
    void noTrapIsCalledVerified() {
        assertThat(rows(answer -> answer.entry().trap() && !answer.right())).isEmpty();
    }

    @Test
    void atLeastThreeQuartersOfTheTrapsAreViolated() {
        var traps = answers.stream().filter(answer -> answer.entry().trap()).toList();
        assertThat(traps.stream().filter(Answer::violated).count())
                .as(() -> String.join("\n", rows(answer -> answer.entry().trap() && !answer.violated())))
                .isGreaterThanOrEqualTo((3L * traps.size() + 3) / 4);
    }

    @Test
    void everyCorrectProgramIsVerifiedAndRestsOnNothingElseOrIsRefusedOnPurpose() {
        assertThat(rows(answer -> !answer.entry().trap() && !answer.right())).isEmpty();
    }

    private static List<String> rows(Predicate<Answer> wanted) {
        return answers.stream().filter(wanted).map(Answer::row).collect(Collectors.toList());
    }
}
