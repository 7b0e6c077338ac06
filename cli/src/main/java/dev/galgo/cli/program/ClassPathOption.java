package dev.galgo.cli.program;

import dev.galgo.spi.OpenException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A class path as typed: entries apart, {@code lib/*} standing for the jars in {@code lib} as it does for {@code java}. */
public final class ClassPathOption {
    private static final String ALL_JARS = "*";

    private ClassPathOption() {}

    /** The entries as the user wrote them; without any, {@code CLASSPATH}; without that, the working directory. */
    public static List<String> entries(@Nullable String typed, Map<String, String> environment) {
        String path = typed != null ? typed : environment.getOrDefault("CLASSPATH", ".");
        var entries = new ArrayList<String>();
        for (String entry : path.split(File.pathSeparator, -1)) {
            entries.add(entry.isEmpty() ? "." : entry);
        }
        return entries;
    }

    /** Where the entries are; each of them exists. */
    public static List<Path> paths(List<String> entries) throws OpenException {
        var paths = new ArrayList<Path>();
        for (String entry : entries) {
            boolean jars = entry.equals(ALL_JARS) || entry.endsWith("/" + ALL_JARS);
            Path path = path(jars ? entry.substring(0, entry.length() - 1) : entry);
            if (!Files.exists(path) || (jars && !Files.isDirectory(path))) {
                throw new OpenException(
                        "The class path names " + entry + ", which does not exist"
                                + (path.isAbsolute()
                                        ? "."
                                        : " in " + Path.of("").toAbsolutePath() + "."),
                        "Check --classpath, and that the program has been compiled.",
                        null);
            }
            if (jars) {
                paths.addAll(jarsIn(path, entry));
            } else {
                paths.add(path);
            }
        }
        return paths;
    }

    private static Path path(String entry) throws OpenException {
        try {
            return Path.of(entry);
        } catch (InvalidPathException invalid) {
            throw new OpenException(
                    "The class path names " + entry + ", which is no path.", "Check --classpath.", invalid);
        }
    }

    private static List<Path> jarsIn(Path folder, String entry) throws OpenException {
        try (var files = Files.list(folder)) {
            var jars = files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
            if (jars.isEmpty()) {
                throw new OpenException(
                        "The class path names " + entry + ", and there is no jar in that directory.",
                        "Check --classpath; for class files, name the directory itself.",
                        null);
            }
            return jars;
        } catch (IOException unreadable) {
            throw new OpenException(
                    "The class path names " + entry + ", which cannot be read: " + unreadable.getMessage() + ".",
                    "Check --classpath.",
                    unreadable);
        }
    }
}
