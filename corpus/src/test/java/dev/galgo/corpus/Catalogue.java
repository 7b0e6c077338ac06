package dev.galgo.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All programs of the corpus, found by their annotations. */
public final class Catalogue {
    /** The package of all programs. */
    static final String PROGRAMS = "dev.galgo.corpus.programs";

    private Catalogue() {}

    /** The directory or jar that holds the programs. */
    public static Path home() {
        try {
            return Path.of(Catalogue.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Every program, by name. No class of a program is initialised. */
    public static List<Entry> entries() {
        var home = home();
        try {
            if (Files.isDirectory(home)) {
                return entries(home);
            }
            try (var jar = FileSystems.newFileSystem(home)) {
                return entries(jar.getPath("/"));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Entry> entries(Path root) throws IOException {
        try (var files = Files.walk(root.resolve(PROGRAMS.replace('.', '/')))) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .flatMap(Catalogue::entry)
                    .sorted(Comparator.comparing(Entry::name))
                    .toList();
        }
    }

    private static Stream<Entry> entry(String name) {
        try {
            var type = Class.forName(name, false, Catalogue.class.getClassLoader());
            var trap = type.getDeclaredAnnotation(Trap.class);
            var correct = type.getDeclaredAnnotation(Correct.class);
            return Stream.concat(
                    Stream.ofNullable(trap).map(one -> Entry.of(type, one)),
                    Stream.ofNullable(correct).map(one -> Entry.of(type, one)));
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
