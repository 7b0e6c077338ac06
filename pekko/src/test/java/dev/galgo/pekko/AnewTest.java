package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Happening;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Message;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.List;
import java.util.Objects;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** The same program once more, driven beside the first. */
class AnewTest {
    private static List<String> names(List<Message> messages) {
        return messages.stream().map(Message::describe).toList();
    }

    @Test
    void twoProgramsAreAliveAtTheSameTimeAndDoTheSame() {
        try (var one = new PekkoProgram(new LabScript(lab -> Workshop.typed(lab, lab::outcome)), TimerPolicy.DEFAULT);
                var other = Objects.requireNonNull((PekkoProgram) one.anew())) {
            Boot first = one.boot();
            Boot second = other.boot();
            assertThat(names(second.sent())).isEqualTo(names(first.sent()));
            int slots = first.sent().size();
            for (int slot = 1; slot <= slots; slot++) {
                Happening here = step(one, slot);
                Happening there = step(other, slot);
                assertThat(names(there.sent())).isEqualTo(names(here.sent()));
                slots += here.sent().size();
            }
            assertThat(slots).isEqualTo(1 + 4 * Workshop.WORKERS);
        }
    }

    private static Happening step(LiveProgram program, int slot) {
        assertThat(program.accepts(slot)).isTrue();
        return program.deliver(slot, 0);
    }

    static final class Count {
        static int of;

        private Count() {}
    }

    @Test
    void aProgramThatWritesStaticFieldsIsNotRunBesideItselfInTheSameClasses() {
        try (var program = new PekkoProgram(
                new LabScript(lab -> lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    Count.of++;
                                    return Behaviors.same();
                                }),
                                "a")
                        .tell("go")),
                TimerPolicy.DEFAULT)) {
            program.boot();
            step(program, 1);
            assertThat(program.anew()).isNull();
        }
    }
}
