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
    private final Map<Long, List<Step>> outcomes = new ConcurrentHashMap<>();

    /** The steps of a delivery, run by whoever needs them first; empty if the receiver does not take the message. */
    List<Step> outcomes(long delivery, StepRunner guard, Supplier<List<Step>> run) {
        List<Step> known = outcomes.get(delivery);
        return known != null ? known : guard.inTurn(() -> firstOutcomes(delivery, run));
    }

    private List<Step> firstOutcomes(long delivery, Supplier<List<Step>> run) {
        List<Step> known = outcomes.get(delivery);
        if (known == null) {
            known = run.get();
            outcomes.put(delivery, known);
        }
        return known;
    }
}
