package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.foundry.programs.Calling;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CallTest {
    private static World caller(String message) {
        return World.of(Calling.Caller.class, message);
    }

    @Test
    void aCallBlocksTheHandlerAndEmitsWhatCameBefore() {
        var world = caller("twice");
        var before = world.local("Caller");
        var step = world.deliver("twice");
        assertThat(step.sent()).extracting(Message::describe).containsExactly("aside(1)", "next()");
        assertThat(step.sent().get(1).kind()).isEqualTo(Message.Kind.CALL);
        assertThat(step.born()).hasSize(1);
        var waiting = (Local.Waiting) step.next();
        assertThat(waiting.before()).isEqualTo(before);
        assertThat(waiting.sent()).isEqualTo(2);
        assertThat(waiting.born()).isEqualTo(1);
        assertThat(waiting.callees()).containsExactly(step.born().get(0).actor());
        assertThat(world.deliverable(step.sent().get(0))).isFalse();
    }

    @Test
    void eachAnswerResumesTheHandlerWithoutRepeatingEffects() {
        var world = caller("twice");
        world.deliver("twice");
        assertThat(world.deliver("next").sent()).extracting(Message::describe).containsExactly("reply to next(1)");
        var second = world.deliver("next");
        assertThat(second.sent()).extracting(Message::describe).containsExactly("aside(2)", "next()");
        assertThat(second.born()).hasSize(1);
        world.deliver("next");
        var last = world.deliver("next");
        assertThat(last.sent()).extracting(Message::describe).containsExactly("aside(3)");
        assertThat(last.born()).isEmpty();
        assertThat(world.fields("Caller").get("got")).contains("1").contains("2");
        assertThat(((Local.Ready) last.next())
                        .offspring()
                        .next(dev.galgo.core.model.Naming.CREATION, world.pending.get(0)))
                .isEqualTo(2);
    }

    @Test
    void aMessageWithoutResultAnswersNull() {
        assertThat(caller("nothing").run().fields("Caller").get("got")).contains("null");
    }

    @Test
    void anExceptionOfTheCalleeIsThrownAtTheCaller() {
        var world = caller("catching").run();
        assertThat(world.fields("Caller").get("got")).contains("checked 100");
        assertThat(world.fields("Counter")).containsEntry("n", "100");
    }

    @Test
    void anExceptionThatTheCallerDoesNotCatchFailsThere() {
        var world = caller("careless");
        world.deliver("careless");
        assertThat(world.deliver("fail").failure()).isNull();
        var failure = Objects.requireNonNull(world.deliver("fail").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).startsWith("Caller.careless").contains("IllegalStateException: unchecked");
    }

    @Test
    void aFailedAssertionOfTheCalleeFailsThere() {
        var world = caller("asserting");
        world.deliver("asserting");
        var failure = Objects.requireNonNull(world.deliver("fail").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.ASSERTION);
        assertThat(failure.text()).startsWith("Counter.fail");
    }

    @Test
    void codeThatCatchesEverythingCannotGoOnWhileItWaits() {
        var world = caller("stubborn");
        assertThat(world.deliver("stubborn").sent())
                .extracting(Message::describe)
                .containsExactly("next()");
        world.run();
        assertThat(world.fields("Caller").get("got"))
                .contains("1")
                .contains("2")
                .contains("3");
        assertThat(world.local("Caller")).isInstanceOf(Local.Ready.class);
    }

    @Test
    void anActorThatCallsItselfWaitsForEver() {
        var world = caller("toMyself").run();
        assertThat(world.local("Caller")).isInstanceOf(Local.Waiting.class);
        assertThat(world.pending).hasSize(1);
    }

    @Test
    void choicesBeforeACallAreRememberedAsInputs() {
        var got = new TreeSet<String>();
        for (int first = 0; first < 2; first++) {
            var world = caller("chooseAndCall");
            var choosing = world.pending("chooseAndCall");
            var outcomes = world.outcomes("chooseAndCall");
            assertThat(outcomes).hasSize(2);
            assertThat(outcomes.get(first).choices()).containsExactly(new Local.Input.Choice(first, 2));
            world.take(choosing, outcomes.get(first));
            assertThat(((Local.Waiting) world.local("Caller")).inputs())
                    .containsExactly(new Local.Input.Choice(first, 2));
            world.deliver("next");
            var resumed = world.outcomes("next");
            assertThat(resumed).hasSize(3);
            assertThat(resumed.get(2).choices()).containsExactly(new Local.Input.Choice(2, 3));
            resumed.forEach(step -> got.add(Objects.requireNonNull(step.next().state())
                    .describe()
                    .getOrDefault("got", "")
                    .replaceAll("[^0-9 ]", "")));
        }
        assertThat(got).hasSize(6);
    }

    @Test
    void aHandlerThatBehavesDifferentlyWhenRunAgainIsImpure() {
        var world = World.of(World.options(Calling.Caller.class, "impure").ignoring(FindingKind.STATIC_WRITE));
        world.deliver("impure");
        world.deliver("next");
        var failure = Objects.requireNonNull(world.deliver("next").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.IMPURE);
        assertThat(failure.text()).contains("impure").contains("sent or created something else");
    }

    @Test
    void aConstructorMustNotWait() {
        var failure = World.failure(Calling.Caller.class, "waitingInConstructor");
        assertThat(failure.kind()).isEqualTo(FindingKind.EXCEPTION);
        assertThat(failure.text()).contains("constructor cannot wait");
    }

    @Test
    void anAnswerByReferenceMustNotBeKept() {
        var world = World.of(Calling.Lender.class, "boot");
        world.deliver("boot");
        world.deliver("go");
        var failure = Objects.requireNonNull(world.deliver("borrow").failure());
        assertThat(failure.kind()).isEqualTo(FindingKind.SHARED_OBJECT);
        assertThat(failure.text()).contains("own");
    }

    @Test
    void replaysFromAnotherThreadAgree() throws InterruptedException {
        var world = caller("twice");
        var local = world.local("Caller");
        var message = world.pending("twice");
        var expected = world.semantics.steps(local, message);
        var threads = new Thread[4];
        var wrong = java.util.Collections.synchronizedList(new java.util.ArrayList<Object>());
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 50; n++) {
                    var steps = world.semantics.steps(local, message);
                    if (!steps.equals(expected)) {
                        wrong.add(steps);
                    }
                }
            });
            threads[i].start();
        }
        for (var thread : threads) {
            thread.join();
        }
        assertThat(wrong).isEqualTo(List.of());
    }
}
