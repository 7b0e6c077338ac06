package dev.galgo.bench.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ContestLineTest {
    private static final Map<String, String> CONSENSUS =
            new TreeMap<>(Map.of("q0", "TRUE", "q1", "FALSE", "q2", "?", "q3", "TRUE"));

    private static ContestLine line(String tool, String printed) {
        var outcome = new ContestProcess.Outcome(printed, "", 0, 1.5, 2);
        return ContestLine.of("Net-PT-1", ContestExam.RC, tool, CONSENSUS, outcome);
    }

    @Test
    void answersAreHeldAgainstWhatIsAgreedOn() {
        ContestLine line =
                line("galgo", "FORMULA q0 TRUE\nFORMULA q1 TRUE\nFORMULA q2 FALSE\nFORMULA q3 CANNOT_COMPUTE\n");
        assertThat(line.marks()).isEqualTo("+-*.");
        assertThat(line.answered()).isEqualTo(3);
        assertThat(line.known()).isEqualTo(3);
        assertThat(line.right()).isEqualTo(1);
        assertThat(line.wrong()).isEqualTo(1);
        assertThat(line.remark()).isEqualTo("q1 is FALSE not TRUE");
        assertThat(ContestLine.parse(line.text())).isEqualTo(line);
    }

    @Test
    void toolsAreComparedWhereTheyAnswerTheSame() {
        ContestLine both = line("galgo", "FORMULA q0 TRUE\nFORMULA q2 TRUE\n");
        assertThat(both.isAnsweredLike(line("peer", "FORMULA q2 FALSE\nFORMULA q0 TRUE\n")))
                .isTrue();
        assertThat(both.isAnsweredLike(line("peer", "FORMULA q0 TRUE\nFORMULA q1 FALSE\n")))
                .isFalse();
        assertThat(line("galgo", "").isAnsweredLike(line("peer", ""))).isFalse();
    }
}
