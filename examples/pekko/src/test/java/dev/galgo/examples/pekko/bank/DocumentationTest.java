package dev.galgo.examples.pekko.bank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the documentation shows is what a reader will see. The project that it builds is built by a test of the Maven plugin. */
class DocumentationTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "pekko.md");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void itsCodeIsCompiledAndRun() throws IOException {
        String sources = sources();
        assertThat(JAVA.matcher(Files.readString(PAGE)).results())
                .hasSizeGreaterThan(2)
                .extracting(block -> block.group(1))
                .filteredOn(code -> !code.contains("class BankTest"))
                .allSatisfy(code -> assertThat(sources).contains(margin(beginning(code))));
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

    /** A file without what stands before its first type, and without its last brace: the page leaves out what it shows later. */
    private static String beginning(String code) {
        return code.startsWith("package ") ? code.substring(code.indexOf("/**"), code.lastIndexOf('}')) : code;
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
