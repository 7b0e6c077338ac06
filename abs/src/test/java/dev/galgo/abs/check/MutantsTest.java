package dev.galgo.abs.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.source.Diagnostic;
import dev.galgo.testsupport.Counts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with words dropped, doubled, exchanged or taken from elsewhere: each is a model or has messages, and none is a crash. */
class MutantsTest {
    private static final int MUTANTS = Counts.of(10, 40, 60);

    @ParameterizedTest
    @ValueSource(strings = {"bank", "failing", "functions", "philosophers", "timed"})
    void aMutantIsAModelOrHasAMessageInWords(String name) throws IOException {
        List<String> words = words(Programs.source("programs", name + ".abs").text());
        var random = new Random(name.hashCode());
        for (int i = 0; i < MUTANTS; i++) {
            String mutant = mutant(words, random);
            CheckedModel checked = Programs.check(mutant);
            boolean errors = checked.diagnostics().stream().anyMatch(Diagnostic::isError);
            assertThat(checked.model().isEmpty()).as(mutant).isEqualTo(errors);
            assertThat(Programs.rendered(checked.diagnostics())).as(mutant).doesNotContain("something else");
        }
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        var matcher = Pattern.compile("\\w+|\\s+|.", Pattern.DOTALL).matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static String mutant(List<String> words, Random random) {
        var mutant = new ArrayList<>(words);
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(mutant.size());
            int other = random.nextInt(mutant.size());
            switch (random.nextInt(4)) {
                case 0 -> mutant.remove(at);
                case 1 -> mutant.add(at, mutant.get(other));
                case 2 -> mutant.set(at, mutant.get(other));
                default -> Collections.swap(mutant, at, other);
            }
        }
        return String.join("", mutant);
    }
}
