package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.test.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the documentation shows is what a reader will see. */
class DocumentationTest {
    private static final Path PAGE = Path.of("..", "docs", "junit.md");
    private static final Path EXAMPLE = Path.of("src", "test", "java", "org", "example", "bank", "RentExample.java");

    @Test
    void itsExampleIsATestThatRuns() throws IOException {
        Matcher block =
                Pattern.compile("```java\n(@ActorTest.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertThat(block.find()).isTrue();
        assertThat(Files.readString(EXAMPLE).replaceAll("(?m)^    ", "")).contains(block.group(1));
    }

    @Test
    void itsFailureIsRealOutput() throws IOException {
        String shown = timeless(Run.of(RentExample.class).message());
        assertThat(timeless(Files.readString(PAGE))).contains(shown);
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s\\b", "N s");
    }

    @Test
    void everyOptionIsDescribed() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(Options.names()).allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
        assertThat(page).contains("`galgo.output`");
    }
}
