package dev.galgo.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.bench.measure.MeasuredSearch;
import dev.galgo.bench.measure.Subject;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import org.junit.jupiter.api.Test;

/** The counts that the comparison with Spin rests on, at a size that takes no time. */
final class ChameneosStatesTest {
    @Test
    void chameneosWithTwoMeetingsHasAsManyStatesAsThePublishedModel() throws Exception {
        var result = MeasuredSearch.whole(Subject.chameneos(2), Compare.CANONICAL)
                .run()
                .result();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.states()).isEqualTo(657);
        assertThat(result.transitions()).isEqualTo(1489);
    }
}
