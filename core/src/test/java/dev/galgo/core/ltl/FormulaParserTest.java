package dev.galgo.core.ltl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaParserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[] (asked -> <> answered); [] (!asked || <> answered)",
                "G(asked -> F answered); [] (!asked || <> answered)",
                "a U b U c; (a U (b U c))",
                "a && b || c && d; ((a && b) || (c && d))",
                "a -> b -> c; (!a || (!b || c))",
                "!a U b; (!a U b)",
                "[] a && b; ([] a && b)",
                "a W b; (b R (a || b))",
                "a <-> b; ((!a || b) && (!b || a))",
                "X X a.b; X X a.b",
                "true U false; <> false"
            })
    void operatorsBindAsInSpin(String text, String read) throws FormulaError {
        assertThat(FormulaParser.parse(text)).hasToString(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "[] (a -> b; 11; the bracket of column 4 is not closed",
                "a b; 3; an operator is missing before 'b'",
                "a &&; 5; the formula ends where a predicate is expected",
                "a && && b; 6; a predicate is expected here, not '&&'",
                "a); 2; this bracket closes none",
                "a = 3; 3; '=' is no part of a formula",
                "a U U; 5; a predicate is expected here, not 'U'",
                "``; 1; the formula ends where a predicate is expected"
            })
    void whatIsNoFormulaIsSaidWithItsColumn(String text, int column, String message) {
        assertThatThrownBy(() -> FormulaParser.parse(text))
                .isInstanceOf(FormulaError.class)
                .hasMessage(message)
                .satisfies(error -> assertThat(((FormulaError) error).column()).isEqualTo(column));
    }

    @Test
    void aFormulaThatIsNestedTooDeepIsRefusedAndNoStackOverflows() {
        for (String one : new String[] {"!", "(", "a -> ", "a U ", "[]"}) {
            assertThatThrownBy(() -> FormulaParser.parse(one.repeat(30_000) + "a"))
                    .isInstanceOf(FormulaError.class)
                    .hasMessageContaining("nested");
        }
    }
}
