package dev.galgo.core.property.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which texts are claims, how operators bind, and what is said of texts that are none. */
class ExpressionParserTest {
    private final MadeConfiguration nobody = new MadeConfiguration();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "not false",
                "!false",
                "not not true",
                "true or true and false",
                "not (true and false)",
                "not false and true",
                "false -> false -> false",
                "not ((false -> false) -> false)",
                "true or false -> true",
                "false <-> false <-> true",
                "false <-> true <-> false",
                "true && true || false",
                "not 1 = 2",
                "1 + 2 * 3 = 7",
                "(1 + 2) * 3 = 9",
                "10 - 3 - 2 = 5",
                "12 / 3 / 2 = 2",
                "7 / 2 = 3.5",
                "7 % 4 * 2 = 6",
                "-7 % 4 = -3",
                "--1 = 1",
                "2 - -1 = 3",
                "1 == 1.0",
                "1e3 = 1000",
                "0.1 + 0.2 = 0.3",
                "1 / 3 * 3 = 1",
                "9223372036854775807 + 1 = 9223372036854775808",
                "1 != 2",
                "1 < 2",
                "1 <= 1",
                "2 > 1",
                "2 >= 2",
                "'a' = \"a\"",
                "'it\\'s' = \"it's\"",
                "'\\u0041\\n' != 'A'",
                "null = null",
                "'a' != null",
                "(1 < 2) = true",
                "forall actor a: false",
                "not exists actor a: true",
                "forall Account a, b: false",
                "forall Account a, bank.Server s, t: false",
                "forall 'odd type' a: false",
                "count(actor a: true) = 0",
                "sum(actor a: 1) = 0",
                "min(actor a: 1) = null",
                "max(actor a: 1) = null",
                "pending() = 0",
                "pending(get) = 0",
                "pending(get to Server) = 0",
                "pending(to Server) = 0",
                "pending(to) = 0",
                "pending(to to Server) = 0",
                "pending('reply to get') = 0",
                "forall A a: pending(get to a) + pending(get to a.next) = 1",
                "forall A a: a.x.y[0]['k'][a.i + 1].'at manager' = 1",
                "forall A a: a.count = a.forall",
                "forall A a: 1 in a.list and 1 not in a.list and a.list contains 1",
                "forall A a: a is ready or a is not waiting or a is Server or a is 'waiting'",
                "forall A a: a has balance and a has 'at manager'",
                "forall A a: exists B b: a.next = b",
                "true and forall A a: false and false",
            })
    void thisHoldsWhereNobodyIs(String claim) {
        assertThat(nobody.holds(claim)).as(claim).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "``; 1; the claim ends where a value is expected",
                "true and; 9; the claim ends where a value is expected",
                "true and and true; 10; a value is expected here, not 'and'",
                "(true; 6; the bracket of column 1 is not closed",
                "true); 5; this bracket closes none",
                "true false; 6; an operator is missing before 'false'",
                "true AND true; 6; an operator is missing before 'AND', did you mean and?",
                "1; 1; a claim is expected here, and 1 is a number: compare it with something",
                "'x'; 1; a claim is expected here, and 'x' is text: compare it with something",
                "true and 1 + 1; 10; a claim is expected here, and 1 + 1 is a number: compare it with something",
                "not 5; 5; a claim is expected here, and 5 is a number: compare it with something",
                "1 + true = 2; 5; a number is expected here, and true is a claim",
                "-'a' = 2; 2; a number is expected here, and 'a' is text",
                "1 = 'a'; 3; 1 is a number, and 'a' is text: these are never equal",
                "'a' < 'b'; 5; texts have no order: compare them with = or !=",
                "1 < 2 < 3; 7; two comparisons stand side by side: write 'and' between them, or brackets",
                "1 = 1 = 1; 7; two comparisons stand side by side: write 'and' between them, or brackets",
                "1 < true; 5; a number is expected here, and true is a claim",
                "a.x = 1; 1; 'a' stands for no actor here: begin with 'forall Type a:'",
                "Account.x = 1; 1; 'Account' stands for no actor here: begin with 'forall Type a:'",
                "forall A acc: ac.x = 1; 15; 'ac' stands for no actor here, did you mean acc?",
                "forall A a: other.x = 1; 13; 'other' stands for no actor here: there is a",
                "(forall A a: true) and a.x = 1; 24; 'a' stands for no actor here: begin with 'forall Type a:'",
                "forall A: true; 9; a name for an actor is expected after its type, as in 'A a'",
                "forall A a true; 12; ':' is expected after the names of actors, not 'true'",
                "forall A a, a: true; 13; 'a' stands for an actor already",
                "forall A a: exists B a: true; 22; 'a' stands for an actor already",
                "forall A count: true; 10; 'count' has a meaning of its own and cannot stand for an actor",
                "forall 3 a: true; 8; a type of actors, or 'actor' for all, is expected after 'forall', not '3'",
                "forall A a: a.5 = 1; 15; the name of a field is expected after '.', not '5'",
                "forall A a: a. = 1; 16; the name of a field is expected after '.', not '='",
                "forall A a: a[0] = 1; 14; an actor has no elements, but fields: write '.' and a name",
                "forall A a: a.l[0 = 1; 22; the bracket of column 16 is not closed",
                "forall A a: a.l[0 b] = 1; 19; an operator is missing before 'b', or ']'",
                "forall A a: a.l[true] = 1; 17; a position or key is expected here, not a claim",
                "forall A a: a = 1; 15; a is an actor, and 1 is a number: these are never equal",
                "forall A a: a is 3; 18; ready, waiting, stopped or the name of a class is expected after 'is', not '3'",
                "1 is ready; 1; an actor is expected here, and 1 is a number",
                "1 in 2; 6; a list, set or map is expected here, and 2 is a number",
                "forall A a: a has; 18; the name of a field is expected after 'has', not the end",
                "count(A a: 1) = 1; 12; a claim is expected here, and 1 is a number: compare it with something",
                "sum(A a: true) = 1; 10; a number is expected here, and true is a claim",
                "count A a: true; 7; '(' is expected after count, not 'A'",
                "pending(get to) = 1; 15; an actor or a type of actors is expected after 'to', not ')'",
                "pending(3) = 1; 9; the name of a message is expected, not '3'",
                "pending(get of a) = 1; 13; an operator is missing before 'of', or ')'",
                "true & false; 6; '&' is no part of a claim, and is written 'and' or '&&'",
                "true # false; 6; '#' is no part of a claim",
                "'open = 1; 1; the text that begins here does not end: a ' is missing",
                "'\\q' = 1; 2; a backslash stands before \\, ', \", n, r, t, or u and four digits",
                "1e99999 = 1; 1; this number is too large to be calculated with",
            })
    void whatIsNoClaimIsSaidWithItsColumn(String text, int column, String message) {
        assertThatThrownBy(() -> Expression.parse(text))
                .isInstanceOf(ExpressionError.class)
                .satisfies(error ->
                        assertThat(error.getMessage().replace(";", ",")).isEqualTo(message))
                .satisfies(
                        error -> assertThat(((ExpressionError) error).column()).isEqualTo(column));
    }

    @Test
    void aClaimThatIsNestedTooDeepIsRefusedAndNoStackOverflows() {
        for (String one : new String[] {"not ", "!", "(", "true -> ", "1 = -", "forall actor a: a.x[", "count("}) {
            assertThatThrownBy(() -> Expression.parse(one.repeat(30_000) + "true"))
                    .isInstanceOf(ExpressionError.class);
        }
        assertThatThrownBy(() -> Expression.parse("(".repeat(30_000) + "true"))
                .isInstanceOf(ExpressionError.class)
                .hasMessageContaining("nested");
    }

    @Test
    void aLongChainIsNoDeepNesting() {
        assertThat(nobody.holds("true" + " and true".repeat(20_000))).isTrue();
        assertThat(nobody.holds("false" + " or false".repeat(20_000) + " or true"))
                .isTrue();
        assertThat(nobody.holds("0" + " + 1".repeat(20_000) + " = 20000")).isTrue();
        assertThat(nobody.holds("true" + " <-> true".repeat(20_000))).isTrue();
    }

    @Test
    void aClaimIsShownAsItWasWritten() throws ExpressionError {
        assertThat(Expression.parse(" 1  = 1 ").text()).isEqualTo(" 1  = 1 ");
    }
}
