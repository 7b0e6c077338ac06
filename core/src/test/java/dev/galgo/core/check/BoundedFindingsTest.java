package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever lies beside the schedule of a finding, it is told, and soon. */
@Timeout(3600)
class BoundedFindingsTest {
    /** Fails at the first message that a search delivers. */
    private static Toy failing() {
        return new Toy()
                .actor("Failing")
                .on("Failing", "fail", new Op.Fail(FindingKind.ASSERTION))
                .pending(0, "fail", 0);
    }

    @Test
    void aRunWithoutEndIsNotFollowedForEver() throws NothingToCheck {
        Finding finding = only(failing()
                .actor("Ticker")
                .on("Ticker", "tick", new Op.Add(1), new Op.Send(Op.SELF, "tick", 0))
                .pending(1, "tick", 0));
        assertThat(finding.shortness()).isEqualTo(Shortness.MOST_ORDERLY);
        assertThat(finding.decision()).isNull();
    }

    @Test
    void norIsOneThatHasMoreAndMoreToDeliver() throws NothingToCheck {
        Finding finding = only(failing()
                .actor("Flood")
                .on(
                        "Flood",
                        "drop",
                        new Op.Add(1),
                        new Op.Send(Op.SELF, "drop", 0),
                        new Op.Send(Op.SELF, "drop", 1),
                        new Op.Send(Op.SELF, "drop", 2))
                .pending(1, "drop", 0));
        assertThat(finding.decision()).isNull();
    }

    @Test
    void ofARunThatGoesRoundInACircleItIsKnownThatItNeverPassesAndNeedNotFail() throws NothingToCheck {
        Finding finding = only(failing()
                .actor("Circle")
                .on("Circle", "turn", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "turn", 0))
                .pending(1, "turn", 0));
        assertThat(finding.inevitable()).isTrue();
        assertThat(finding.decision()).isEqualTo("no schedule that ends passes; others go on for ever");
    }

    @Test
    void aHandlerThatHangsBesideItDoesNotTakeItsPlace() throws NothingToCheck {
        var released = new AtomicBoolean();
        Toy toy = failing()
                .actor("Hanging")
                .onEach("Hanging", "hang", () -> {
                    while (!released.get()) {
                        try {
                            Thread.sleep(5);
                        } catch (InterruptedException ignored) {
                            // that is what this handler is like
                        }
                    }
                    return List.of();
                })
                .pending(1, "hang", 0);
        try {
            assertThat(Check.of(toy)
                            .limits(Limits.NONE.withStep(Duration.ofMillis(100)))
                            .run()
                            .findings())
                    .extracting(Finding::kind)
                    .containsExactly(FindingKind.ASSERTION);
        } finally {
            released.set(true);
        }
    }

    @Test
    void whoWantsAnEndGetsWhatWasFound() throws NothingToCheck {
        var check = new AtomicReference<Check>();
        var runs = new AtomicInteger();
        Toy toy = failing().actor("Other").onEach("Other", "other", () -> {
            runs.incrementAndGet();
            check.get().stop();
            return List.of(new Op.Add(1));
        });
        for (int i = 0; i < 8; i++) {
            toy.pending(1, "other", i);
        }
        check.set(Check.of(toy).engine(Engine.Kind.COPY));
        assertThat(check.get().run().findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
            assertThat(finding.beside()).isNull();
        });
        assertThat(runs.get()).isPositive().isLessThan(4);
    }

    private static Finding only(Toy toy) throws NothingToCheck {
        List<Finding> findings = Check.of(toy).run().findings();
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }
}
