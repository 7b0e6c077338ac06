package dev.galgo.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import osl.manager.Actor;
import osl.manager.annotations.message;

/** Whoever reads the examples' table can start every program in it. */
class DriversTest {

    static List<Class<?>> drivers() throws IOException, URISyntaxException {
        Path classes = Path.of(Arguments.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (var files = Files.walk(classes)) {
            return files.map(file -> classes.relativize(file)
                            .toString()
                            .replace(classes.getFileSystem().getSeparator(), "."))
                    .filter(name ->
                            name.endsWith("Driver.class") || name.matches(".*\\.(bugs|liveness)\\.[A-Z]\\w*\\.class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .sorted()
                    .<Class<?>>map(DriversTest::load)
                    .toList();
        }
    }

    @Test
    void thereAreAboutThreeDozenPrograms() throws Exception {
        assertThat(drivers()).hasSizeGreaterThan(30);
    }

    @ParameterizedTest
    @MethodSource("drivers")
    void aDriverIsAnActorThatCanBeSetUpAndTested(Class<?> driver) throws Exception {
        assertThat(Actor.class).isAssignableFrom(driver);
        assertThat(driver.getConstructor().getModifiers()).matches(Modifier::isPublic, "public");
        for (String phase : List.of("setUp", "test")) {
            assertThat(driver.getMethod(phase, String[].class).isAnnotationPresent(message.class))
                    .as("%s is a message", phase)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("drivers")
    void aDriverIsInTheTable(Class<?> driver) throws IOException {
        assertThat(Files.readString(Path.of("README.md"))).contains("`" + driver.getSimpleName() + "`");
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
