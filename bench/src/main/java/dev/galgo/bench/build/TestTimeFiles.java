package dev.galgo.bench.build;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The processor time of the tests of the last build, as its test JVMs wrote it to {@code
 * MODULE/target/test-times/BUILD}.
 *
 * @param modules the seconds of the test JVMs of each module, with their start
 * @param classes each test class
 */
record TestTimeFiles(Map<String, Double> modules, List<TestClass> classes) {
    private static final Path TIMES = Path.of("target", "test-times");
    /** Modules lie at most two folders deep. */
    private static final int DEEPEST = 2;

    private static final Set<String> NO_MODULES = Set.of("src", "target", "node_modules");

    /** A test class, with the method that took most. */
    record TestClass(String module, String name, double seconds, String dearest, double ofDearest) {}

    static TestTimeFiles below(Path root) throws IOException {
        Map<String, Path> folders = new TreeMap<>();
        for (Path module : modules(root)) {
            Path times = module.resolve(TIMES);
            if (Files.isDirectory(times)) {
                try (var builds = Files.list(times)) {
                    builds.max(Comparator.comparing(Path::getFileName))
                            .ifPresent(
                                    last -> folders.put(root.relativize(module).toString(), last));
                }
            }
        }
        String last = folders.values().stream()
                .map(folder -> folder.getFileName().toString())
                .max(Comparator.naturalOrder())
                .orElse("");
        Map<String, Double> modules = new LinkedHashMap<>();
        var classes = new ArrayList<TestClass>();
        for (var folder : folders.entrySet()) {
            if (folder.getValue().endsWith(last)) {
                read(folder.getKey(), folder.getValue(), modules, classes);
            }
        }
        classes.sort(Comparator.comparing(TestClass::seconds).reversed());
        return new TestTimeFiles(modules, List.copyOf(classes));
    }

    private static List<Path> modules(Path root) throws IOException {
        var found = new ArrayList<Path>();
        Files.walkFileTree(root, Set.of(), DEEPEST + 1, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                if (!folder.equals(root) && (name.startsWith(".") || NO_MODULES.contains(name))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.endsWith("pom.xml")) {
                    found.add(file.getParent());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    private static void read(String module, Path folder, Map<String, Double> modules, List<TestClass> classes)
            throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString().replaceFirst("\\.csv$", "");
                List<String> lines = Files.readAllLines(file);
                double seconds = seconds(lines.get(0));
                if (name.startsWith("jvm-")) {
                    modules.merge(module, seconds, Double::sum);
                    continue;
                }
                String dearest = lines.stream()
                        .skip(1)
                        .max(Comparator.comparing(TestTimeFiles::seconds))
                        .orElse(lines.get(0));
                classes.add(new TestClass(
                        module,
                        name.substring(name.lastIndexOf('.') + 1),
                        seconds,
                        dearest.substring(0, dearest.lastIndexOf(',')),
                        seconds(dearest)));
            }
        }
    }

    private static double seconds(String line) {
        return Double.parseDouble(line.substring(line.lastIndexOf(',') + 1));
    }
}
