package dev.galgo.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEnds;
import java.io.File;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnFrontEndsTest {
    @ParameterizedTest
    @ValueSource(strings = {"/opt/galgo/lib/galgo.jar", "galgo.jar", "/opt/galgo/lib/galgo.jar:other.jar", "classes"})
    void everyFrontEndOfAModuleOfGalgosIsFound(String classPath) {
        String path = classPath.replace(":", File.pathSeparator);
        assertThat(OwnFrontEnds.on(path, OwnFrontEnds.class.getClassLoader()).all())
                .extracting(FrontEnd::id)
                .containsExactlyElementsOf(FrontEnds.on(OwnFrontEnds.class.getClassLoader()).all().stream()
                        .map(FrontEnd::id)
                        .toList());
    }
}
