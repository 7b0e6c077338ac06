package dev.galgo.cli.scale;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** What the command is made of, for processes on other machines. */
public final class OwnJars {
    private OwnJars() {}

    /** All jars and directories: those of the class path, with what their manifests name; or those beside the command's own, if somebody else has loaded it. */
    public static List<Path> all() {
        Set<Path> all = new LinkedHashSet<>();
        Deque<Path> next = new ArrayDeque<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            next.add(Path.of(entry).toAbsolutePath().normalize());
        }
        while (!next.isEmpty()) {
            Path one = next.poll();
            if (Files.exists(one) && all.add(one) && Files.isRegularFile(one)) {
                next.addAll(named(one));
            }
        }
        Path own = own();
        return all.contains(own) ? List.copyOf(all) : beside(own);
    }

    private static Path own() {
        try {
            return Path.of(OwnJars.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath()
                    .normalize();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<Path> beside(Path own) {
        try (Stream<Path> files = Files.list(own.resolveSibling(""))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            return List.of(own);
        }
    }

    /** What the manifest of a jar adds to the class path. */
    private static List<Path> named(Path jar) {
        try (var file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String names =
                    manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return names == null
                    ? List.of()
                    : Stream.of(names.strip().split("\\s+"))
                            .map(name -> jar.toUri().resolve(name))
                            .filter(uri -> "file".equals(uri.getScheme()))
                            .map(URI::normalize)
                            .map(Path::of)
                            .toList();
        } catch (IOException noJar) {
            return List.of();
        }
    }
}
