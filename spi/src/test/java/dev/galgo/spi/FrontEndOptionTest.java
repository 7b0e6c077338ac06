package dev.galgo.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.spi.FrontEndOption.Kind;
import dev.galgo.spi.FrontEndOption.Use;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FrontEndOptionTest {
    private static FrontEndOption option() {
        return new FrontEndOption(
                "--n", Kind.WORD, "N", "What.", List.of("a", "b"), Optional.of("a"), false, Use.OPENING);
    }

    @Test
    void optionsAreEqualIfAllOfThemIs() {
        assertThat(option()).isEqualTo(option()).hasSameHashCodeAs(option()).isNotEqualTo("--n");
        assertThat(FrontEndOption.class.getRecordComponents())
                .as("what equality has to look at")
                .hasSize(8);
    }

    @Test
    void optionsDifferInAnyPart() {
        assertThat(Stream.of(
                        new FrontEndOption(
                                "--m",
                                Kind.WORD,
                                "N",
                                "What.",
                                List.of("a", "b"),
                                Optional.of("a"),
                                false,
                                Use.OPENING),
                        new FrontEndOption(
                                "--n",
                                Kind.TEXT,
                                "N",
                                "What.",
                                List.of("a", "b"),
                                Optional.of("a"),
                                false,
                                Use.OPENING),
                        new FrontEndOption(
                                "--n",
                                Kind.WORD,
                                "M",
                                "What.",
                                List.of("a", "b"),
                                Optional.of("a"),
                                false,
                                Use.OPENING),
                        new FrontEndOption(
                                "--n", Kind.WORD, "N", "Who.", List.of("a", "b"), Optional.of("a"), false, Use.OPENING),
                        new FrontEndOption(
                                "--n", Kind.WORD, "N", "What.", List.of("a"), Optional.of("a"), false, Use.OPENING),
                        option().usually("b"),
                        option().repeated(),
                        option().forShowing()))
                .allSatisfy(other -> assertThat(other).isNotEqualTo(option()))
                .doesNotHaveDuplicates();
    }
}
