package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Programs;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The same handler in the same state must do the same; if it does not, the check says so and never verifies. */
class PurityTest {
    private static Toy moody(AtomicInteger runs, Op odd, Op even) {
        return new Toy()
                .actor("Moody")
                .actor("Other")
                .onEach("Moody", "go", () -> List.of(runs.incrementAndGet() % 2 == 0 ? even : odd))
                .pending(0, "go", 0);
    }

    @Test
    void aHandlerThatSendsSomethingElseTheSecondTimeIsImpure() throws NothingToCheck {
        Finding finding = impure(moody(new AtomicInteger(), new Op.Send(1, "x", 0), new Op.Send(1, "y", 0)));
        assertThat(finding.message())
                .startsWith("Moody.go is not deterministic: run again in the same state, it sent x(0), then y(0)");
        assertThat(finding.schedule().length()).isEqualTo(1);
    }

    @Test
    void aHandlerThatEndsInAnotherStateTheSecondTimeIsImpure() throws NothingToCheck {
        Finding finding = impure(moody(new AtomicInteger(), new Op.Add(1), new Op.Add(2)));
        assertThat(finding.message()).contains("its state afterwards differed: value was 1, then 2");
    }

    @Test
    void aHandlerThatCreatesAnotherActorTheSecondTimeIsImpure() throws NothingToCheck {
        Finding finding = impure(moody(new AtomicInteger(), new Op.Create("X"), new Op.Create("Y")));
        assertThat(finding.message()).contains("it created different actors");
    }

    @Test
    void aHandlerThatFailsOnlyTheSecondTimeIsImpure() throws NothingToCheck {
        Finding finding = impure(moody(new AtomicInteger(), new Op.Add(0), new Op.FailIf(0)));
        assertThat(finding.message()).contains("it failed only once");
    }

    @Test
    void aHandlerWithMoreChoicesTheSecondTimeIsImpure() throws NothingToCheck {
        var toy = new Toy().actor("Moody");
        var runs = new AtomicInteger();
        toy.onEach("Moody", "go", () -> List.of(runs.incrementAndGet() == 1 ? new Op.Add(0) : new Op.Choose(2)));
        assertThat(impure(toy.pending(0, "go", 0)).message()).contains("the number of choices differed");
    }

    /** Each handler counts the runs of all; from some number on they behave differently. */
    private static Toy late(int from) {
        var runs = new AtomicInteger();
        var toy = new Toy().actor("History");
        toy.onEach("History", "note", () -> {
            boolean changed = runs.incrementAndGet() > from;
            return changed ? List.of(new Op.Log(), new Op.Add(1_000_000)) : List.of(new Op.Log());
        });
        for (int i = 1; i <= 6; i++) {
            toy.pending(0, "note", i);
        }
        return toy;
    }

    @Test
    void hiddenStateThatChangesBetweenTwoStepsIsCaughtAtTheEnd() throws NothingToCheck {
        assertThat(impure(late(100)).message()).contains("History.note is not deterministic");
    }

    @Test
    void hiddenStateThatChangesLateIsCaughtAtTheEnd() throws NothingToCheck {
        assertThat(impure(late(2_000)).message()).contains("History.note is not deterministic");
    }

    @Test
    void pureProgramsAreNotSuspected() throws NothingToCheck {
        assertThat(Check.of(Programs.history(6)).run().verdict()).isEqualTo(Verdict.VERIFIED);
        for (long seed = 0; seed < 100; seed++) {
            CheckResult result = Check.of(RandomToys.of(seed))
                    .compare(Compare.CANONICAL)
                    .keepGoing(true)
                    .minimise(false)
                    .run();
            assertThat(result.findings()).extracting(Finding::kind).doesNotContain(FindingKind.IMPURE);
        }
    }

    private static Finding impure(Toy toy) throws NothingToCheck {
        CheckResult result = Check.of(toy).run();
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).hasSize(1);
        assertThat(result.findings().get(0).kind()).isEqualTo(FindingKind.IMPURE);
        return result.findings().get(0);
    }
}
