package dev.galgo.bench.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.bench.tables.Cell.Count;
import dev.galgo.bench.tables.Measurements.Measured;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Evidence;
import dev.galgo.core.check.SearchChoice;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.examples.figures.PublishedFigure;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CellTest {
    private final PublishedFigure figure = PublishedFigure.all().stream()
            .filter(one -> one.subject().equals("leader4")
                    && one.table().equals("Table 2")
                    && one.how() == PublishedFigure.How.ABOVE)
            .findFirst()
            .orElseThrow();

    @Test
    void aFigureIsEqualBetterOrWorse() {
        assertThat(Cell.of(figure, Count.EXECUTIONS, ours(492))).isEqualTo("492 / 492 =");
        assertThat(Cell.of(figure, Count.EXECUTIONS, ours(491))).isEqualTo("492 / 491 better");
        assertThat(Cell.of(figure, Count.TRANSITIONS, ours(3_200))).isEqualTo("3,097 / 3,200 worse *");
    }

    @Test
    void whatIsNotThereAndWhatIsNotMeasuredAreToldApart() {
        assertThat(Cell.of(figure, Count.EXECUTIONS, new Measured.Missing())).isEqualTo("492 / -");
        assertThat(Cell.of(figure, Count.EXECUTIONS, new Measured.LeftOut())).isEqualTo("492 / …");
        assertThat(new Measurements(10, 10).of(figure)).isEqualTo(new Measured.LeftOut());
    }

    @Test
    void onlyAKnownWorseFigureIsExpected() {
        assertThat(Cell.unexpected(figure, Count.TRANSITIONS, ours(3_200))).isFalse();
        assertThat(Cell.unexpected(figure, Count.EXECUTIONS, ours(493))).isTrue();
        assertThat(Cell.unexpected(figure, Count.EXECUTIONS, ours(492))).isFalse();
        assertThat(Cell.unexpected(figure, Count.EXECUTIONS, new Measured.Missing()))
                .isFalse();
    }

    @Test
    void marksAreCounted() {
        String page = "| a | 1,000 / 999 better | 4 / 4 = | 5 / 5 = † | 6 / - | = |";
        assertThat(Pages.marks(page, "=")).isEqualTo(2);
        assertThat(Pages.marks(page, "better")).isEqualTo(1);
        assertThat(Pages.marks(page, "worse")).isZero();
    }

    private static Measured ours(long count) {
        return new Measured.Ours(new CheckResult(
                Verdict.VERIFIED,
                List.of(),
                count,
                0,
                count,
                count,
                1,
                0,
                1,
                0,
                -1,
                null,
                null,
                SearchChoice.asked(ReductionKind.NONE, Compare.NONE),
                Evidence.NONE,
                List.of()));
    }
}
