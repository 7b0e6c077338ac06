package dev.galgo.abs.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.testsupport.Counts;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
    private static final int FAR_TOO_MANY = 10_000;
    /** Many times as many as may be nested. */
    private static final int LONG = Counts.of(5_000, 20_000, 20_000);

    @ParameterizedTest
    @CsvSource({
        "(, 1, )",
        "-, 1, ''",
        "'f(', 1, )",
        "'Just(', 1, )",
        "1 +, 1, ''",
        "'if True then 1 else ', 1, ''",
        "!, True, ''"
    })
    void expressionsNestedTooDeeplyAreRefusedInWords(String open, String middle, String close) {
        String text =
                "module M; def Int f(Int x) = " + open.repeat(FAR_TOO_MANY) + middle + close.repeat(FAR_TOO_MANY) + ";";
        assertThat(Programs.complaints(text))
                .containsExactly(
                        "nested more than 500 levels deep; write the inner part as a function or a variable of its own");
    }

    @ParameterizedTest
    @CsvSource({"{, }", "if (True), skip;", "while (True), skip;"})
    void statementsNestedTooDeeplyAreRefusedInWords(String open, String close) {
        String text = "module M; { " + (open + " ").repeat(FAR_TOO_MANY)
                + close.repeat(close.equals("}") ? FAR_TOO_MANY : 1) + " }";
        assertThat(Programs.complaints(text)).singleElement().asString().startsWith("nested more than 500 levels deep");
    }

    @ParameterizedTest
    @CsvSource({
        "(, 1, ), 450",
        "-, 1, '', 450",
        "truncate(, 1, ), 450",
        "1 +, 1, '', 450",
        "if True then 1 else, 1, '', 450"
    })
    void whatIsWithinTheLimitIsCheckedAndBuilt(String open, String middle, String close, int levels) {
        String text = "module M; { Int x = " + (open + " ").repeat(levels) + middle + close.repeat(levels) + "; }";
        assertThat(Programs.complaints(text)).isEmpty();
    }

    @Test
    void theStackOfTheCallerDoesNotDecideHowDeepAModelMayBe() throws Exception {
        String text = "module M; { Int x = " + "truncate(".repeat(450) + "1" + ")".repeat(450) + "; }";
        var complaints = new FutureTask<>(() -> Programs.complaints(text));
        new Thread(null, complaints, "shallow", 256 << 10).start();
        assertThat(complaints.get()).isEmpty();
    }

    @Test
    void aLongListIsNotADeepOne() {
        String numbers = IntStream.range(0, LONG).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        assertThat(Programs.complaints("module M; { List<Int> xs = list[" + numbers + "]; }"))
                .isEmpty();
    }

    @Test
    void aLongBlockIsNotADeepOne() {
        assertThat(Programs.complaints("module M; { " + "skip; ".repeat(LONG) + "}"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n", "// nothing", "/* nothing */"})
    void anEmptyFileIsToldToBeOne(String text) {
        assertThat(Programs.complaints(text))
                .containsExactly("this file declares nothing; an ABS file starts with 'module Name;'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "}",
                ")",
                "module",
                "module M",
                "module M; {",
                "module M; class",
                "module M; def",
                "$",
                "`",
                "\"",
                "/*",
                "module M; [",
                "\uD800"
            })
    void whatEndsTooEarlyOrMakesNoSenseHasAMessage(String text) {
        assertThat(Programs.complaints(text)).isNotEmpty().noneMatch(message -> message.contains("something else"));
    }

    @Test
    void bytesThatAreNoTextAreNotShown() {
        CheckedModel checked = Programs.check("\0\1\2 module");
        assertThat(Programs.rendered(checked.diagnostics()))
                .isEqualTo("test.abs:1:1: this is not a text file: it has bytes that no text has\n");
    }
}
