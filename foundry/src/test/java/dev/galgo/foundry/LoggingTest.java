package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.programs.Logging;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What programs write with {@code Debug} and {@code Log} is output of the step that writes it. */
class LoggingTest {
    private static String output(String message) {
        var world = World.of(Logging.class, message);
        var first = world.pending(message);
        return world.semantics.explain(world.local(first), first, List.of()).output();
    }

    @Test
    void debugIsAStreamOfOutput() {
        assertThat(output("debug")).isEqualTo("1 and two\n3" + System.lineSeparator());
    }

    @Test
    void theLogTakesEverything() {
        assertThat(output("log")).isEqualTo("\ntrue\nc\n4\n5\n1.5\n2.5\nab\ntext\nnull\n");
    }

    @Test
    void exceptionsAreWrittenWithTheirCausesAndWithoutLines() {
        assertThat(output("trace"))
                .isEqualTo("java.lang.IllegalArgumentException: outer, caused by"
                        + " java.lang.IllegalStateException: inner\n");
        assertThat(World.of(Logging.class, "circle").run().fields("Logging")).containsEntry("kept", "\"short\"");
    }

    @Test
    void endingTheProgramIsRefused() {
        assertThat(World.failure(Logging.class, "exit").kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(World.failure(Logging.class, "exit").text()).contains("Debug.exit");
    }

    @Test
    void aHandlerThatIsRunAgainDoesNotWriteAgain() {
        var bytes = new ByteArrayOutputStream();
        var options =
                World.options(Logging.class, "callsOften").echo(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(World.of(options).run().pending).isEmpty();
        var text = bytes.toString(StandardCharsets.UTF_8);
        for (int i = 0; i < 80; i++) {
            assertThat(text).containsOnlyOnce("before " + i + "\n");
        }
        assertThat(Checks.run(World.options(Logging.class, "callsOften"), check -> check)
                        .verdict())
                .isEqualTo(Verdict.VERIFIED);
    }
}
