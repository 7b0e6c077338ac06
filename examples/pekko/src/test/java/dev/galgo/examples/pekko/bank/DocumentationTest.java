package dev.galgo.examples.pekko.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.galgo.core.model.FindingKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What the documentation shows is what a reader will see. */
class DocumentationTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "pekko.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void itsCodeIsCompiledAndRun() throws IOException {
        String sources = sources();
        assertThat(JAVA.matcher(Files.readString(PAGE)).results())
                .hasSizeGreaterThan(2)
                .allSatisfy(block -> assertThat(sources).contains(margin(block.group(1))));
    }

    @Test
    void itsFailureIsRealOutput() throws IOException {
        String message = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(BankExample.class))
                .execute()
                .testEvents()
                .failed()
                .stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result ->
                        String.valueOf(result.getThrowable().orElseThrow().getMessage()))
                .collect(Collectors.joining());
        assertThat(timeless(Files.readString(PAGE))).contains("```\n" + timeless(message) + "\n```");
    }

    @Test
    void itsTableNamesFindingsThatThereAre() throws IOException {
        var names = Arrays.stream(FindingKind.values()).map(FindingKind::id).collect(Collectors.toSet());
        String page = Files.readString(PAGE);
        String table = page.substring(page.indexOf("## What is found"));
        assertThat(Pattern.compile("(?m)^\\| `(.+?)` \\|").matcher(table).results())
                .extracting(row -> row.group(1))
                .isNotEmpty()
                .isSubsetOf(names);
    }

    private static String timeless(String text) {
        return text.replaceAll("\\d+\\.\\d\\d s\\b", "0.00 s");
    }

    /** All that is compiled here, without what stands before its lines. */
    private static String sources() throws IOException {
        try (var files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(DocumentationTest::read)
                    .map(DocumentationTest::margin)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String margin(String code) {
        return code.replaceAll("(?m)^ +", "");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
