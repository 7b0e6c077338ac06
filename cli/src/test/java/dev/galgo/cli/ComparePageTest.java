package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the page on comparing shows is what a reader will see. */
class ComparePageTest {
    @Test
    @Whole
    void itsExampleIsRealOutputOfTheCommandAboveIt() throws Exception {
        List<String> blocks =
                Arrays.asList(Files.readString(Path.of("../docs/compare.md")).split("```\n", -1));
        var words = new ArrayList<>(List.of(blocks.get(1).strip().split("\\s+")));
        assertThat(words.remove(0)).isEqualTo("galgo");
        words.replaceAll(word -> word.equals("examples/target/classes") ? Shell.EXAMPLES : word);
        String shown = Shell.galgo(words.toArray(String[]::new)).out();
        assertThat(shown.lines()).hasSizeGreaterThan(10);
        assertThat(timeless(blocks.get(3))).isEqualTo(timeless(shown));
    }

    private static String timeless(String text) {
        return CompareTest.withoutMemory(text).replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s");
    }
}
