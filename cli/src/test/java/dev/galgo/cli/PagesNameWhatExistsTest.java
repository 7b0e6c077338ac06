package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pages name tests, modules and packages; all of them exist, and tables of them are complete. */
class PagesNameWhatExistsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> NO_SOURCES = Set.of("target", "node_modules");
    /** They say how things were. */
    private static final Set<String> HISTORY = Set.of("CHANGELOG.md", "docs/decisions");

    private static final List<Path> PAGES = new ArrayList<>();
    private static final Set<String> CLASSES = new TreeSet<>();

    @BeforeAll
    static void listFiles() throws IOException {
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                boolean skipped = !folder.equals(ROOT) && (name.startsWith(".") || NO_SOURCES.contains(name));
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(".java")) {
                    CLASSES.add(name.substring(0, name.length() - ".java".length()));
                } else if (name.endsWith(".md") && HISTORY.stream().noneMatch(ROOT.relativize(file)::startsWith)) {
                    PAGES.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertThat(PAGES).hasSizeGreaterThan(50);
    }

    @Test
    void everyTestThatAPageNamesExists() throws IOException {
        Pattern quoted = Pattern.compile("`([A-Z]\\w*(?:Test|IT))`");
        Pattern asked = Pattern.compile("-D(?:it\\.)?test='?([\\w,]+)");
        for (Path page : PAGES) {
            String text = Files.readString(page);
            Set<String> named = quoted.matcher(text)
                    .results()
                    .map(match -> match.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            asked.matcher(text)
                    .results()
                    .forEach(match -> named.addAll(List.of(match.group(1).split(","))));
            named.remove("none");
            named.removeAll(CLASSES);
            assertThat(named)
                    .as("tests that %s names and that do not exist", ROOT.relativize(page))
                    .isEmpty();
        }
    }

    @Test
    void theReadmeListsEveryModule() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String table = readme.substring(readme.indexOf("| module | holds |"));
        assertThat(firstCells(table)).containsExactlyInAnyOrderElementsOf(modules());
    }

    @Test
    void aTableOfPackagesListsEveryPackageOfItsModule() throws IOException {
        int tables = 0;
        for (String module : modules()) {
            Path readme = ROOT.resolve(module).resolve("README.md");
            String text = Files.exists(readme) ? Files.readString(readme) : "";
            int table = text.indexOf("| package |");
            if (table >= 0) {
                tables++;
                Set<String> packages = packages(ROOT.resolve(module));
                String base = common(packages);
                Set<String> named = firstCells(text.substring(table)).stream()
                        .map(name -> Stream.of(name, base + "." + name, "dev.galgo." + name)
                                .filter(packages::contains)
                                .findFirst()
                                .orElse("no package: " + name))
                        .collect(Collectors.toCollection(TreeSet::new));
                // The page as a whole is about the package that has the name of the module.
                named.remove(base);
                packages.remove(base);
                assertThat(named).as("packages that %s lists", readme).isEqualTo(packages);
            }
        }
        assertThat(tables).isGreaterThan(4);
    }

    /** The package that holds all of these. */
    private static String common(Set<String> packages) {
        String base = packages.iterator().next() + ".";
        while (!isBeginningOfAll(base, packages)) {
            base = base.substring(0, base.lastIndexOf('.', base.length() - 2) + 1);
        }
        return base.substring(0, base.length() - 1);
    }

    private static boolean isBeginningOfAll(String base, Set<String> packages) {
        return packages.stream().allMatch(one -> (one + ".").startsWith(base));
    }

    /** The names in backticks in the first column of the table with which a text begins. */
    private static Set<String> firstCells(String text) {
        var names = new TreeSet<String>();
        for (String line : text.lines().takeWhile(one -> one.startsWith("|")).toList()) {
            Pattern.compile("`([^`]+)`")
                    .matcher(line.split("\\|")[1])
                    .results()
                    .forEach(name -> names.add(name.group(1)));
        }
        return names;
    }

    /** The folders of all modules, those of whole builds included. */
    private static Set<String> modules() throws IOException {
        return Pattern.compile("<module>([^<]+)</module>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> packages(Path module) throws IOException {
        Path sources = module.resolve("src/main/java");
        try (var files = Files.walk(sources)) {
            return files.filter(file -> file.endsWith("package-info.java"))
                    .map(file -> sources.relativize(file.getParent())
                            .toString()
                            .replace(file.getFileSystem().getSeparator(), "."))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
