package dev.galgo.test;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Where the classes of the test are, and so those of the program: what the JVM was started with, in whatever way a build tool has wrapped that. */
final class JvmClassPath {
    private final Set<Path> places = new LinkedHashSet<>();

    private JvmClassPath() {}

    /** The places, with that of this class first to be sure that it is among them. */
    static List<Path> with(String className) {
        var all = new JvmClassPath();
        all.addHome(className);
        for (String property : List.of("java.class.path", "jdk.module.path")) {
            for (String entry : System.getProperty(property, "").split(File.pathSeparator, -1)) {
                all.add(entry);
            }
        }
        return List.copyOf(all.places);
    }

    private void add(String entry) {
        try {
            if (!entry.isEmpty()) {
                add(Path.of(entry));
            }
        } catch (InvalidPathException nowhere) {
            // java passes over such an entry as well
        }
    }

    private void add(Path place) {
        Path whole = place.toAbsolutePath().normalize();
        if (Files.isDirectory(whole)) {
            places.add(whole);
            return;
        }
        if (!Files.isRegularFile(whole) || places.contains(whole)) {
            return;
        }
        var named = new ArrayList<Path>();
        try (var jar = new JarFile(whole.toFile())) {
            Manifest manifest = jar.getManifest();
            String more = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            for (String url : more == null ? new String[0] : more.trim().split(" +")) {
                named.add(Path.of(whole.toUri().resolve(url)));
            }
        } catch (IOException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException noJar) {
            return; // java passes over what it cannot read
        }
        places.add(whole);
        named.forEach(this::add);
    }

    /** Class loaders that build tools make may know places that the JVM was not started with. */
    private void addHome(String className) {
        String file = className.replace('.', '/') + ".class";
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? JvmClassPath.class.getClassLoader() : context;
        URL found = loader.getResource(file);
        if (found == null) {
            return;
        }
        String text = found.toString();
        String root = text.substring(0, Math.max(0, text.length() - file.length()));
        try {
            if (root.startsWith("jar:")) {
                add(Path.of(new URI(root.substring("jar:".length(), root.lastIndexOf("!/")))));
            } else if (root.startsWith("file:")) {
                add(Path.of(new URI(root)));
            }
        } catch (URISyntaxException | IllegalArgumentException | java.nio.file.FileSystemNotFoundException elsewhere) {
            // whoever opens the program says that the class is missing
        }
    }
}
