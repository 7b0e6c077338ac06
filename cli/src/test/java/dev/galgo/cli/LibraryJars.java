package dev.galgo.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The jars of an actor library, as the tests themselves have them on their class path. */
public final class LibraryJars {
    private static final List<String> BESIDES = List.of("scala", "config", "slf4j");

    private LibraryJars() {}

    /** The jars whose names begin like this, and what both Akka and Pekko need besides. */
    public static List<Path> of(String library) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .filter(jar -> isOf(library, jar.getFileName().toString()))
                .toList();
    }

    private static boolean isOf(String library, String jar) {
        return jar.startsWith(library) || BESIDES.stream().anyMatch(jar::startsWith);
    }
}
