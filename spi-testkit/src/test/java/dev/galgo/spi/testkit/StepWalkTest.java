package dev.galgo.spi.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Front ends that break a rule are caught. */
class StepWalkTest {
    /** A number that can be changed from outside, as no state should be. */
    private static class Number implements ActorState {
        private int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        public Map<String, String> describe() {
            return Map.of("value", String.valueOf(value));
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Number that && value == that.value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    /** One actor that gets one message and goes on as it is told to. */
    private record OneStep(ActorNames names, UnaryOperator<Number> next) implements Semantics {
        private ActorId actor() {
            return names.of(null, null, 0, "Counter");
        }

        @Override
        public Boot boot() {
            var born = List.of(new Birth(actor(), new Local.Ready(new Number(0), Offspring.NONE)));
            var sent = List.of(Message.send(actor(), "count", Content.EMPTY));
            return new Boot(born, sent, Collections.nCopies(1, null), -1, null);
        }

        @Override
        public boolean accepts(Local.Ready local, Message message) {
            return true;
        }

        @Override
        public List<Step> steps(Local local, Message message) {
            Number number = next.apply((Number) ((Local.Ready) local).state());
            return List.of(Step.to(new Local.Ready(number, Offspring.NONE), List.of(), List.of()));
        }

        @Override
        public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
            return StepDetails.of("Counter.count");
        }
    }

    private static StepWalk walk(UnaryOperator<Number> next) {
        return new StepWalk(new OneStep(new ActorNames(), next), "counter");
    }

    @Test
    void whatKeepsTheRulesPasses() {
        assertThatCode(() -> walk(before -> new Number(before.value + 1)).run(10))
                .doesNotThrowAnyException();
    }

    @Test
    void aStepThatDependsOnSomethingElseIsCaught() {
        int[] calls = {0};
        assertThatThrownBy(() -> walk(before -> new Number(calls[0]++)).run(10)).isInstanceOf(AssertionError.class);
    }

    @Test
    void aStepThatChangesWhatItIsGivenIsCaught() {
        assertThatThrownBy(() -> walk(before -> {
                            before.value = 1;
                            return before;
                        })
                        .run(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("changes the state that it is given");
    }

    @Test
    void statesThatAreEqualAndLookDifferentAreCaught() {
        assertThatThrownBy(() -> walk(before -> new Careless(before.value + 1)).run(10))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("that are equal look different");
    }

    /** Is equal to every other one. */
    private static final class Careless extends Number {
        Careless(int value) {
            super(value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Number;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
