package dev.galgo.foundry.load;

import dev.galgo.analysis.bytecode.ClassSource;
import dev.galgo.foundry.load.ProgramException.Fault;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The directories and jars in which a program lives, in order. */
public final class ClassPath implements AutoCloseable {
    private record Entry(Path path, @Nullable JarFile jar) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Opens the jars; refuses an entry that is neither a directory nor a jar. */
    public ClassPath(List<Path> paths) throws ProgramException {
        for (var path : paths) {
            try {
                entries.add(new Entry(path, open(path)));
            } catch (ProgramException | RuntimeException refused) {
                close();
                throw refused;
            }
        }
    }

    private static @Nullable JarFile open(Path path) throws ProgramException {
        if (Files.isDirectory(path)) {
            return null;
        }
        if (!Files.exists(path)) {
            throw new ProgramException(
                    Fault.REQUEST,
                    "The class path names " + path + ", which does not exist.",
                    "Check the path, and that the program has been compiled.");
        }
        try {
            return new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
        } catch (IOException notAJar) {
            throw new ProgramException(
                    Fault.REQUEST,
                    "The class path names " + path + ", which is neither a directory nor a readable jar ("
                            + notAJar.getMessage() + ").",
                    "Give directories with class files, or jars.",
                    notAJar);
        }
    }

    /** The contents of the first file with this name; null if there is none. */
    byte @Nullable [] read(String name) throws IOException {
        if (name.indexOf('\0') >= 0) {
            return null; // no file is called so, although a text in a program may look like the name of a class
        }
        for (var entry : entries) {
            if (entry.jar == null) {
                var file = entry.path.resolve(name);
                if (Files.isRegularFile(file)) {
                    return Files.readAllBytes(file);
                }
            } else {
                var found = entry.jar.getJarEntry(name);
                if (found != null) {
                    try (var in = entry.jar.getInputStream(found)) {
                        return in.readAllBytes();
                    }
                }
            }
        }
        return null;
    }

    /** The classes as an analysis reads them; one that cannot be read is unknown to it. */
    public ClassSource classes() {
        return new ClassSource() {
            @Override
            public List<String> names() {
                return classNames().stream().map(name -> name.replace('.', '/')).toList();
            }

            @Override
            public byte @Nullable [] read(String name) {
                try {
                    return ClassPath.this.read(name + ".class");
                } catch (IOException unreadable) {
                    return null;
                }
            }
        };
    }

    /** Where the files with this name are. */
    List<URL> locate(String name) {
        var urls = new ArrayList<URL>();
        for (var entry : entries) {
            try {
                if (entry.jar == null) {
                    var file = entry.path.resolve(name);
                    if (Files.exists(file)) {
                        urls.add(file.toUri().toURL());
                    }
                } else if (entry.jar.getJarEntry(name) != null) {
                    urls.add(URI.create("jar:" + entry.path.toUri() + "!/" + name)
                            .toURL());
                }
            } catch (MalformedURLException | IllegalArgumentException unaddressable) {
                // what has no address cannot be asked for by one
            }
        }
        return urls;
    }

    /** The names of all classes. */
    public List<String> classNames() {
        var names = new ArrayList<String>();
        for (var entry : entries) {
            if (entry.jar == null) {
                try (var files = Files.walk(entry.path)) {
                    files.forEach(file -> add(names, entry.path.relativize(file).toString()));
                } catch (IOException unreadable) {
                    // whoever needs a class in there is told when it is loaded
                }
            } else {
                entry.jar.versionedStream().forEach(found -> add(names, found.getName()));
            }
        }
        return names;
    }

    private static void add(List<String> names, String file) {
        if (file.endsWith(".class") && !file.endsWith("-info.class")) {
            names.add(file.substring(0, file.length() - ".class".length())
                    .replace('/', '.')
                    .replace('\\', '.'));
        }
    }

    @Override
    public void close() {
        for (var entry : entries) {
            if (entry.jar != null) {
                try {
                    entry.jar.close();
                } catch (IOException alreadyRead) {
                    // nothing was written
                }
            }
        }
    }

    @Override
    public String toString() {
        return entries.isEmpty()
                ? "(empty)"
                : String.join(
                        java.io.File.pathSeparator,
                        entries.stream().map(entry -> entry.path.toString()).toList());
    }
}
