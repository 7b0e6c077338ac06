package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FindingsPageTest {
    @Test
    void everyKindOfFindingIsExplained() throws Exception {
        String page = Files.readString(Path.of("../docs/findings.md"));
        assertThat(Arrays.stream(FindingKind.values()).map(FindingKind::id))
                .isNotEmpty()
                .allSatisfy(id -> assertThat(page).contains("| `" + id + "` |"));
    }
}
