package dev.galgo.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionValuesTest {
    private static final FrontEndOption OLD = FrontEndOption.flag("--old", "Old.");
    private static final FrontEndOption MAIN = FrontEndOption.text("--main", "MODULE", "Main.");
    private static final FrontEndOption FAULT =
            FrontEndOption.word("--fault", "KIND", "What", "drop", "delay").repeated();
    private static final FrontEndOption MOST =
            FrontEndOption.number("--most", "N", "How many.").usually("3");
    private static final List<FrontEndOption> ALL = List.of(OLD, MAIN, FAULT, MOST);

    @Test
    void whatIsNotGivenHasItsUsualValueOrNone() {
        assertThat(OptionValues.NONE.flag(OLD)).isFalse();
        assertThat(OptionValues.NONE.text(MAIN)).isEmpty();
        assertThat(OptionValues.NONE.texts(FAULT)).isEmpty();
        assertThat(OptionValues.NONE.number(MOST)).isEqualTo(3);
        assertThat(OptionValues.NONE.isGiven(MOST)).isFalse();
    }

    @Test
    void whatIsWrittenAsWordsIsReadAgain() {
        OptionValues said = OptionValues.NONE
                .with(OLD)
                .with(MAIN, "Bank=1")
                .with(FAULT, "drop", "delay")
                .with(MOST, "7");
        List<String> words = said.words(ALL);
        assertThat(words).containsExactly("--old", "--main=Bank=1", "--fault=drop", "--fault=delay", "--most=7");
        OptionValues read = OptionValues.read(ALL, words);
        assertThat(read.flag(OLD)).isTrue();
        assertThat(read.text(MAIN)).hasValue("Bank=1");
        assertThat(read.texts(FAULT)).containsExactly("drop", "delay");
        assertThat(read.number(MOST)).isEqualTo(7);
    }

    @Test
    void wordsOfOthersArePassedOver() {
        OptionValues read = OptionValues.read(ALL, List.of("--mainly=x", "--front-end=toy.jar"));
        assertThat(read.words(ALL)).isEmpty();
    }
}
