package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.programs.Constrained;
import org.junit.jupiter.api.Test;

class ConstraintTest {
    private static java.util.List<String> deliverable(World world) {
        return world.pending.stream()
                .filter(world::deliverable)
                .map(Message::describe)
                .toList();
    }

    @Test
    void aMessageWaitsAsLongAsAConstraintHoldsItBack() {
        var world = World.of(Constrained.Buffer.class, "boot");
        world.deliver("boot");
        assertThat(deliverable(world)).containsExactly("put(1)");
        world.deliver("put");
        assertThat(deliverable(world)).containsExactly("get()");
    }

    @Test
    void constraintsAreInheritedAndMayBeOverridden() {
        var world = World.of(Constrained.Inheriting.class, "boot");
        world.deliver("boot");
        world.deliver("put");
        assertThat(deliverable(world)).isEmpty();
    }

    @Test
    void aConstraintThatThrowsFailsTheDelivery() {
        var failure = World.failure(Constrained.Broken.class, "go");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("Broken.throwing").contains("cannot tell");
    }

    @Test
    void aConstraintMustNotChangeAnything() {
        assertThat(World.failure(Constrained.Broken.class, "change").text()).contains("must only look");
        assertThat(World.failure(Constrained.Broken.class, "talk").text()).contains("must only look");
    }
}
