package dev.galgo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs that go on for ever, right and broken, are told apart by what is claimed of them; the table of docs/properties.md says how. */
class ExamplesByTheirClaimsTest {
    private static final String LIVENESS = "dev.galgo.examples.liveness.";
    private static final Pattern ROW =
            Pattern.compile("\\| \\[`(\\w+)`\\]\\([^)]*\\) `([^`]*)` \\| (.*) \\| (\\w[^|]*) \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    /** A row of the table. */
    record Row(String program, String arguments, List<String> claims, String verdict) {
        @Override
        public String toString() {
            return program + " " + arguments + " " + claims;
        }
    }

    static List<Row> rows() throws IOException {
        var rows = new ArrayList<Row>();
        for (String line : Files.readAllLines(Path.of("../docs/properties.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                var claims = new ArrayList<String>();
                Matcher code = CODE.matcher(row.group(3));
                while (code.find()) {
                    claims.add(code.group(1).replace("\\|", "|"));
                }
                rows.add(new Row(row.group(1), row.group(2), claims, row.group(4)));
            }
        }
        return rows;
    }

    private static List<String> words(String claim) {
        int end = claim.indexOf(' ');
        String text = claim.substring(end + 1);
        return List.of(
                claim.substring(0, end),
                text.startsWith("'")
                        ? text.substring(1, text.length() - 1)
                        : text.replace("...", "dev.galgo.examples"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatTheTableSaysIsSo(Row row) {
        var words = new ArrayList<>(List.of(
                "check",
                "--second-opinion",
                "off",
                "--plain-runs",
                "off",
                "--quiet",
                "--no-schedule",
                "-cp",
                Shell.EXAMPLES));
        row.claims().forEach(claim -> words.addAll(words(claim)));
        words.add(LIVENESS + row.program());
        words.addAll(
                row.arguments().isEmpty() ? List.of() : List.of(row.arguments().split(" ")));
        Shell.Outcome told = Shell.galgo(words.toArray(String[]::new));

        var expected = Map.of(
                "holds", "verified: every schedule was explored",
                "broken at a delivery", "property",
                "broken for ever", "can repeat for ever",
                "broken at the end", "the run ends");
        assertThat(told.exitCode())
                .as(told.out() + told.err())
                .isEqualTo(row.verdict().equals("holds") ? ExitCode.FINE : ExitCode.VIOLATION);
        assertThat(told.told()).contains(String.valueOf(expected.get(row.verdict())));
    }

    @Test
    void everyProgramIsThereRightAndBroken() throws IOException {
        List<Row> rows = rows();
        for (String program : List.of(
                "Echo",
                "SpinningLock",
                "QueueingLock",
                "Peterson",
                "RingElection",
                "Dining",
                "AlternatingBit",
                "RaftElection")) {
            assertThat(rows.stream()
                            .filter(row -> row.program().equals(program))
                            .map(row -> row.verdict().equals("holds")))
                    .as(program)
                    .contains(true, false);
        }
    }
}
