package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local.Input.Choice;
import java.util.List;
import java.util.function.Predicate;

/** What the deliveries that led here learnt of futures, and would have learnt otherwise. For reductions of programs that look at futures. */
public interface FutureHistory extends ScheduleHistory {
    /** Whether deliveries may look at futures; if not, the questions that follow need not be asked. */
    default boolean looksAtFutures() {
        return false;
    }

    /** What the delivery at this depth, from 1, learnt of futures, in the order in which it looked, each once. */
    default List<Look> looksAt(int depth) {
        return List.of();
    }

    /** The futures that the delivery at this depth, from 1, resolved. */
    default List<ActorId> resolvedAt(int depth) {
        return List.of();
    }

    /**
     * How the receiver of what is in the slot would handle it, in each way, in the state that it was in before the delivery to it at this depth,
     * or is in now for the depth after the last, if of all futures that are resolved here just these were. Empty if it would not take it.
     */
    default List<Glance> glance(int depth, int slot, Predicate<ActorId> resolved) {
        throw new UnsupportedOperationException("nothing here looks at futures");
    }

    /** That somebody looked whether a future is resolved, and what there was to see. */
    record Look(ActorId future, boolean resolved) {}

    /**
     * One way of handling a message, as far as futures go.
     *
     * @param choices the alternatives taken
     * @param looks what it looks at, in order, each once; what decides whether the message is taken at all included
     * @param resolves what it resolves
     */
    record Glance(List<Choice> choices, List<Look> looks, List<ActorId> resolves) {}
}
