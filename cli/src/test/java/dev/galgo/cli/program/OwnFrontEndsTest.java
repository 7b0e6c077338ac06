package dev.galgo.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import org.junit.jupiter.api.Test;

class OwnFrontEndsTest {
    @Test
    void everyFrontEndOfAModuleOfGalgosIsNamed() {
        assertThat(OwnFrontEnds.all().all())
                .extracting(FrontEnd::id)
                .containsExactlyElementsOf(FrontEnds.on(OwnFrontEnds.class.getClassLoader()).all().stream()
                        .map(FrontEnd::id)
                        .toList());
    }
}
