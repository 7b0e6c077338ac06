package dev.galgo.report.story;

import dev.galgo.report.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the source files that class files speak of by name alone.
 *
 * <p>A name that only one file below the source directories has is that file. Of several it is the one in the package of the class that the
 * line belongs to, or else the one beside the class the program starts from. If that leaves a doubt, the name stays what it is: a
 * report that points nowhere is better than one that points to the wrong file.
 */
public final class Sources {
    private final Path base;
    private final Map<String, List<Path>> byName = new HashMap<>();

    private Sources(Path base) {
        this.base = base.toAbsolutePath().normalize();
    }

    /** When nothing is known of sources. */
    public static Sources unknown() {
        return new Sources(Path.of(""));
    }

    /**
     * The files below some directories.
     *
     * @param base what paths in reports are relative to
     * @throws IOException if a directory cannot be read
     */
    public static Sources under(Path base, List<Path> directories) throws IOException {
        var sources = new Sources(base);
        for (Path directory : directories) {
            sources.index(directory.toAbsolutePath().normalize());
        }
        return sources;
    }

    /** Knows these files too. */
    public Sources with(List<Path> files) {
        for (Path file : files) {
            add(file.toAbsolutePath().normalize());
        }
        return this;
    }

    private void add(Path file) {
        List<Path> alike = byName.computeIfAbsent(String.valueOf(file.getFileName()), none -> new ArrayList<>());
        if (!alike.contains(file)) {
            alike.add(file);
        }
    }

    private void index(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                add(file);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /**
     * The file a place is in, with slashes, relative to the base if it is below it.
     *
     * @param start the class the program starts from
     * @return null if it is not known, or not known for sure
     */
    @Nullable
    public String path(ClassFileLine place, String start) {
        List<Path> candidates = byName.getOrDefault(place.file(), List.of());
        String type = place.type();
        if (type != null) {
            List<Path> inPackage = inPackageOf(type, candidates);
            return inPackage.size() == 1 ? shown(inPackage.get(0)) : null;
        }
        List<Path> likely = candidates.size() > 1 ? inPackageOf(start, candidates) : candidates;
        return likely.size() == 1 ? shown(likely.get(0)) : null;
    }

    /** The file a class is in, or the file that a program is, if there is one with its name. */
    @Nullable
    public String path(String target) {
        String source = sourceOf(target);
        if (source == null && ScheduleFile.looksLikeFile(target)) {
            return path(new ClassFileLine(String.valueOf(Path.of(target).getFileName()), 1, null), "");
        }
        return source;
    }

    private @Nullable String sourceOf(String type) {
        String outer = type.substring(type.lastIndexOf('.') + 1).replaceFirst("\\$.*", "");
        for (String ending : List.of(".java", ".kt", ".scala")) {
            String path = path(new ClassFileLine(outer + ending, 1, type), type);
            if (path != null) {
                return path;
            }
        }
        return null;
    }

    private static List<Path> inPackageOf(String type, List<Path> candidates) {
        int dot = type.lastIndexOf('.');
        Path folder = Path.of(dot < 0 ? "" : type.substring(0, dot).replace('.', '/'));
        return candidates.stream()
                .filter(file -> {
                    Path parent = file.getParent();
                    return dot < 0 || (parent != null && parent.endsWith(folder));
                })
                .toList();
    }

    /** Where the file is that {@link #path} has told. */
    public Path located(String path) {
        return base.resolve(path);
    }

    private String shown(Path file) {
        Path path = file.startsWith(base) ? base.relativize(file) : file;
        return path.toString().replace('\\', '/');
    }
}
