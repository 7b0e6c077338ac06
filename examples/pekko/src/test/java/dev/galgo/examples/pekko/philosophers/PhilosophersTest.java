package dev.galgo.examples.pekko.philosophers;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.philosophers.Philosopher.Dine;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import org.junit.jupiter.api.Test;

class PhilosophersTest {
    @ActorTest(timers = TimerPolicy.When.IDLE, expect = Verdict.VIOLATED)
    void everybodyHasOneForkAndWaitsForTheOther(ActorLab lab) {
        var left = lab.spawn(Fork.create(), "fork1");
        var right = lab.spawn(Fork.create(), "fork2");
        Probe<String> host = lab.probe("host");
        lab.spawn(Philosopher.create(left, right), "plato").tell(new Dine(host.ref()));
        lab.spawn(Philosopher.create(right, left), "kant").tell(new Dine(host.ref()));

        host.expect("plato has eaten").expect("kant has eaten");
    }

    @Test
    void theDeadlockSaysWhoWaitsForWhom() {
        assertThatThrownBy(() -> Galgo.check(
                        Options.DEFAULT.timers(TimerPolicy.When.IDLE), this::everybodyHasOneForkAndWaitsForTheOther))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("deadlock: nothing more can happen, unless a time-out ends it:")
                .hasMessageContaining("plato waits for fork2 in CompletableFuture.join")
                .hasMessageContaining("kant waits for fork1 in CompletableFuture.join");
    }

    @ActorTest(timers = TimerPolicy.When.IDLE, maxTransitions = 5_000, expect = Verdict.WITHIN_BOUNDS)
    void everybodyEatsIfTheLowerForkIsTakenFirst(ActorLab lab) {
        var left = lab.spawn(Fork.create(), "fork1");
        var right = lab.spawn(Fork.create(), "fork2");
        Probe<String> host = lab.probe("host");
        lab.spawn(Philosopher.create(left, right), "plato").tell(new Dine(host.ref()));
        lab.spawn(Philosopher.create(left, right), "kant").tell(new Dine(host.ref()));

        host.expect("plato has eaten").expect("kant has eaten");
    }
}
