package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.galgo.core.check.Check;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.InconsistentProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Offspring;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.model.StepDetails;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A front end that breaks its promises is told so in the same words by every engine, and nothing is verified. */
class InconsistentProgramsTest {
    private static final Local READY = new Local.Ready(new Nothing(), Offspring.NONE);

    private record Nothing() implements ActorState {
        @Override
        public Map<String, String> describe() {
            return Map.of();
        }
    }

    /** One actor that does this at every message. */
    private static Semantics program(BiFunction<ActorNames, ActorId, Step> step) {
        var names = new ActorNames();
        ActorId only = names.of(null, null, 0, "Only");
        return new Semantics() {
            @Override
            public Boot boot() {
                var go = Message.send(only, "go", Content.EMPTY);
                return new Boot(
                        List.of(new Birth(only, READY)), List.of(go), Collections.singletonList(null), -1, null);
            }

            @Override
            public boolean accepts(Local.Ready local, Message message) {
                return true;
            }

            @Override
            public List<Step> steps(Local local, Message message) {
                return List.of(step.apply(names, only));
            }

            @Override
            public StepDetails explain(Local local, Message message, List<Local.Input.Choice> choices) {
                return StepDetails.of("Only.go");
            }

            @Override
            public ActorNames names() {
                return names;
            }
        };
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void anActorMustNotBeCreatedUnderTheNameOfOneThatExists(Engine.Kind engine) {
        Semantics program = program((names, only) -> Step.to(READY, List.of(), List.of(new Birth(only, READY))));
        assertThatExceptionOfType(InconsistentProgram.class)
                .isThrownBy(() -> Check.of(program).engine(engine).run())
                .withMessageContaining("under the name of an actor that exists");
    }

    @ParameterizedTest
    @EnumSource(Engine.Kind.class)
    void nothingMayBeSentToAnActorThatDoesNotExist(Engine.Kind engine) {
        Semantics program = program((names, only) -> {
            ActorId nobody = names.of(only, null, 7, "Nobody");
            for (int i = 8; i < 40; i++) {
                nobody = names.of(only, null, i, "Nobody");
            }
            return Step.to(READY, List.of(Message.send(nobody, "hello", Content.EMPTY)), List.of());
        });
        assertThatExceptionOfType(InconsistentProgram.class)
                .isThrownBy(() -> Check.of(program).engine(engine).run())
                .withMessageContaining("hello() to ")
                .withMessageContaining("an actor that does not exist");
    }

    @Test
    void aStartMustFitTogether() {
        var names = new ActorNames();
        ActorId only = names.of(null, null, 0, "Only");
        var born = List.of(new Birth(only, READY));
        var sent = List.of(Message.send(only, "go", Content.EMPTY));
        assertThatExceptionOfType(InconsistentProgram.class)
                .isThrownBy(() -> new Boot(born, sent, List.of(), -1, null))
                .withMessageContaining("senders are given for 0");
        assertThatExceptionOfType(InconsistentProgram.class)
                .isThrownBy(() -> new Boot(born, sent, Collections.singletonList(null), 1, null))
                .withMessageContaining("the one at position 1 must go first");
        assertThatExceptionOfType(InconsistentProgram.class)
                .isThrownBy(() -> new Boot(
                        born,
                        sent,
                        Collections.singletonList(null),
                        new ArrayList<>(List.of("A.java:1", "A.java:2")),
                        -1,
                        null))
                .withMessageContaining("places are given for 2");
    }
}
