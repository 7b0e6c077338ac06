package dev.galgo.control.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.control.Hooks;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RewritingLoaderTest {
    private static final String PROGRAM = "dev.galgo.control.program.Reading";
    private static final URL PLACE =
            RewritingLoaderTest.class.getProtectionDomain().getCodeSource().getLocation();

    private static RewritingLoader loader(URL place) {
        return new RewritingLoader(
                new URL[] {place},
                RewritingLoaderTest.class.getClassLoader(),
                new Rewriter(Policy.pekko(), ProgramClasses.of("dev.galgo.control.program.")));
    }

    @Test
    void theProgramComesFromItsPlaceEvenIfTheParentHasIt() throws Exception {
        try (var loader = loader(PLACE)) {
            var type = loader.loadClass(PROGRAM);
            assertThat(type.getClassLoader()).isSameAs(loader);
            assertThat(type.getProtectionDomain().getCodeSource().getLocation()).isEqualTo(PLACE);
            assertThat(type.desiredAssertionStatus()).isTrue();
        }
    }

    @Test
    void theHooksAreTheParents() throws Exception {
        try (var loader = loader(PLACE)) {
            assertThat(loader.loadClass(Hooks.class.getName())).isSameAs(Hooks.class);
        }
    }

    @Test
    void aJarIsAPlaceToo(@TempDir Path directory) throws Exception {
        var jar = directory.resolve("program.jar");
        var file = PROGRAM.replace('.', '/') + ".class";
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(file));
            out.write(Files.readAllBytes(Path.of(PLACE.toURI()).resolve(file)));
        }
        try (var loader = loader(jar.toUri().toURL())) {
            var type = loader.loadClass(PROGRAM);
            assertThat(type.getClassLoader()).isSameAs(loader);
            assertThat(type.getProtectionDomain().getCodeSource().getLocation())
                    .isEqualTo(jar.toUri().toURL());
            assertThat(loader.getResource(file))
                    .hasToString("jar:" + jar.toUri().toURL() + "!/" + file);
        }
    }
}
