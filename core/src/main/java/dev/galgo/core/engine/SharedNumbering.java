package dev.galgo.core.engine;

import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What the engines of one search share that compares configurations across threads: the numbers of local states and messages, so that a
 * configuration has one fingerprint whoever meets it, and the steps, so that each is run once.
 *
 * <p>Every engine remembers the steps it needs in integers of its own and looks in here only for those it does not know yet.
 */
final class SharedNumbering {
    final Interner<Local> locals = new Interner<>();
    final Interner<Message> messages = new Interner<>();
    private final Map<Long, Outcome> outcomes = new ConcurrentHashMap<>();

    private static final class Outcome {
        private final List<Step> steps;
        private boolean told;

        private Outcome(List<Step> steps) {
            this.steps = steps;
        }

        private synchronized boolean isUntold() {
            boolean first = !told;
            told = true;
            return first;
        }
    }

    /** The steps of a delivery, run by whoever needs them first; empty if the receiver does not take the message. */
    List<Step> outcomes(long delivery, StepRunner guard, Supplier<List<Step>> run) {
        Outcome known = outcomes.get(delivery);
        return known != null ? known.steps : guard.inTurn(() -> firstOutcomes(delivery, run));
    }

    private List<Step> firstOutcomes(long delivery, Supplier<List<Step>> run) {
        Outcome known = outcomes.get(delivery);
        if (known == null) {
            known = new Outcome(run.get());
            outcomes.put(delivery, known);
        }
        return known.steps;
    }

    /** Whether no other engine has counted this delivery; each asks when it counts. */
    boolean isFirstToldOf(long delivery) {
        Outcome known = outcomes.get(delivery);
        return known == null || known.isUntold();
    }
}
