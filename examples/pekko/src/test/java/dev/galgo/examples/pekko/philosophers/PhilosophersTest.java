package dev.galgo.examples.pekko.philosophers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.galgo.agent.Agents;
import dev.galgo.core.check.Verdict;
import dev.galgo.examples.pekko.philosophers.Philosopher.Dine;
import dev.galgo.junit.ActorTest;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.Probe;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PhilosophersTest {
    private static final Pattern DELIVERY = Pattern.compile("(?m)^ +\\d+  (\\w+ -> \\w+) +(\\w+(?: \\w+)*)");

    /** The philosophers block, so their waits have to be brought under control. */
    @BeforeAll
    static void rewriteCallsThatWait() {
        assertThat(Agents.install("dev.galgo.examples.pekko.philosophers.")).isEmpty();
    }

    @ActorTest(timers = TimerPolicy.When.IDLE, expect = Verdict.VIOLATED)
    void everybodyHasOneForkAndWaitsForTheOther(ActorLab lab) {
        var left = lab.spawn(Fork.create(), "fork1");
        var right = lab.spawn(Fork.create(), "fork2");
        Probe<String> host = lab.probe("host");
        lab.spawn(Philosopher.create(left, right), "plato").tell(new Dine(host.ref()));
        lab.spawn(Philosopher.create(right, left), "kant").tell(new Dine(host.ref()));

        host.expect("plato has eaten").expect("kant has eaten");
    }

    /** Not a golden file, since Pekko numbers the addresses of asks as it goes. */
    @Test
    void theScheduleShowsWhoWaitsForWhom() {
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(
                        Options.DEFAULT.timers(TimerPolicy.When.IDLE), this::everybodyHasOneForkAndWaitsForTheOther));
        assertThat(error)
                .hasMessageStartingWith("exception: plato threw java.util.concurrent.CompletionException")
                .hasMessageContaining(
                        "java.util.concurrent.TimeoutException: Ask timed out on [Actor[pekko://lab/user/fork2#")
                .hasMessageContaining("kant waits in goes on for fork1");
        assertThat(DELIVERY.matcher(Objects.requireNonNull(error.getMessage())).results())
                .extracting(delivery -> delivery.group(1) + ": " + delivery.group(2))
                .containsExactly(
                        "main -> plato: Dine",
                        "main -> kant: Dine",
                        "plato -> fork1: Take",
                        "plato -> plato: goes on",
                        "kant -> fork2: Take",
                        "kant -> kant: goes on",
                        "plato -> fork2: Take",
                        "kant -> fork1: Take",
                        "plato -> plato: timer",
                        "plato -> plato: goes on");
    }

    @ActorTest(timers = TimerPolicy.When.IDLE, expect = Verdict.WITHIN_BOUNDS)
    void everybodyEatsIfTheLowerForkIsTakenFirst(ActorLab lab) {
        var left = lab.spawn(Fork.create(), "fork1");
        var right = lab.spawn(Fork.create(), "fork2");
        Probe<String> host = lab.probe("host");
        lab.spawn(Philosopher.create(left, right), "plato").tell(new Dine(host.ref()));
        lab.spawn(Philosopher.create(left, right), "kant").tell(new Dine(host.ref()));

        host.expect("plato has eaten").expect("kant has eaten");
    }
}
