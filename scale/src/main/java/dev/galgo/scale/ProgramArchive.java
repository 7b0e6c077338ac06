package dev.galgo.scale;

import dev.galgo.core.search.ProgramRecipe;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Everything that a recipe names, in one file: Galgo's own jars, and what the words name. */
final class ProgramArchive {
    private static final String JARS = "jars/";
    private static final String PLACES = "places/";

    private ProgramArchive() {}

    /** Packs what is on this machine. */
    static void write(ProgramRecipe recipe, Path file) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.setLevel(Deflater.NO_COMPRESSION); // most of it is jars
            pack(recipe.jars(), JARS, out);
            pack(recipe.places(), PLACES, out);
        }
    }

    /** Each under its number, so that there may be two of the same name, and with its name, which may matter. */
    private static void pack(List<Path> places, String folder, ZipOutputStream out) throws IOException {
        for (int i = 0; i < places.size(); i++) {
            Path place = places.get(i).toAbsolutePath().normalize();
            String name = folder + i + "/" + place.getFileName();
            List<Path> files;
            try (Stream<Path> found = Files.walk(place)) {
                files = found.filter(Files::isRegularFile).sorted().toList();
            }
            if (Files.isDirectory(place)) {
                out.putNextEntry(new ZipEntry(name + "/"));
            }
            for (Path file : files) {
                String below = place.relativize(file).toString().replace('\\', '/');
                out.putNextEntry(new ZipEntry(below.isEmpty() ? name : name + "/" + below));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    /** Unpacks an archive into an empty directory. */
    static Unpacked unpack(InputStream archive, Path directory) throws IOException {
        Path into = directory.toAbsolutePath().normalize(); // an executor's own is the one it works in
        try (var in = new ZipInputStream(archive)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path file = into.resolve(entry.getName()).normalize();
                if (!file.startsWith(into)) {
                    throw new IOException(entry.getName() + " leads out of " + into);
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else {
                    Files.createDirectories(file.getParent());
                    Files.copy(in, file);
                }
            }
        }
        return new Unpacked(numbered(into.resolve(JARS)), numbered(into.resolve(PLACES)));
    }

    private static List<Path> numbered(Path folder) throws IOException {
        var all = new ArrayList<Path>();
        for (Path one = folder.resolve("0"); Files.exists(one); one = folder.resolve(String.valueOf(all.size()))) {
            try (Stream<Path> only = Files.list(one)) {
                all.add(only.findFirst().orElseThrow());
            }
        }
        return all;
    }

    /** Where everything is. */
    record Unpacked(List<Path> jars, List<Path> places) {}
}
