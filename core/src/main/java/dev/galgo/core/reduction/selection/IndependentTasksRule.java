package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Insight.Footprint;
import dev.galgo.core.model.Message;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.dynamic.BacktrackNode;
import dev.galgo.core.search.SearchCounts;

/**
 * Actor and task selection: of two pending messages of one actor that touch different fields, only one order is explored.
 *
 * <p>When a message is tried, those pending behind it at the same actor that are independent of it are marked, and marks given before at that
 * actor are cleared. A marked message is not tried until its actor takes another. If all messages of a stable actor are marked, the schedule
 * is abandoned; where no actor is stable, another one is selected.
 *
 * <p><b>Why that is right.</b> Had the messages been tried last to first, those behind would have been explored before, and marking them would
 * be what sleep sets do with the same notion of independence, only that sleep sets forget less: a mark goes at the actor's next step. In
 * which order alternatives are explored does not matter to what is found below them; and forgetting is safe. Sleep sets need two things
 * that are seen to here. What sleeps must be explored from the configuration where it was put to sleep, so only what is chosen there, or
 * sleeps there already, is marked. And it must not end the schedule, for then what comes after it is not explored there; so a
 * message that fails or closes a deadlock is not marked.
 *
 * <p>What is compared is what the two deliveries do, not all that their handlers do: a task that lets its actor go does the rest later, as a
 * message of its own, which is compared by what it does then.
 *
 * <p>E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE
 * 2014, section 5.
 */
final class IndependentTasksRule extends StableActorsRule {
    IndependentTasksRule(Cursor cursor, SelectionCriteria how, Insight insight, SearchCounts tally) {
        super(cursor, how, insight, tally);
    }

    @Override
    public void pick(BacktrackNode node) {
        int slot = node.chosen.getInt(node.tried);
        int actor = cursor.receiver(slot);
        node.marked.clear();
        for (int one : node.asleep) {
            if (cursor.receiver(one) != actor && (survey.ties == null || cursor.commute(one, slot))) {
                node.marked.add(one);
            }
        }
        for (int behind : node.deliverable) {
            if (behind > slot
                    && cursor.receiver(behind) == actor
                    && (node.chosen.contains(behind) || !node.awake(behind))
                    && independent(cursor.message(slot), cursor.message(behind))
                    && (survey.ties == null || survey.ties.resolvesUnseen(behind))
                    && !ends(behind)) {
                node.marked.add(behind);
            }
        }
    }

    private boolean independent(Message one, Message other) {
        return footprint(one).independentOf(footprint(other));
    }

    /** An answer goes on with a handler that waits, and such a handler is more than its fields tell. */
    private Footprint footprint(Message message) {
        return message.kind() == Message.Kind.REPLY ? Footprint.WHOLE : survey.graph.step(survey.handler(message));
    }

    /** Whether a delivery ends its schedule: it fails, or closes a deadlock. */
    private boolean ends(int slot) {
        boolean ends = false;
        for (int way = cursor.ways(slot) - 1; way >= 0; way--) {
            Arrival arrival = cursor.deliver(slot, way);
            ends |= arrival == Arrival.FAILED || (arrival == Arrival.WAITS && cursor.deadlock() != null);
            cursor.back();
        }
        return ends;
    }
}
