package dev.galgo.test;

import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.script.RunEnd;
import dev.galgo.core.script.ScheduleScript;
import dev.galgo.core.script.ScriptedRun;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.FrontEndOption;
import dev.galgo.spi.FrontEnds;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run of a schedule, on a thread of its own, since a handler of a program that has changed may not return. */
final class ScheduleReplay {
    private static final long STACK_BYTES = 16L << 20;
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final int MOST_TRIES = 20;

    private final Replay replay;
    private final ScheduleScript script;
    private volatile int delivery;
    private volatile long since = System.nanoTime();
    private @Nullable Outcome outcome;
    private @Nullable Throwable failure;

    ScheduleReplay(Replay replay, ScheduleScript script) {
        this.replay = replay;
        this.script = script;
    }

    Outcome run() {
        var thread = new Thread(null, this::work, "galgo-replay", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        boolean patient = debugged();
        try {
            while (thread.isAlive()) {
                thread.join(LOOK_EVERY_MILLIS);
                if (!patient
                        && thread.isAlive()
                        && System.nanoTime() - since > replay.stepTimeout().toNanos()) {
                    return late(thread);
                }
            }
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new AssertionError("The replay was interrupted.", interrupted);
        }
        Throwable failed = failure;
        if (failed != null) {
            throw told(failed);
        }
        return Objects.requireNonNull(outcome);
    }

    private static boolean debugged() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(argument -> argument.contains("jdwp"));
    }

    /** The last delivery may be meant to take for ever; any other is news. */
    private Outcome late(Thread thread) {
        int number = delivery;
        List<StackTraceElement> where = List.of(thread.getStackTrace());
        thread.interrupt();
        double seconds = replay.stepTimeout().toMillis() / 1000.0;
        if (number == 0) {
            throw new AssertionError("The program did not start within " + seconds + " s; it is at "
                    + (where.isEmpty() ? "an unknown place" : where.get(0)) + ".");
        }
        String what = script.lines().get(number - 1).describe() + " does not return";
        if (number < script.lines().size()) {
            throw new AssertionError("The program stays in delivery " + number + " of "
                    + script.lines().size() + ": " + what + ", or not within " + seconds + " s.");
        }
        return new Outcome(new RunEnd(List.of(), List.of(), List.of(FindingKind.ENDLESS.id() + ": " + what), ""), null);
    }

    private static AssertionError told(Throwable failed) {
        if (failed instanceof AssertionError error) {
            return error;
        }
        if (failed instanceof ScriptedRun.Misfit misfit) {
            Throwable cause = misfit.getCause();
            return new AssertionError(
                    misfit.getMessage()
                            + " The program has changed since the test was written. If that is meant, generate the test"
                            + " anew.",
                    cause == null ? null : Causes.trimmed(cause));
        }
        if (failed instanceof OpenException refused) {
            return new AssertionError(
                    "Nothing was replayed: " + refused.getMessage() + " " + refused.advice(), refused);
        }
        if (failed instanceof SetUpFailed || failed instanceof Unsupported) {
            return new AssertionError("Nothing was replayed: " + failed.getMessage(), failed);
        }
        return new AssertionError("The replay failed: " + failed, failed);
    }

    private void work() {
        try {
            outcome = outcome();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError failed) {
            failure = failed;
        }
    }

    private Outcome outcome() throws OpenException, ScriptedRun.Misfit {
        FrontEnds all = FrontEnds.on(Replay.class.getClassLoader());
        Target target = Target.of(replay.target(), replay.arguments())
                .in(JvmClassPath.with(replay.target()))
                .with(replay.settings());
        FrontEnd frontEnd = frontEnd(all, target);
        DeliveryModel model = replay.delivery();
        try (Opened opened = frontEnd.open(target, options(frontEnd))) {
            ScriptedRun run = follow(opened, model == null ? frontEnd.defaults().delivery() : model);
            return new Outcome(run.end(), run.cause());
        }
    }

    /** What is learned on the way about the program, such as how actors are named, may ask for another try. */
    private ScriptedRun follow(Opened opened, DeliveryModel model) throws ScriptedRun.Misfit {
        for (int tries = 1; ; tries++) {
            try {
                return once(opened, model);
            } catch (NamingPolicy.Renamed startOver) {
                if (tries == MOST_TRIES) {
                    throw startOver;
                }
            }
        }
    }

    private ScriptedRun once(Opened opened, DeliveryModel model) throws ScriptedRun.Misfit {
        return ScriptedRun.of(opened.program(), model).follow(script, number -> {
            since = System.nanoTime();
            delivery = number;
        });
    }

    private FrontEnd frontEnd(FrontEnds all, Target target) throws OpenException {
        String id = replay.frontEnd();
        if (id == null) {
            return all.claiming(target)
                    .orElseThrow(
                            () -> new OpenException(
                                    "No front end takes " + target.name() + ".",
                                    "Put the one for its actor library on the class path of the test: galgo-foundry, for instance."));
        }
        if (!all.has(id)) {
            throw new OpenException(
                    "The program is one for the front end " + id + ", which is not on the class path of the test.",
                    "Add dev.galgo:galgo-" + id + ", in test scope.");
        }
        return all.byId(id);
    }

    private OptionValues options(FrontEnd frontEnd) throws OpenException {
        Map<String, FrontEndOption> known = frontEnd.options().stream()
                .collect(Collectors.toMap(one -> one.name().replaceFirst("^-+", ""), one -> one, (a, b) -> a));
        OptionValues values = OptionValues.NONE;
        for (var said : replay.options().entrySet()) {
            FrontEndOption option = known.get(said.getKey());
            if (option == null) {
                throw new OpenException(
                        "The front end " + frontEnd.id() + " has no option " + said.getKey() + ".",
                        "It has: " + known.keySet().stream().sorted().collect(Collectors.joining(", ")) + ".");
            }
            values = values.with(option, said.getValue().toArray(String[]::new));
        }
        return values;
    }
}
