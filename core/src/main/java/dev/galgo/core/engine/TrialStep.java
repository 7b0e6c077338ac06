package dev.galgo.core.engine;

import dev.galgo.core.engine.FutureHistory.Look;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Handles a message by way of trial and listens to what it asks about futures.
 *
 * <p>Where a handler chooses, all its ways are run together, and each looks at futures of its own. Then one way is run by itself. Of what decided
 * whether the message is taken, only that counts without which it would not be.
 */
final class TrialStep {
    private final StepRunner guard;
    private final Local local;
    private final Message message;
    private final Futures futures;
    private final Map<ActorId, Boolean> told = new LinkedHashMap<>();

    TrialStep(StepRunner guard, Local local, Message message, Futures futures) {
        this.guard = guard;
        this.local = local;
        this.message = message;
        this.futures = futures;
    }

    boolean accepts() {
        return guard.accepts(local, message, listening(told));
    }

    List<Step> steps() {
        return guard.steps(local, message, listening(told));
    }

    /** What was asked so far. */
    List<Look> looks() {
        return looks(told);
    }

    /** What the way with these choices asks. */
    List<Look> looks(List<Choice> choices) {
        var all = new LinkedHashMap<ActorId, Boolean>();
        guard.accepts(local, message, listening(all));
        all.entrySet().removeIf(look -> !look.getValue() || acceptsWithout(look.getKey()));
        guard.inTurn(() -> guard.semantics().explain(local, message, choices, listening(all)));
        return looks(all);
    }

    private boolean acceptsWithout(ActorId hidden) {
        return guard.accepts(local, message, future -> Objects.equals(future, hidden) ? null : futures.value(future));
    }

    private Futures listening(Map<ActorId, Boolean> into) {
        return future -> {
            Content value = futures.value(future);
            into.putIfAbsent(future, value != null);
            return value;
        };
    }

    private static List<Look> looks(Map<ActorId, Boolean> told) {
        var looks = new ArrayList<Look>();
        told.forEach((future, resolved) -> looks.add(new Look(future, resolved)));
        return looks;
    }
}
