package dev.galgo.cli.completion;

import dev.galgo.cli.program.ClassPathOption;
import dev.galgo.spi.OpenException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The names of the classes on a class path that begin with what was typed; of packages where these are too many to read. */
final class ClassNames {
    /** More names than this are no help. */
    static final int MOST = 100;

    private static final String SUFFIX = ".class";

    private ClassNames() {}

    static List<String> beginningWith(String typed, List<String> classPath) {
        var names = new TreeSet<String>();
        if (!typed.isEmpty() && !looksLikeClass(typed)) {
            return List.of();
        }
        try {
            for (Path entry : ClassPathOption.paths(classPath)) {
                collect(entry, typed, names);
            }
        } catch (OpenException | IOException unreadable) {
            return List.of(); // the command itself will say what is wrong with the class path
        }
        if (names.size() <= MOST) {
            return List.copyOf(names);
        }
        var shorter = new TreeSet<String>();
        for (String name : names) {
            int end = name.indexOf('.', typed.length());
            shorter.add(end < 0 ? name : name.substring(0, end + 1));
        }
        return List.copyOf(shorter);
    }

    private static boolean looksLikeClass(String typed) {
        return Character.isJavaIdentifierStart(typed.charAt(0))
                && typed.chars().allMatch(letter -> letter == '.' || Character.isJavaIdentifierPart(letter))
                && !typed.contains("..");
    }

    private static void collect(Path entry, String typed, Set<String> names) throws IOException {
        if (Files.isDirectory(entry)) {
            int end = typed.lastIndexOf('.');
            Path folder = entry.resolve(typed.substring(0, Math.max(end, 0)).replace('.', '/'));
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.forEach(file -> add(entry.relativize(file).toString().replace('\\', '/'), typed, names));
                }
            }
        } else {
            try (var jar = new ZipFile(entry.toFile())) {
                jar.stream().map(ZipEntry::getName).forEach(name -> add(name, typed, names));
            }
        }
    }

    private static void add(String file, String typed, Set<String> names) {
        if (file.endsWith(SUFFIX)
                && file.indexOf('$') < 0
                && file.indexOf('-') < 0) { // neither nested nor package-info
            String name = file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
            if (name.startsWith(typed)) {
                names.add(name);
            }
        }
    }
}
