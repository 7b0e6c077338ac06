package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.foundry.programs.Choosing;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ChoiceTest {
    private static String got(dev.galgo.core.model.Step step) {
        return Objects.requireNonNull(step.next().state()).describe().getOrDefault("got", "");
    }

    @Test
    void everyAlternativeIsAStep() {
        var steps = World.of(Choosing.class, "colours").outcomes("colours");
        assertThat(steps)
                .extracting(ChoiceTest::got)
                .satisfiesExactly(
                        s -> assertThat(s).contains("red"), s -> assertThat(s).contains("green"), s -> assertThat(s)
                                .contains("blue"));
        assertThat(steps.get(1).choices()).containsExactly(new Choice(1, 3));
    }

    @Test
    void laterChoicesMayDependOnEarlierOnes() {
        var steps = World.of(Choosing.class, "nested").outcomes("nested");
        assertThat(steps).hasSize(4);
        assertThat(steps.get(0).choices()).containsExactly(new Choice(0, 2));
        assertThat(steps.get(3).choices()).containsExactly(new Choice(1, 2), new Choice(2, 3));
        assertThat(got(steps.get(3))).contains("b2");
    }

    @Test
    void anOutcomeMayFailWhereAnotherDoesNot() {
        var steps = World.of(Choosing.class, "sometimesFails").outcomes("sometimesFails");
        assertThat(steps).hasSize(2);
        assertThat(steps.get(0).failure()).isNull();
        assertThat(steps.get(1).failure()).isNotNull();
    }

    @Test
    void choosingAmongNothingFails() {
        var failure = World.failure(Choosing.class, "nothing");
        assertThat(failure.text()).contains("choose(0)").contains("Choosing.java:");
    }

    @Test
    void tooManyOutcomesAreRefused() {
        var failure = World.failure(Choosing.class, "tooMuch");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("more than 10000 outcomes");
    }
}
