package dev.galgo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.report.format.ReportFormat;
import dev.galgo.report.result.ResultKind;
import dev.galgo.testsupport.CodeRules;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What keeps this module what it is. */
class ReportRulesTest {
    private static final Path CLASSES = Path.of("target/classes/dev/galgo/report");

    @Test
    void packagesKnowEachOtherInOneOrder() {
        CodeRules.forPackage("dev.galgo.report")
                .packagesHaveNoCycle()
                .packagesAreInThisOrder(
                        "syntax",
                        "schedule",
                        "story",
                        "result",
                        "format",
                        "table",
                        "diagram",
                        "text",
                        "json",
                        "sarif",
                        "html",
                        "github",
                        "junit");
    }

    @Test
    void theWordsOfTheCommandLineComeFromThere() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            List<Path> classes =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            assertThat(classes).hasSizeGreaterThan(50);
            for (Path file : classes) {
                assertThat(constants(file))
                        .as(file.toString())
                        .noneMatch(text -> !text.contains("<style>") && text.matches("(?s)(.*[ \"'])?--[a-z]{2}.*"))
                        .noneMatch(
                                text -> text.matches("(?s).*\\bgalgo (check|deadlock|verify|tests|compare|replay).*"));
            }
        }
    }

    @Test
    void everyKindOfResultHasTheFormatsThatMachinesRead() {
        for (ResultKind kind : ResultKind.values()) {
            assertThat(ReportFormats.of(kind).stream().map(ReportFormat::name))
                    .contains("text", "json", "sarif", "html", "junit", "github")
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void theEndingOfAFileSaysWhichFormatItIs() {
        assertThat(ReportFormats.ofFile(ResultKind.COMPARE, "a.MD")
                        .orElseThrow()
                        .name())
                .isEqualTo("markdown");
        assertThat(ReportFormats.ofFile(ResultKind.CHECK, "a.md")).isEmpty();
    }

    /** The texts of a class file's constant pool (JVM specification, section 4.4). */
    private static List<String> constants(Path file) throws IOException {
        var texts = new ArrayList<String>();
        try (InputStream stream = Files.newInputStream(file);
                var in = new DataInputStream(stream)) {
            in.skipNBytes(8);
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts.add(in.readUTF());
                    case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++; // takes two places
                    }
                    case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 15 -> in.skipNBytes(3);
                    default -> throw new IOException(file + ": unknown constant " + tag);
                }
            }
        }
        assertThat(texts).as(file.toString()).isNotEmpty();
        return texts;
    }
}
