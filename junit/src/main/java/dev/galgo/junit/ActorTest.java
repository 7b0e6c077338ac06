package dev.galgo.junit;

import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test of actors that holds in every order in which their messages can be delivered:
 *
 * <pre>{@code
 * @ActorTest
 * void moneyIsNeverLost(ActorLab lab) {
 *     var bank = lab.spawn(Bank.create(), "bank");
 *     lab.spawn(Customer.depositing(100, bank), "alice");
 *     lab.spawn(Customer.withdrawing(70, bank), "bob");
 *     lab.atEnd(() -> assertEquals(30, lab.ask(bank, GetBalance::new)));
 * }
 * }</pre>
 *
 * <p>The method takes an {@link dev.galgo.pekko.ActorLab}. It is called once for every schedule and says, each time from the start, which
 * actors there are and what they are sent; there is one result for all of them. {@code @BeforeEach} and {@code @AfterEach} run once, around
 * all calls, and the instance of the test class is one and the same: <strong>its fields are not reset between calls</strong>, so let the method
 * make what it needs. It is called on a thread of Galgo's own; only a replay is on the test's thread.
 *
 * <p>Attributes that are arrays take one value (but for {@link #finding}, {@link #faults} and {@link #assume}). An attribute that is not given is as the configuration parameter of
 * its name says, such as {@code galgo.timeout} in {@code junit-platform.properties} or as a system property, and otherwise as described
 * here.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(ActorTestExtension.class)
public @interface ActorTest {
    /** Which orders need running; otherwise the fastest reduction that is sound. */
    ReductionKind[] reduction() default {};

    /** In which order messages may arrive; otherwise as in Pekko, {@link DeliveryModel#FIFO}. */
    DeliveryModel[] delivery() default {};

    /** Which configurations count as one; otherwise none. */
    Compare[] compare() default {};

    /** Ends the search after so many schedules; 0 for no limit. */
    long maxExecutions() default 0;

    /** Ends the search after so many deliveries; 0 for no limit. */
    long maxTransitions() default 0;

    /** Ends the search after so many configurations; 0 for no limit. */
    long maxStates() default 0;

    /** Cuts schedules off after so many deliveries; 0 for no limit. */
    long maxDepth() default 0;

    /** Ends the search after this time, such as {@code 30s} or {@code 5m}; otherwise after a minute. */
    String timeout() default "";

    /** How long a single handler may take; otherwise {@code 5s}. */
    String stepTimeout() default "";

    /** Draws so many schedules at random instead of running all; 0 for all. */
    long sample() default 0;

    /** How a sample is drawn; otherwise by {@link Strategies#POS}. */
    Strategies[] strategy() default {};

    /** Where the randomness of a sample begins; otherwise anywhere, and the result says where. */
    long[] seed() default {};

    /** How many messages must come late for the bugs that {@link Strategies#PCT} looks for; otherwise 2. */
    int bugDepth() default 0;

    /** When timers fire; otherwise at any time. */
    TimerPolicy.When[] timers() default {};

    /** How often timers fire, one firing leading to the next; otherwise 3 times. With {@link TimerPolicy#ENDLESS}, as often as they can. */
    int timerFirings() default 0;

    /** What may go wrong on purpose, to messages and to actors; otherwise nothing. Takes several. */
    Faults.Kind[] faults() default {};

    /** How often something goes wrong on purpose in one schedule; otherwise once. With {@link Faults#ENDLESS}, as often as it can. */
    int mostFaults() default 0;

    /** How bad a message is that nobody takes, or that is for an actor that has stopped; otherwise a warning. */
    Severity[] undelivered() default {};

    /** How bad a message is that its receiver does not handle; otherwise a warning. */
    Severity[] unknownMessage() default {};

    /** How bad it is that an ask times out; otherwise ignored. */
    Severity[] askTimeout() default {};

    /**
     * The one verdict with which the test passes; otherwise {@link Verdict#VERIFIED}, {@link Verdict#VERIFIED_IF} and
     * {@link Verdict#WITHIN_BOUNDS} do. A search that completed no schedule fails.
     */
    Verdict[] expect() default {};

    /** For a test that documents a bug: it passes if something is wrong, and all of it is of these kinds. */
    FindingKind[] finding() default {};

    /** Collects distinct findings instead of stopping at the first. */
    boolean[] keepGoing() default {};

    /** Fails if not everything was explored. */
    boolean[] complete() default {};

    /** Fails if the verdict rests on assumptions of kinds that {@link #assume} does not accept. */
    boolean[] strict() default {};

    /** Accepts assumptions of these kinds; they stay listed. Takes several. */
    Assumption.Kind[] assume() default {};

    /** How long schedules are run once more, from scratch, before the test is called verified: {@code 10s}, {@code off}, or {@code all}. */
    String secondOpinion() default "";

    /** How long the program is run plainly, without control, before the test is called verified: {@code 10s}, or {@code off}. */
    String plainRuns() default "";

    /** Whether to bring waits, clocks, threads and pools of the program under control, which takes half a second once for each JVM. */
    boolean[] agent() default {};

    /** Runs just the schedule of this token, which a failure has shown, on the test's own thread. */
    String replay() default "";
}
