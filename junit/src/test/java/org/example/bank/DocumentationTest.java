package org.example.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.test.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The documentation says what there is. The project that it builds is built by a test of the Maven plugin. */
class DocumentationTest {
    private static final Path PAGE = Path.of("..", "docs", "junit.md");

    @Test
    void everyOptionIsDescribed() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(Options.names()).isNotEmpty().allSatisfy(name -> assertThat(page)
                .contains("| `" + name + "` |"));
        assertThat(page).contains("`galgo.output`");
    }
}
