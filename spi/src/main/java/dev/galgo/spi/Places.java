package dev.galgo.spi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;

/** Looks for files in directories and jars. */
final class Places {
    private Places() {}

    static boolean have(List<Path> places, String file) {
        return places.stream().anyMatch(place -> has(place, file));
    }

    static boolean has(Path place, String file) {
        if (Files.isDirectory(place)) {
            return Files.isRegularFile(place.resolve(file));
        }
        try (var jar = new ZipFile(place.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException noJar) {
            return false; // as for java, which passes over what it cannot read
        }
    }
}
