package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Whole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The projects that the guides show, each in a folder of its own with nothing else in it, built by Maven itself: each fails with the
 * schedule that its guide shows. One Maven builds them all, since starting it costs more than building them.
 */
@Whole
class GuidesIT {
    private static final List<String> GUIDES = List.of("pekko", "junit", "akka");

    /** A path in backquotes and a colon at the end of a line, then the file's content. */
    private static final Pattern FILE =
            Pattern.compile("`([^`\n]+\\.(?:java|xml))`:\n\n```(?:java|xml)\n(.*?)```", Pattern.DOTALL);

    /** What is shown of a test that failed. */
    private static final Pattern FAILURE =
            Pattern.compile("```\n(assertion: [^`]*\nstarted: test [^`]*)```", Pattern.DOTALL);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Test
    void theProjectsOfTheGuidesFailAsShown() throws Exception {
        for (String guide : GUIDES) {
            Map<String, String> files = files(page(guide));
            assertThat(files).containsKey("pom.xml").hasSizeGreaterThan(2);
            for (var file : files.entrySet()) {
                Path path = folder.resolve(guide).resolve(file.getKey());
                Files.createDirectories(path.resolveSibling("."));
                Files.writeString(path, RealMaven.current(file.getValue()));
            }
        }
        Files.writeString(folder.resolve("pom.xml"), all());
        String built = RealMaven.run(folder, 1, "--fail-at-end", "test");
        for (String guide : GUIDES) {
            var shown = FAILURE.matcher(page(guide));
            assertThat(shown.find()).as(guide).isTrue();
            String report = reports(guide);
            String expected = timeless(shown.group(1));
            // On a slow machine there may not be time enough to look for the shortest schedule: then the finding alone
            // is compared.
            boolean longer = report.contains("the shortest schedule found")
                    && !timeless(report).contains(expected);
            assertThat(timeless(report))
                    .as(guide + ", built as\n" + built)
                    .contains(longer ? expected.lines().findFirst().orElseThrow() : expected);
        }
    }

    private static String page(String guide) throws IOException {
        return Files.readString(Path.of("../docs/" + guide + ".md"));
    }

    /** Names the projects, and nothing that they would inherit. */
    private static String all() {
        return """
               <project xmlns="http://maven.apache.org/POM/4.0.0">
                 <modelVersion>4.0.0</modelVersion>
                 <groupId>guides</groupId>
                 <artifactId>guides</artifactId>
                 <version>1</version>
                 <packaging>pom</packaging>
                 <modules>%s</modules>
               </project>
               """
                .formatted(GUIDES.stream()
                        .map(guide -> "<module>" + guide + "</module>")
                        .collect(Collectors.joining()));
    }

    private static Map<String, String> files(String page) {
        var files = new LinkedHashMap<String, String>();
        FILE.matcher(page).results().forEach(file -> files.put(file.group(1), file.group(2)));
        return files;
    }

    /** What Maven wrote down of the tests of a project. */
    private String reports(String guide) throws IOException {
        try (var files = Files.list(folder.resolve(guide).resolve("target/surefire-reports"))) {
            return files.filter(file -> file.toString().endsWith(".txt"))
                    .map(GuidesIT::read)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Without times, and as if there had been time enough to prove that no schedule is shorter, and none to prove that none is more orderly. */
    private static String timeless(String text) {
        return text.replace("\r\n", "\n")
                .replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s")
                .replace("the shortest schedule found", "no shorter schedule shows it")
                .replace(", and no other of this length is more orderly", "");
    }
}
