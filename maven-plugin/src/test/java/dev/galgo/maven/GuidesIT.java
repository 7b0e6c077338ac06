package dev.galgo.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The project that a guide shows, built by Maven itself in an empty folder, fails with the schedule that the guide shows. */
class GuidesIT {
    /** A path in backquotes and a colon at the end of a line, then the file's content. */
    private static final Pattern FILE =
            Pattern.compile("`([^`\n]+\\.(?:java|xml))`:\n\n```(?:java|xml)\n(.*?)```", Pattern.DOTALL);

    /** What is shown of a test that failed. */
    private static final Pattern FAILURE =
            Pattern.compile("```\n(assertion: [^`]*\nstarted: test [^`]*)```", Pattern.DOTALL);

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"pekko.md", "junit.md", "akka.md"})
    void theProjectOfTheGuideFailsAsShown(String page) throws Exception {
        String text = Files.readString(Path.of("../docs").resolve(page));
        Map<String, String> files = files(text);
        assertThat(files).containsKey("pom.xml").hasSizeGreaterThan(2);
        for (var file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, RealMaven.current(file.getValue()));
        }
        String built = RealMaven.run(folder, 1, "test");
        var shown = FAILURE.matcher(text);
        assertThat(shown.find()).isTrue();
        assertThat(timeless(built)).contains(timeless(shown.group(1)));
    }

    private static Map<String, String> files(String page) throws IOException {
        var files = new LinkedHashMap<String, String>();
        FILE.matcher(page).results().forEach(file -> files.put(file.group(1), file.group(2)));
        return files;
    }

    /** Without times, and as if there had been time enough to look for a shorter schedule. */
    private static String timeless(String text) {
        return text.replace("\r\n", "\n")
                .replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s")
                .replace("the shortest schedule found", "no shorter schedule shows it");
    }
}
