package org.example.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.test.Checked;
import dev.galgo.test.Galgo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CorpusTest {
    private static Verdict verdict(Program program) {
        try {
            Checked checked = Galgo.check(lab -> program.start(new LabStage(lab, program.flavour())));
            return checked.verdict();
        } catch (AssertionError violated) {
            String text = String.valueOf(violated.getMessage());
            return text.contains("violated:") ? Verdict.VIOLATED : Verdict.ERROR;
        }
    }

    private static Map<String, Verdict> verdicts(boolean traps) {
        var verdicts = new TreeMap<String, Verdict>();
        for (Program program : Program.all()) {
            if (program.trap() == traps) {
                verdicts.put(program.name(), verdict(program));
            }
        }
        return verdicts;
    }

    @Test
    void whatIsTrueOfEachProgramIsRecordedWithHowThatWasFoundOut() throws IOException {
        List<String> expected = new ArrayList<>();
        for (Program program : Program.all()) {
            expected.add(program.name() + "," + (program.trap() ? "breaks" : "correct"));
        }
        List<String> recorded = new ArrayList<>();
        List<String> lines;
        try (var table = Objects.requireNonNull(Program.class.getResourceAsStream("truth.csv"))) {
            lines = new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split(",", 3);
            recorded.add(columns[0] + "," + columns[1]);
            assertThat(columns[2])
                    .as(columns[0])
                    .matches(
                            columns[1].equals("correct")
                                    ? "\"by reason; real Pekko .*: no failure in \\d+ runs\""
                                    : "\"(by reason: \\w.*|real Pekko .*: failed in run \\d+ .*)\"");
        }
        assertThat(recorded).containsExactlyElementsOf(expected);
    }

    @Test
    void noTrapIsVerifiedAndMostAreViolated() {
        Map<String, Verdict> verdicts = verdicts(true);
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(80);
        List<String> deceived = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        verdicts.forEach((name, verdict) -> {
            if (verdict == Verdict.VERIFIED || verdict == Verdict.ERROR) {
                deceived.add(name + ": " + verdict);
            } else if (verdict == Verdict.VIOLATED) {
                shown.add(name);
            }
        });
        assertThat(deceived).isEmpty();
        assertThat(shown.size()).isGreaterThanOrEqualTo(verdicts.size() * 3 / 4);
    }

    @Test
    void everyCorrectProgramIsVerified() {
        Map<String, Verdict> verdicts = verdicts(false);
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(80);
        assertThat(verdicts).allSatisfy((name, verdict) -> assertThat(verdict).isEqualTo(Verdict.VERIFIED));
    }
}
