package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.programs.Dispatching;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DispatchTest {
    @ParameterizedTest
    @CsvSource({
        "wide, long 3",
        "float, double 3.0",
        "exact, int",
        "short, int",
        "text, object",
        "null, string null",
        "generic, object",
        "hidden, private",
        "nothing, private",
        "overridden, receiver"
    })
    void theMostSpecificHandlerThatTakesTheArgumentsIsRun(String what, String got) {
        var world = World.of(Dispatching.Sender.class, "go", what).run();
        assertThat(world.fields("Sender").get("got")).contains(got);
    }

    private static Failure unknown(String what) {
        var world = World.of(Dispatching.Sender.class, "go", what);
        world.deliver("go");
        var failure = Objects.requireNonNull(
                world.deliver(world.pending.get(0).name()).failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.UNKNOWN_MESSAGE);
        return failure;
    }

    @Test
    void anUnknownMessageNamesTheNearestOne() {
        var failure = unknown("typo");
        assertThat(failure.text()).contains("Sender was sent setValu(1)").contains("Did you mean setValue(int)?");
        assertThat(failure.signature()).doesNotContain("(1)");
    }

    @Test
    void wrongArgumentsNameTheHandler() {
        assertThat(unknown("arguments").text()).contains("(String, Integer)").contains("setValue(int)");
    }

    @Test
    void anArrayThatJavaSpreadIsExplained() {
        assertThat(unknown("array").text()).contains("(Serializable) array");
    }

    @Test
    void aMethodWithoutTheAnnotationIsPointedOut() {
        assertThat(unknown("unmarked").text()).contains("mark it with @message");
    }

    @Test
    void handlersThatFitEquallyWellAreAmbiguous() {
        assertThat(unknown("torn").text()).contains("several handlers");
    }

    @Test
    void anIgnoredUnknownMessageIsDropped() {
        var world =
                World.of(World.options(Dispatching.Sender.class, "go", "typo").ignoring(FindingKind.UNKNOWN_MESSAGE));
        world.deliver("go");
        var before = world.local("Sender");
        var step = world.deliver("setValu");
        assertThat(step.failure()).isNull();
        assertThat(step.next()).isEqualTo(before);
    }
}
