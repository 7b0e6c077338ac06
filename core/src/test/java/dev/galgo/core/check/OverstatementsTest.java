package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.Toy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ways in which a check could say too much. */
class OverstatementsTest {
    @ParameterizedTest
    @EnumSource(Compare.class)
    void theStartMetAgainIsNotTheStartWithOneMessageFirst(Compare compare) throws NothingToCheck {
        var toy = new Toy()
                .actor("Loop")
                .actor("Failing")
                .on("Loop", "again", new Op.Send(Op.SELF, "again", 0))
                .on("Failing", "fail", new Op.Fail(FindingKind.ASSERTION))
                .pending(1, "fail", 0)
                .pending(0, "again", 0)
                .first(1);
        CheckResult result =
                Check.of(toy).compare(compare).limits(Limits.NONE.withDepth(9)).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @EnumSource(Compare.class)
    void aStateCutOffAtTheDepthLimitIsEnteredAgainOnAShorterWay(Compare compare) throws NothingToCheck {
        var toy = new Toy()
                .actor("A")
                .on("A", "go", new Op.Choose(3), new Op.FailIf(4), new Op.Send(Op.SELF, "go", 0))
                .pending(0, "go", 0);
        CheckResult result =
                Check.of(toy).compare(compare).limits(Limits.NONE.withDepth(2)).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
    }

    /** From the 2001st run on, every handler behaves differently; one message is never taken, which is a warning. */
    private static Toy late() {
        var runs = new AtomicInteger();
        var toy = new Toy()
                .actor("History")
                .actor("Lock")
                .guard("Lock", "open", 9)
                .pending(1, "open", 0);
        toy.onEach("History", "note", () -> {
            boolean changed = runs.incrementAndGet() > 2_000;
            return changed ? List.of(new Op.Log(), new Op.Add(1_000_000)) : List.of(new Op.Log());
        });
        for (int i = 1; i <= 6; i++) {
            toy.pending(0, "note", i);
        }
        return toy;
    }

    @Test
    void aWarningDoesNotSwitchOffThePurityAudit() throws NothingToCheck {
        assertThat(Check.of(late()).run().verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void everyEngineAuditsPurity(Engine.Kind kind) throws NothingToCheck {
        var runs = new AtomicInteger();
        var toy = new Toy().actor("Moody").pending(0, "go", 0);
        toy.onEach("Moody", "go", () -> List.of(new Op.Add(runs.incrementAndGet())));
        assertThat(Check.of(toy).engine(kind).run().verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void aHundredWarningsDoNotHideAnError() throws NothingToCheck {
        var toy = new Toy().actor("Lock").actor("Racer");
        for (int i = 0; i < 100; i++) {
            toy.guard("Lock", "open" + i, 9).pending(0, "open" + i, 0);
        }
        toy.on("Racer", "first", new Op.Add(1))
                .on("Racer", "second", new Op.FailIf(0))
                .pending(1, "first", 0)
                .pending(1, "second", 0);
        assertThat(Check.of(toy).run().verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void whatTwoActorsSentBeforeTheStartIsConcurrent() throws NothingToCheck {
        var toy = new Toy()
                .actor("Sink")
                .actor("A")
                .actor("B")
                .pendingFrom(1, 0, "m", 1)
                .pendingFrom(2, 0, "m", 2);
        assertThat(Check.of(toy).delivery(DeliveryModel.CAUSAL).run().executions())
                .isEqualTo(2);
    }

    @Test
    void whatAnActorSentBeforeTheStartPrecedesWhatItSendsLater() throws NothingToCheck {
        var toy = new Toy()
                .actor("Sink")
                .actor("A")
                .on("A", "go", new Op.Send(0, "late", 0))
                .pending(1, "go", 0)
                .pendingFrom(1, 0, "early", 1);
        // early and go in either order, late behind early: early go late, go early late
        assertThat(Check.of(toy).delivery(DeliveryModel.FIFO).run().executions())
                .isEqualTo(2);
        assertThat(Check.of(toy).delivery(DeliveryModel.CAUSAL).run().executions())
                .isEqualTo(2);
    }

    @Test
    void aCheckInWhichNothingCanBeDeliveredDoesNotPass() {
        var toy = new Toy().actor("Lock").guard("Lock", "open", 9).pending(0, "open", 0);
        assertThatThrownBy(() -> Check.of(toy).undelivered(Severity.IGNORED).run())
                .isInstanceOf(NothingToCheck.class);
    }

    @Test
    void aCheckRunsOnce() throws NothingToCheck {
        Check check = Check.of(Programs.independent(3));
        check.run();
        assertThatThrownBy(check::run).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theClockStartsWithTheRun() throws Exception {
        long made = System.nanoTime();
        Check check = Check.of(Programs.chains(3, 4)).limits(Limits.NONE.withTime(Duration.ofHours(1)));
        Thread.sleep(300);
        double running = check.run().seconds();
        assertThat(running).isLessThanOrEqualTo((System.nanoTime() - made) / 1e9 - 0.3);
    }

    @Test
    void theDeepestScheduleIsKnownEvenIfNoneEnds() throws NothingToCheck {
        var toy = new Toy().actor("Loop").on("Loop", "again", new Op.Send(Op.SELF, "again", 0));
        CheckResult result =
                Check.of(toy.pending(0, "again", 0)).compare(Compare.CANONICAL).run();
        assertThat(result.deepest()).isEqualTo(1);
    }

    @Test
    void theLimitOnStatesHoldsWithoutAVisitedSet() throws NothingToCheck {
        CheckResult result = Check.of(Programs.independent(5))
                .limits(Limits.NONE.withStates(10))
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.states()).isEqualTo(10);
    }
}
