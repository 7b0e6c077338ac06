package dev.galgo.core.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.script.ScheduleScript.Line;
import dev.galgo.core.script.ScheduleScript.Origin;
import dev.galgo.core.toy.Op;
import dev.galgo.core.toy.Toy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ScheduleScriptTest {
    @Test
    void aLineSaysWhoSentWhatToWhom() {
        ScheduleScript script = ScheduleScript.of("\n  main -> Server: set(5)  \n\n[2.1] Client -> Server: get()\n");

        assertThat(script.lines())
                .containsExactly(
                        new Line(null, List.of(), "main", "Server", "set(5)"),
                        new Line(new Origin(2, 1), List.of(), "Client", "Server", "get()"));
    }

    @Test
    void aLineSaysWhatItsHandlerChose() {
        assertThat(ScheduleScript.of("[choosing 0, 2] A -> B: m\n[1.2 choosing 1] A -> B: m")
                        .lines())
                .containsExactly(
                        new Line(null, List.of(0, 2), "A", "B", "m"),
                        new Line(new Origin(1, 2), List.of(1), "A", "B", "m"));
    }

    /** Texts of a few characters that mean something in a script. */
    @Test
    void whateverMessagesAndActorsAreCalledIsReadAsItWasWritten() {
        var random = new Random(7);
        String[] parts = {"\\", "n", "u0041", "\n", "\r", ": ", " -> ", "[", "]", " ", "\"", "\u2028", "a", "#1", "\t"};
        for (int i = 0; i < 20_000; i++) {
            var texts = new ArrayList<String>();
            for (int j = 0; j < 3; j++) {
                var text = new StringBuilder("x".repeat(j == 2 ? 0 : 1));
                for (int k = random.nextInt(5); k > 0; k--) {
                    text.append(parts[random.nextInt(parts.length)]);
                }
                texts.add(text.toString());
            }
            var script = new ScheduleScript(
                    List.of(new Line(null, List.of(), texts.get(0), texts.get(1), texts.get(2) + "!")));

            assertThat(ScheduleScript.of(script.toString()))
                    .as(script.toString())
                    .isEqualTo(script);
        }
    }

    @Test
    void whatRepeatsForEverIsReadAsItWasWritten() {
        ScheduleScript script = ScheduleScript.of("main -> A: m\nfor ever:\nA -> B: n\nB -> A: o\n");

        assertThat(script.circle()).isEqualTo(2);
        assertThat(script.lines()).hasSize(3);
        assertThat(script).hasToString("main -> A: m\nfor ever:\nA -> B: n\nB -> A: o\n");
        assertThat(script.goingRound(0)).hasToString("main -> A: m\nA -> B: n\nB -> A: o\n");
        assertThatThrownBy(() -> ScheduleScript.of("main -> A: m\nfor ever:\n"))
                .hasMessageContaining("line 2 of the schedule, 'for ever:', has no delivery after it");
        assertThatThrownBy(() -> ScheduleScript.of("for ever:\nA -> B: n\nfor ever:\nA -> B: n\n"))
                .hasMessageContaining("line 3 of the schedule, 'for ever:', stands in line 1 already");
    }

    @Test
    void whatRepeatsForEverMustLeadBackToWhereItBegan() throws Exception {
        Toy clock = new Toy()
                .actor("Clock")
                .on("Clock", "tick", new Op.Add(1), new Op.Modulo(2), new Op.Send(Op.SELF, "tick", 0))
                .pending(0, "tick", 0);
        String tick = "Clock -> Clock: tick(0)\n";

        assertThat(ScriptedRun.of(clock, DeliveryModel.UNORDERED)
                        .follow(ScheduleScript.of("main -> Clock: tick(0)\nfor ever:\n" + tick + tick))
                        .script()
                        .lines())
                .hasSize(3);
        assertThatThrownBy(() -> ScriptedRun.of(clock, DeliveryModel.UNORDERED)
                        .follow(ScheduleScript.of("main -> Clock: tick(0)\nfor ever:\n" + tick)))
                .isInstanceOf(ScriptedRun.Misfit.class)
                .hasMessage("The schedule does not go round any more: after delivery 2 the program is not where it was"
                        + " before delivery 2.");
    }

    @Test
    void whatIsNoScheduleIsToldByLine() {
        assertThatThrownBy(() -> ScheduleScript.of("main -> A: m\nnonsense"))
                .isInstanceOf(ScheduleScript.Unreadable.class)
                .hasMessageContaining("line 2 of the schedule, 'nonsense', says not who sent to whom")
                .hasMessageContaining("Client -> Server: set(5)");
        assertThatThrownBy(() -> ScheduleScript.of("A -> B")).hasMessageContaining("says not what was sent");
        assertThatThrownBy(() -> ScheduleScript.of("[x] A -> B: m")).hasMessageContaining("bracket");
    }
}
