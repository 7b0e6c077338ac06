package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import dev.galgo.core.trace.Replay;
import dev.galgo.core.trace.Story;
import dev.galgo.testsupport.Counts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Depth is data: schedules far deeper than any stack are searched, shortened, told and run again. */
@Timeout(3600)
class DeepSchedulesTest {
    @ParameterizedTest
    @CsvSource({"UNORDERED,200000", "FIFO,20000", "MAILBOX,20000", "CAUSAL,5000"})
    void aFailureFarDownIsFoundToldAndRunAgain(DeliveryModel delivery, int depth) throws Exception {
        int deep = depth / Counts.of(20, 8, 1);
        CheckResult result =
                Check.of(Programs.failsAfter(deep)).delivery(delivery).run();
        assertThat(result.deepest()).isEqualTo(deep);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.schedule().length()).isEqualTo(deep);
        assertThat(finding.story().scenes().get(deep - 1).outcome()).isEqualTo(Story.Outcome.FAILED);
        Toy again = Programs.failsAfter(deep);
        Cursor cursor = Engine.of(Engine.Kind.MEMO, again).start(delivery, Compare.NONE);
        new Replay(again, cursor).run(finding.schedule());
        assertThat(cursor.failure()).isNotNull();
    }

    @Test
    void aVisitedSetGoesAsDeep() throws NothingToCheck {
        int deep = Counts.of(10_000, 30_000, 100_000);
        CheckResult result = Check.of(Programs.failsAfter(deep))
                .compare(Compare.CANONICAL)
                .minimise(false)
                .run();
        assertThat(result.states()).isEqualTo(deep);
        assertThat(result.findings()).hasSize(1);
    }

    @Test
    void aLineOfCallersAsLongAsTheProgramIsNoProblem() throws NothingToCheck {
        int length = 400;
        var toy = new Toy();
        for (int i = 0; i < length; i++) {
            toy.actor("T" + i);
            if (i + 1 < length) {
                toy.on("T" + i, "get", new Op.Call(i + 1, "get"));
            }
        }
        CheckResult result = Check.of(toy.pending(0, "get", 0)).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.transitions()).isEqualTo(2L * length - 1);
    }
}
