package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a sample of the remembered steps again: the same handler in the same state must do the same.
 *
 * <p>The memo is only as true as the steps are pure. The first steps are all run twice, later ones by sample; and a sample spread over the
 * whole search is run once more at its end, which catches what creeps in through state that actors share behind the engine's back.
 */
final class PurityAudit {
    private static final int ALL_OF_THE_FIRST = 512;
    private static final int ONE_IN = 16;
    private static final int SAMPLE = 256;
    private static final int SHORT = 16;

    private record Sampled(Local local, Message message, Futures futures, List<Step> steps) {}

    private final StepRunner guard;
    private final boolean on;
    private final Random random = new Random(42);
    private final List<Sampled> sample = new ArrayList<>();
    private long seen;
    private long asked;

    PurityAudit(StepRunner guard) {
        this(guard, true);
    }

    private PurityAudit(StepRunner guard, boolean on) {
        this.guard = guard;
        this.on = on;
    }

    /** One that runs nothing again. */
    static PurityAudit none(StepRunner guard) {
        return new PurityAudit(guard, false);
    }

    /** The steps themselves, which were told this of futures, or a failing one in their place if running them again gives something else. */
    List<Step> checked(Local local, Message message, Futures futures, List<Step> steps) {
        if (!on || steps.stream().anyMatch(PurityAudit::endless)) {
            return steps;
        }
        seen++;
        var sampled = new Sampled(local, message, futures, steps);
        if (sample.size() < SAMPLE) {
            sample.add(sampled);
        } else if (random.nextLong(seen) < SAMPLE) {
            sample.set(random.nextInt(SAMPLE), sampled);
        }
        if ((seen > ALL_OF_THE_FIRST && seen % ONE_IN != 0) || isTooLong(local)) {
            return steps;
        }
        String difference = differenceOnRerun(sampled);
        return difference == null ? steps : List.of(impure(sampled, difference));
    }

    /** A handler that has taken in much is run again all the more rarely, or a handler with many calls would cost their square. */
    private boolean isTooLong(Local local) {
        int inputs = local instanceof Local.Waiting waiting ? waiting.inputs().size() : 0;
        return inputs > SHORT && random.nextInt(inputs) >= SHORT;
    }

    /** A failing step if the same constraint in the same state now says something else; null if it does not. */
    @Nullable
    Step fickle(Local local, Message message, Futures futures, boolean accepted) {
        asked++;
        boolean due = on && (asked <= ALL_OF_THE_FIRST || asked % ONE_IN == 0);
        if (!due || guard.accepts(local, message, futures) == accepted) {
            return null;
        }
        String difference = accepted ? "it was refused" : "it was accepted";
        return impure(new Sampled(local, message, futures, List.of()), difference);
    }

    /** Once was long enough. */
    private static boolean endless(Step step) {
        Failure failure = step.failure();
        return failure != null && failure.kind() == FindingKind.ENDLESS;
    }

    /** Runs the sample again until that is enough; the first step that now does something else, as a failure. */
    @Nullable
    Failure review(BooleanSupplier enough) {
        for (Sampled sampled : sample) {
            if (enough.getAsBoolean()) {
                return null;
            }
            String difference = isTooLong(sampled.local()) ? null : differenceOnRerun(sampled);
            if (difference != null) {
                return impure(sampled, difference).failure();
            }
        }
        return null;
    }

    private @Nullable String differenceOnRerun(Sampled sampled) {
        List<Step> again = guard.steps(sampled.local(), sampled.message(), sampled.futures());
        if (again.size() != sampled.steps().size()) {
            return "the number of choices differed";
        }
        for (int i = 0; i < again.size(); i++) {
            String difference = difference(sampled.steps().get(i), again.get(i));
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static @Nullable String difference(Step one, Step other) {
        Failure failure = one.failure();
        Failure again = other.failure();
        if (failure != null || again != null) {
            boolean same = failure != null
                    && again != null
                    && failure.kind() == again.kind()
                    && failure.signature().equals(again.signature());
            return same ? null : "it failed only once";
        }
        if (!one.sent().equals(other.sent())) {
            return "it sent " + messages(one) + ", then " + messages(other);
        }
        if (!one.next().equals(other.next())) {
            return "its state afterwards differed" + fields(one.next(), other.next());
        }
        return one.born().equals(other.born()) ? null : "it created different actors";
    }

    private static String messages(Step step) {
        return step.sent().isEmpty()
                ? "nothing"
                : String.join(", ", step.sent().stream().map(Message::describe).toList());
    }

    private static String fields(Local one, Local other) {
        var state = one.state();
        var again = other.state();
        if (state == null || again == null) {
            return "";
        }
        var then = state.describe();
        var now = again.describe();
        for (var field : then.entrySet()) {
            String value = now.get(field.getKey());
            if (!field.getValue().equals(value)) {
                return ": " + field.getKey() + " was " + field.getValue() + ", then " + value;
            }
        }
        return "";
    }

    private Step impure(Sampled sampled, String difference) {
        String advice = guard.adviceOnChoices();
        Message message = sampled.message();
        String type = message.to().type();
        var failure = new Failure(
                FindingKind.IMPURE,
                type + "." + message.name() + " is not deterministic: run again in the same state, " + difference
                        + ". A handler must depend on the actor's fields and the message alone"
                        + (advice.isEmpty() ? "." : "; " + advice + "."),
                type + "." + message.name(),
                null);
        return new Step(sampled.local(), List.of(), List.of(), List.of(), failure);
    }
}
