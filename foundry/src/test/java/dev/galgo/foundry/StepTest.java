package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.model.Content;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Naming;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.foundry.programs.Basics;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StepTest {
    @Test
    void statesAreEqualWhateverTheOrderThatLedToThem() {
        var one = World.of(Basics.Collector.class, "boot");
        one.deliver("boot");
        var adds = one.pending.subList(0, 2).stream().toList();
        var notes = one.pending.subList(2, 4).stream().toList();
        var before = one.local("Collector");
        var ab = after(one, after(one, before, adds.get(0)), adds.get(1));
        var ba = after(one, after(one, before, adds.get(1)), adds.get(0));
        assertThat(ab).isEqualTo(ba).hasSameHashCodeAs(ba);
        var cd = after(one, after(one, before, notes.get(0)), notes.get(1));
        var dc = after(one, after(one, before, notes.get(1)), notes.get(0));
        assertThat(cd).isNotEqualTo(dc);
        assertThat(before).isEqualTo(one.local("Collector"));
    }

    private static Local after(World world, Local local, Message message) {
        return world.semantics.steps(local, message).get(0).next();
    }

    @Test
    void aStepDoesNotChangeTheStateItStartsFrom() {
        var world = World.of(Basics.Collector.class, "boot");
        world.deliver("boot");
        var before = world.local("Collector");
        var message = world.pending("add");
        var first = world.semantics.steps(before, message);
        assertThat(world.semantics.steps(before, message)).isEqualTo(first);
        assertThat(world.state("Collector").describe()).containsEntry("sum", "0");
    }

    @Test
    void constructorsRunInTheCreatorsStepAndMaySendAndCreate() {
        var world = World.of(Basics.Parent.class, "boot");
        var step = world.deliver("boot");
        assertThat(step.born()).extracting(b -> b.actor().type()).containsExactly("Child", "Leaf", "Child", "Leaf");
        assertThat(step.sent()).extracting(m -> m.name()).containsExactly("hello", "hello");
        var child = step.born().get(0).actor();
        assertThat(step.born().get(1).actor().creator()).isSameAs(child);
        world.run();
        assertThat(world.fields("Parent").get("children")).contains(child.toString());
    }

    @Test
    void theOrderOfEqualMessagesLeavesNoTraceInNames() {
        for (var naming : List.of(Naming.CAUSE, Naming.CREATION)) {
            var world = World.of(World.options(Basics.Parent.class, "boot").naming(naming));
            var boot = world.pending("boot");
            world.deliver("boot");
            var child = world.actors.keySet().stream()
                    .filter(id -> id.type().equals("Child"))
                    .findFirst()
                    .orElseThrow();
            var multiply = Message.send(child, "multiply", Content.EMPTY);
            world.pending.add(multiply);
            world.pending.add(multiply);
            var first = world.deliver("multiply").born().get(0).actor();
            var second = world.deliver("multiply").born().get(0).actor();
            assertThat(first).isNotSameAs(second);
            assertThat(first.cause()).isEqualTo(naming == Naming.CAUSE ? multiply : null);
            assertThat(world.actors).hasSize(7);
            assertThat(boot.name()).isEqualTo("boot");
        }
    }

    @Test
    void anActorThatCreatesAgainHasItsChildrenNamedByCauseFromThenOn() {
        var world = World.of(World.options(Basics.Parent.class, "boot").naming(Naming.AUTO));
        world.deliver("boot");
        var child = world.actors.keySet().stream()
                .filter(id -> id.type().equals("Child"))
                .findFirst()
                .orElseThrow();
        var multiply = Message.send(child, "multiply", Content.EMPTY);
        var before = Objects.requireNonNull(world.actors.get(child));
        assertThatThrownBy(() -> world.semantics.steps(before, multiply)).isInstanceOf(NamingPolicy.Renamed.class);
        var born = world.semantics.steps(before, multiply).get(0).born();
        assertThat(born.get(0).actor().cause()).isEqualTo(multiply);
    }

    @Test
    void aDestroyedActorIsStoppedButItsLastMessagesGoOut() {
        var world = World.of(Basics.Mortal.class, "die");
        var step = world.deliver("die");
        assertThat(step.next()).isEqualTo(Local.Stopped.STOPPED);
        assertThat(step.sent()).extracting(m -> m.name()).containsExactly("epilogue");
    }

    @Test
    void argumentsAreCopiedWhenTheyAreSent() {
        var world = World.of(Basics.Copier.class, "boot");
        world.deliver("boot");
        assertThat(world.deliver("take").failure()).isNull();
        assertThat(world.fields("Copier").get("mine")).contains("0").doesNotContain("99");
    }

    @Test
    void aFailedAssertionNamesHandlerMessageAndLine() {
        var failure = World.failure(Basics.Failing.class, "asserting");
        assertThat(failure.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(failure.text()).matches("Failing.asserting failed an assertion: n is 1 \\(Basics.java:\\d+\\)\\.");
        assertThat(failure.signature()).doesNotContain("n is 1").contains("Basics.java");
        assertThat(failure.cause()).isInstanceOf(AssertionError.class);
    }

    @Test
    void anExceptionIsBlamedOnTheProgramsLine() {
        var failure = World.failure(Basics.Failing.class, "throwing");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("IndexOutOfBounds").contains("(Basics.java:");
    }

    @Test
    void recursionWithoutEndIsExplained() {
        var failure = World.failure(Basics.Failing.class, "recursing");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("StackOverflowError").contains("recursion");
    }

    @Test
    void aKeyThatThrowsWhenItIsHashedIsTheProgramsFault() {
        var failure = World.failure(Basics.Hashing.class, "boot");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("Hashing.boot").contains("leave me alone");
    }

    @Test
    void sendingToNobodyAndCreatingNoActorAreExceptions() {
        assertThat(World.failure(Basics.Failing.class, "sendingToNobody").text())
                .contains("null");
        assertThat(World.failure(Basics.Failing.class, "creatingNoActor").text())
                .contains("no subclass of");
    }

    @Test
    void anExceptionInAConstructorReachesTheCreatorAndLeavesAStoppedActor() {
        var world = World.of(Basics.Failing.class, "creatingUnborn");
        var step = world.deliver("creatingUnborn");
        assertThat(step.failure()).isNull();
        assertThat(world.fields("Failing")).containsEntry("n", "2");
        assertThat(world.local("Unborn")).isEqualTo(Local.Stopped.STOPPED);
    }

    @Test
    void anIgnoredExceptionEndsTheHandlerOnly() {
        var world = World.of(World.options(Basics.Failing.class, "asserting").ignoring(FindingKind.ASSERTION));
        assertThat(world.deliver("asserting").failure()).isNull();
        assertThat(world.fields("Failing")).containsEntry("n", "1");
    }

    @Test
    void namesOfOneActorAreEqualAndTheSameObject() {
        var world = World.of(Basics.Comparing.class, "boot").run();
        assertThat(world.fields("Comparing")).containsEntry("same", "true");
    }
}
