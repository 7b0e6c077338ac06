package dev.galgo.report.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainTextTest {
    @Test
    void whatMovesACursorChangesAColourOrTurnsWritingIsWrittenAsItsNumber() {
        assertThat(PlainText.oneLine("a\nb\tc\u001b[31md\u202ee\u2066f\u2028g"))
                .isEqualTo("a\\nb\\tc\\u001b[31md\\u202ee\\u2066f\\u2028g");
    }

    @Test
    void lettersOfAllScriptsStayAsTheyAre() {
        String text = "gr\u00fc\u00dfe \u05e9\u05dc\u05d5\u05dd \u4f60\u597d \ud83d\udc15";
        assertThat(PlainText.oneLine(text)).isEqualTo(text);
    }
}
