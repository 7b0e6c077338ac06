package dev.galgo.core.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.RandomToys;
import dev.galgo.core.toy.Toy;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Before a program is called verified, schedules are run from scratch, and they must do what the search believed. */
class SecondOpinionTest {
    private static final int PROGRAMS = Counts.of(15, 60, 60);
    /** However short, one schedule at least is run. */
    private static final Duration OPINION = Duration.ofMillis(Counts.of(2, 20, 20));

    private static Toy three(Op... ops) {
        return new Toy()
                .actor("Log")
                .on("Log", "write", ops)
                .pending(0, "write", 1)
                .pending(0, "write", 2)
                .pending(0, "write", 3);
    }

    private static CheckResult check(Toy searched, Supplier<Toy> again) throws NothingToCheck {
        return Check.of(searched.loadedAnewAs(again))
                .compare(Compare.CANONICAL)
                .secondOpinion(Check.USUAL)
                .run();
    }

    @Test
    void allSchedulesOfASmallProgramAreRunFromScratch() throws NothingToCheck {
        CheckResult result = check(three(new Op.Log()), () -> three(new Op.Log()));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().secondOpinion()).isEqualTo(new SecondOpinion(6, 18, true, true, null));
    }

    @Test
    void aProgramThatCannotBeLoadedAnewHasNone() throws NothingToCheck {
        CheckResult result =
                Check.of(three(new Op.Log())).secondOpinion(Check.USUAL).run();
        assertThat(result.evidence().secondOpinion().missing()).contains("cannot be loaded anew");
    }

    @Test
    void whoWantsNoneGetsNone() throws NothingToCheck {
        CheckResult result = Check.of(three(new Op.Log()).loadedAnewAs(() -> three(new Op.Log())))
                .secondOpinion(null)
                .run();
        assertThat(result.evidence().secondOpinion().missing()).isEqualTo("none was asked for");
    }

    @Test
    void aStateThatTheSearchDidNotExpectIsADisagreement() throws NothingToCheck {
        Finding finding = disagreement(check(three(new Op.Add(1)), () -> three(new Op.Add(2))));
        assertThat(finding.message())
                .contains("Log.write did something else", "value was 2, and the search believed that it would be 1");
        assertThat(finding.schedule().length()).isEqualTo(1);
    }

    @Test
    void aSendThatTheSearchDidNotExpectIsADisagreement() throws NothingToCheck {
        Supplier<Toy> honest = () -> three(new Op.Log()).on("Log", "again");
        Finding finding = disagreement(check(honest.get(), () -> three(new Op.Log(), new Op.Send(Op.SELF, "again", 4))
                .on("Log", "again")));
        assertThat(finding.message()).contains("it sent again(4), and the search believed that it would send nothing");
    }

    @Test
    void aChoiceThatTheSearchDidNotExpectIsADisagreement() throws NothingToCheck {
        Finding finding = disagreement(check(three(new Op.Log()), () -> three(new Op.Log(), new Op.Choose(2))));
        assertThat(finding.message()).contains("it was handled in 2 ways, not in 1");
    }

    @Test
    void aMessageThatIsRefusedUnexpectedlyIsADisagreement() throws NothingToCheck {
        Supplier<Toy> late = () -> three(new Op.Log()).guard("Log", "write", 1);
        Finding finding = disagreement(check(three(new Op.Log()), late));
        assertThat(finding.message()).contains("the search believed write(1), write(2), write(3)");
    }

    /** Hidden state that only a fresh start shows: a counter that every copy of the program begins anew. */
    @Test
    void aFailureThatOnlyRunsFromScratchShowIsFoundWithItsSchedule() throws NothingToCheck {
        Supplier<Toy> fresh = () -> {
            var runs = new AtomicInteger();
            return new Toy()
                    .actor("Counter")
                    .onEach(
                            "Counter",
                            "count",
                            () -> List.of(
                                    runs.incrementAndGet() == 3 ? new Op.Fail(FindingKind.ASSERTION) : new Op.Add(0)))
                    .pending(0, "count", 1)
                    .pending(0, "count", 2)
                    .pending(0, "count", 3);
        };
        var searched = new Toy()
                .actor("Counter")
                .on("Counter", "count", new Op.Add(0))
                .pending(0, "count", 1)
                .pending(0, "count", 2)
                .pending(0, "count", 3);
        CheckResult result = check(searched, fresh);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(finding.message()).contains("It shows when the schedule is run from scratch");
        assertThat(finding.schedule().length()).isEqualTo(3);
    }

    /** Ten messages to one actor have 3,628,800 orders: too many to run all, enough for every two of them to change places. */
    @Test
    void ofALargeProgramSchedulesAreDrawn() throws NothingToCheck {
        CheckResult result = Check.of(large().loadedAnewAs(SecondOpinionTest::large))
                .compare(Compare.CANONICAL)
                .secondOpinion(Duration.ofMillis(200))
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        SecondOpinion opinion = result.evidence().secondOpinion();
        assertThat(opinion.all()).isFalse();
        assertThat(opinion.schedules()).isPositive();
        assertThat(opinion.deliveries()).isEqualTo(10 * opinion.schedules());
    }

    private static Toy large() {
        var toy = new Toy().actor("Sum").on("Sum", "add", new Op.AddValue());
        for (int i = 0; i < 10; i++) {
            toy.pending(0, "add", i);
        }
        return toy;
    }

    @ParameterizedTest
    @EnumSource(DeliveryModel.class)
    void randomProgramsAgreeWithThemselvesUnderEveryReduction(DeliveryModel delivery) throws NothingToCheck {
        int agreed = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            int which = seed;
            for (ReductionKind reduction : List.of(ReductionKind.AUTO, ReductionKind.OPTIMAL, ReductionKind.NONE)) {
                Toy toy = RandomToys.of(which).loadedAnewAs(() -> RandomToys.of(which));
                CheckResult result = Check.of(toy)
                        .delivery(delivery)
                        .reduction(reduction)
                        .compare(reduction == ReductionKind.NONE ? Compare.CANONICAL : Compare.NONE)
                        .secondOpinion(OPINION)
                        .run();
                assertThat(result.findings())
                        .as("seed %d under %s and %s", seed, reduction, delivery)
                        .extracting(Finding::kind)
                        .doesNotContain(FindingKind.DISAGREEMENT);
                agreed += result.evidence().secondOpinion().schedules() > 0 ? 1 : 0;
            }
        }
        assertThat(agreed).isGreaterThan(PROGRAMS / 3);
    }

    private static Finding disagreement(CheckResult result) {
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        Finding finding = result.findings().get(0);
        assertThat(finding.kind()).isEqualTo(FindingKind.DISAGREEMENT);
        return finding;
    }
}
