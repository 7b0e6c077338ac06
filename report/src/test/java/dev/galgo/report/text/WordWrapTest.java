package dev.galgo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.report.format.Layout;
import dev.galgo.report.format.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordWrapTest {
    @Test
    void linesBreakAtWordsAndHangBelowTheirBeginning() {
        assertThat(wrapped("  note: the quick brown fox jumps", 20))
                .containsExactly("  note: the quick", "    brown fox jumps");
        assertThat(wrapped("  1. the quick brown fox jumps", 20))
                .containsExactly("  1. the quick brown", "     fox jumps");
    }

    @Test
    void wordsAreLeftWhole() {
        assertThat(wrapped("see /a/path/that/is/longer/than/the/terminal now", 20))
                .containsExactly("see", "  /a/path/that/is/longer/than/the/terminal", "  now");
    }

    @Test
    void coloursTakeNoPlace() {
        assertThat(wrapped(Style.COLOUR.bad("violated") + ": 1 error", 17)).hasSize(1);
    }

    @Test
    void commandsStayInOnePieceAndShortLinesAsTheyAre() {
        assertThat(wrapped("replay it: galgo replay 'a file with a long name.json'", 20))
                .hasSize(1);
        assertThat(wrapped("  a   b", 20)).containsExactly("  a   b");
    }

    @Test
    void nothingIsBrokenWhereThereIsNoTerminal() {
        String words = "word ".repeat(100).strip();
        assertThat(wrapped(words, Layout.ENDLESS)).containsExactly(words);
        assertThat(wrapped(words, 80)).allMatch(line -> line.length() <= 80).hasSizeGreaterThan(5);
        assertThat(String.join(" ", wrapped(words, 80)).replaceAll(" +", " ")).isEqualTo(words);
    }

    private static List<String> wrapped(String line, int width) {
        return WordWrap.lines(List.of(line), new Layout(Style.PLAIN, width));
    }
}
