package dev.galgo.test;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Naming;
import dev.galgo.core.script.ScheduleScript;
import dev.galgo.spi.ProgramSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one schedule of a program and tells what came of it: what a generated test does, and what may be written by hand as well.
 *
 * <pre>{@code
 * Outcome outcome = Replay.of("bank.Main").run("""
 *         main -> Account: withdraw(30)
 *         main -> Account: deposit(50)
 *         """);
 * assertEquals("50", outcome.field("Account", "balance"));
 * }</pre>
 *
 * <p>The program is loaded anew for each run, from the class path of the test, under the control of the front end for its actor library. A line of a schedule is
 * a delivery: who sent what to whom, in the words of reports. If several messages look like that, the one sent first is meant; {@code [2.1]} before the line
 * says that it is the first message that delivery 2 sent, {@code [choosing 1]} which alternative its handler took.
 *
 * <p>Replays are values: each method gives another.
 */
public final class Replay {
    /** Long enough for a handler on any machine. */
    private static final Duration USUAL_STEP = Duration.ofSeconds(30);

    private final String target;
    private final List<String> arguments;
    private final @Nullable String frontEnd;
    private final Map<String, List<String>> options;
    private final @Nullable DeliveryModel delivery;
    private final boolean afterTest;
    private final Naming naming;
    private final Set<FindingKind> ignored;
    private final Set<String> opaque;
    private final @Nullable Duration stepTimeout;

    private Replay(
            String target,
            List<String> arguments,
            @Nullable String frontEnd,
            Map<String, List<String>> options,
            @Nullable DeliveryModel delivery,
            boolean afterTest,
            Naming naming,
            Set<FindingKind> ignored,
            Set<String> opaque,
            @Nullable Duration stepTimeout) {
        this.target = target;
        this.arguments = List.copyOf(arguments);
        this.frontEnd = frontEnd;
        this.options = options;
        this.delivery = delivery;
        this.afterTest = afterTest;
        this.naming = naming;
        this.ignored = ignored;
        this.opaque = opaque;
        this.stepTimeout = stepTimeout;
    }

    /** Schedules of the program that starts from this class with these arguments, as {@code galgo check} would be given them. */
    public static Replay of(String target, String... arguments) {
        return new Replay(
                target, List.of(arguments), null, Map.of(), null, false, Naming.AUTO, Set.of(), Set.of(), null);
    }

    /** The front end that opens the program: {@code foundry}, {@code pekko}; otherwise the one that recognises it. */
    public Replay frontEnd(String id) {
        return new Replay(target, arguments, id, options, delivery, afterTest, naming, ignored, opaque, stepTimeout);
    }

    /** Says an option of the front end by its name on the command line, without the hyphens before it, with its values if it takes any. */
    public Replay option(String name, String... values) {
        var more = new LinkedHashMap<>(options);
        more.put(name, List.of(values));
        return new Replay(target, arguments, frontEnd, more, delivery, afterTest, naming, ignored, opaque, stepTimeout);
    }

    /** In which order messages may arrive; as is usual for the actor library unless said otherwise. */
    public Replay delivery(DeliveryModel model) {
        return new Replay(target, arguments, frontEnd, options, model, afterTest, naming, ignored, opaque, stepTimeout);
    }

    /** Counts the {@code test} method of an ActorFoundry driver to the set-up: schedules begin after it. */
    public Replay afterTest() {
        return new Replay(target, arguments, frontEnd, options, delivery, true, naming, ignored, opaque, stepTimeout);
    }

    /** What actors are named after. */
    public Replay naming(Naming by) {
        return new Replay(target, arguments, frontEnd, options, delivery, afterTest, by, ignored, opaque, stepTimeout);
    }

    /** Passes over failures of these kinds. */
    public Replay ignoring(FindingKind... kinds) {
        return new Replay(
                target, arguments, frontEnd, options, delivery, afterTest, naming, Set.of(kinds), opaque, stepTimeout);
    }

    /** Keeps instances of these classes as they are instead of copying them. */
    public Replay opaque(String... classes) {
        return new Replay(
                target,
                arguments,
                frontEnd,
                options,
                delivery,
                afterTest,
                naming,
                ignored,
                new LinkedHashSet<>(Arrays.asList(classes)),
                stepTimeout);
    }

    /** How long a handler may take before it counts as one that does not return; 30 seconds unless said otherwise, here or as {@code galgo.stepTimeout}, for ever under a debugger. */
    public Replay stepTimeout(Duration most) {
        return new Replay(target, arguments, frontEnd, options, delivery, afterTest, naming, ignored, opaque, most);
    }

    /**
     * Runs a schedule from the start of the program. It may end before the program does: what is left is {@linkplain Outcome#pending pending} then.
     *
     * @throws AssertionError if the schedule does not fit the program any more, or the program fails before the last delivery; the message says at which delivery,
     *     and what could be delivered there instead
     */
    public Outcome run(String schedule) {
        try {
            return new ScheduleReplay(this, ScheduleScript.of(schedule)).run();
        } catch (ScheduleScript.Unreadable garbled) {
            throw trimmed(new AssertionError("Nothing was replayed: " + garbled.getMessage() + "."));
        } catch (AssertionError told) {
            throw trimmed(told);
        }
    }

    /** Whoever reads the stack wants to see the test. */
    private static AssertionError trimmed(AssertionError error) {
        var frames = new ArrayList<>(Arrays.asList(error.getStackTrace()));
        String here = Replay.class.getPackageName() + ".";
        while (!frames.isEmpty() && frames.get(0).getClassName().startsWith(here)) {
            frames.remove(0);
        }
        if (!frames.isEmpty()) {
            error.setStackTrace(frames.toArray(StackTraceElement[]::new));
        }
        return error;
    }

    String target() {
        return target;
    }

    List<String> arguments() {
        return arguments;
    }

    @Nullable
    String frontEnd() {
        return frontEnd;
    }

    Map<String, List<String>> options() {
        return options;
    }

    @Nullable
    DeliveryModel delivery() {
        return delivery;
    }

    /** What the test says, or else what is configured, as for other options. */
    Duration stepTimeout() {
        String configured = System.getProperty("galgo.stepTimeout");
        if (stepTimeout != null) {
            return stepTimeout;
        }
        return configured == null
                ? USUAL_STEP
                : ResolvedOptions.of(Options.DEFAULT.with("stepTimeout", configured))
                        .limits()
                        .step();
    }

    ProgramSettings settings() {
        return new ProgramSettings(afterTest, naming, ignored, opaque, Optional.empty());
    }
}
