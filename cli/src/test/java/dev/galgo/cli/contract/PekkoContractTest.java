package dev.galgo.cli.contract;

import dev.galgo.pekko.PekkoFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

class PekkoContractTest extends FrontEndContract {
    private static final List<String> LIBRARIES = List.of("pekko", "scala", "config", "slf4j");

    @Override
    protected FrontEnd frontEnd() {
        return new PekkoFrontEnd();
    }

    @Override
    protected List<Sample> samples() {
        return List.of(Sample.of(Target.of("org.example.shop.Queue").in(classPath())));
    }

    /** What the program would be started with: its own classes, and Pekko with what it needs. */
    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> entry.endsWith("test-classes")
                        || isLibrary(entry.getFileName().toString()))
                .toList();
    }

    private static boolean isLibrary(String name) {
        return name.endsWith(".jar") && LIBRARIES.stream().anyMatch(name::startsWith);
    }
}
