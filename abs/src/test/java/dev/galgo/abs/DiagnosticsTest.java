package dev.galgo.abs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.check.CheckedModel;
import dev.galgo.abs.check.Checker;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DiagnosticsTest {

    static Stream<String> brokenPrograms() throws IOException {
        try (var files = Files.list(Path.of("src", "test", "resources", "broken"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("brokenPrograms")
    void everyMistakeOfABrokenProgramIsToldOnceAndAtItsPlace(String name) throws IOException {
        CheckedModel checked = Checker.check(List.of(Programs.source("broken", name)), Dialect.CURRENT);
        assertThat(checked.model()).isEmpty();
        Golden.compare(name.replace(".abs", ".txt"), Programs.rendered(checked.diagnostics()));
    }

    @Test
    void currentSyntaxIsRefusedWhereTheOldOneIsAskedFor() {
        var source = new Source("new.abs", "module M; class C {} { new local C(); }");
        CheckedModel checked = Checker.check(List.of(source), Dialect.OLD);
        assertThat(checked.diagnostics())
                .singleElement()
                .asString()
                .contains("'new local' is current syntax, but this program is read in the old syntax");
    }

    @Test
    void ofSeveralMainBlocksTheNamedOneIsTaken() throws IOException {
        var source = Programs.source("broken", "two-mains.abs");
        CheckedModel chosen = Checker.check(List.of(source), Dialect.CURRENT, Optional.of("Two"));
        assertThat(chosen.model().orElseThrow().main().module()).isEqualTo("Two");
        CheckedModel missing = Checker.check(List.of(source), Dialect.CURRENT, Optional.of("Three"));
        assertThat(missing.diagnostics())
                .singleElement()
                .asString()
                .contains("module Three has no main block; these have: One, Two");
    }

    @Test
    void aFileThatCannotBeReadDoesNotKeepTheOthersFromBeingRead() throws IOException {
        CheckedModel checked = Checker.check(
                List.of(
                        Programs.source("broken", "missing-semicolon.abs"),
                        Programs.source("broken", "effects-in-expressions.abs")),
                Dialect.CURRENT);
        assertThat(checked.diagnostics().stream().map(d -> d.place().file()).distinct())
                .containsExactly("missing-semicolon.abs", "effects-in-expressions.abs");
    }

    @Test
    void anOverlongLineIsShownInPart() {
        String line = "module M; { Int x = " + "1 + ".repeat(200) + "y; }";
        String shown = Programs.rendered(Programs.check(line).diagnostics());
        assertThat(shown.lines().allMatch(part -> part.length() < 300)).isTrue();
        String[] lines = shown.split("\n");
        assertThat(lines[1].charAt(lines[2].indexOf('^'))).isEqualTo('y');
    }
}
