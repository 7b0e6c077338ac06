package dev.galgo.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.ltl.Formula;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.property.Properties;
import dev.galgo.core.search.Limits;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import org.junit.jupiter.api.Test;

/** What a check says of a program that can go on for ever, though nothing is claimed of it. */
class RoundsTest {
    /** Somebody counts modulo 3 for ever. */
    private static Toy clock() {
        return new Toy()
                .actor("Clock")
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(3), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
    }

    private static CheckResult check(Toy program) throws Exception {
        return Check.of(program).compare(Compare.CANONICAL).run();
    }

    @Test
    void aProgramThatGoesRoundSaysInHowManyConfigurationsAndHow() throws Exception {
        NeverEnds never = check(clock()).neverEnds();

        assertThat(never).isNotNull();
        assertThat(never.configurations()).isEqualTo(3);
        assertThat(never.circle()).containsExactly("tick(0) to Clock", "tick(0) to Clock", "tick(0) to Clock");
        assertThat(never.waiting()).isEmpty();
    }

    @Test
    void aProgramThatEndsSaysNothingOfCircles() throws Exception {
        Toy program = new Toy()
                .actor("A")
                .on("A", "go", new Op.Add(1))
                .pending(0, "go", 0)
                .pending(0, "go", 0);

        assertThat(check(program).neverEnds()).isNull();
    }

    @Test
    void aMessageThatIsNeverTakenWhileOthersGoRoundIsAWarningWithItsCircle() throws Exception {
        Toy program = clock().actor("Door")
                .on("Door", "enter", new Op.Add(1))
                .guard("Door", "enter", 1)
                .pending(1, "enter", 7);

        CheckResult result = check(program);

        assertThat(result.neverEnds().waiting()).containsExactly("enter(7) to Door can wait for ever");
        Finding warning = result.neverEnds().warnings().get(0);
        assertThat(warning.kind()).isEqualTo(FindingKind.STARVATION);
        assertThat(warning.severity()).isEqualTo(Severity.WARNING);
        assertThat(warning.message()).isEqualTo("enter(7) to Door can wait for ever while deliveries 1 to 3 repeat");
        assertThat(warning.schedule().circle()).isEqualTo(3);
        assertThat(warning.schedule().length()).isEqualTo(3);
    }

    @Test
    void aMessageThatCanAlwaysBeDeliveredDoesNotStarve() throws Exception {
        Toy program = clock().actor("Door").on("Door", "enter", new Op.Add(1)).pending(1, "enter", 7);

        CheckResult result = check(program);

        assertThat(result.neverEnds().waiting()).isEmpty();
        assertThat(result.neverEnds().warnings()).isEmpty();
    }

    @Test
    void messagesThatGoRoundWithoutAnyChangeAreALivelock() throws Exception {
        Toy program = new Toy()
                .actor("Left")
                .actor("Right")
                .on("Left", "after", new Op.Send(1, "you", 0))
                .on("Right", "you", new Op.Send(0, "after", 0))
                .pending(0, "after", 0);

        CheckResult result = check(program);

        assertThat(result.neverEnds().warnings()).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(FindingKind.LIVELOCK);
            assertThat(one.message())
                    .isEqualTo("messages go round for ever and nobody's state changes: deliveries 1 to 2 repeat");
        });
    }

    /** Somebody counts for ever, and another one goes to and fro. */
    private static Toy withoutEnd() {
        return new Toy()
                .actor("Restless")
                .actor("Counter")
                .on("Restless", "go", new Op.Send(Op.SELF, "go", 0))
                .on("Counter", "up", new Op.Add(1), new Op.Send(Op.SELF, "up", 0))
                .pending(0, "go", 0)
                .pending(1, "up", 0);
    }

    @Test
    void aCircleIsFoundAmongMoreConfigurationsThanTheLimitAllows() throws Exception {
        var never = new Properties().delivered("never", delivery -> false);
        Formula promised = Formula.eventually(new Formula.Predicate("never"));

        CheckResult unfair = Check.of(withoutEnd())
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withStates(50))
                .properties(never.formula("never comes", promised).fairness(Fairness.NONE))
                .run();

        assertThat(unfair.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(unfair.findings().get(0).schedule().circle()).isEqualTo(1);
    }

    @Test
    void aCircleThatIsUnfairIsNotTakenForFairWhereTheLimitHidesWhatElseCanBeDelivered() throws Exception {
        var never = new Properties().delivered("never", delivery -> false);
        Formula promised = Formula.eventually(new Formula.Predicate("never"));

        CheckResult fair = Check.of(withoutEnd())
                .compare(Compare.CANONICAL)
                .limits(Limits.NONE.withStates(50))
                .properties(never.formula("never comes", promised).fairness(Fairness.WEAK))
                .run();

        assertThat(fair.findings()).isEmpty();
        assertThat(fair.verdict()).isNotIn(Verdict.VERIFIED, Verdict.VERIFIED_IF, Verdict.VIOLATED);
    }
}
