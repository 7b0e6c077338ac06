package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which of the deliverable messages are enough: a persistent set of them, found by looking at the configuration alone, so that it holds
 * whatever led there.
 *
 * <p>A set of deliveries is persistent if no run that avoids them does anything that depends on them (P. Godefroid: Partial-Order Methods for
 * the Verification of Concurrent Systems, LNCS 1032, chapter 4). Every run then has an equivalent one that begins with one of them.
 *
 * <p><b>One message.</b> A message {@code t} pending at {@code a} is enough by itself if every message that {@code a} may handle in a run that
 * avoids {@code t} is independent of {@code t} in all states. Such a message is pending at {@code a} already, or it is sent by a handler
 * that a chain of calls leads to from something that is pending or blocked, at whichever actor; so it is enough that the footprints of all
 * these are apart from that of {@code t}. It would not be enough to look at what is pending at {@code a} now, stable or not: {@code a} may
 * handle something independent that makes it, or others, send something that is not. With footprints apart, {@code t} stays acceptable,
 * the run after {@code t} does what it did before, and {@code t} after the run does what it does now. A handler that keeps its actor while it
 * waits, or chooses, is apart from nothing; whether one fails depends on what it reads. Where a handler lets its actor go, only what {@code t} does
 * before that counts of {@code t}, for the rest is another message; but of the others all counts. {@code t} must not look at futures, nor come to
 * wait, for it might complete a deadlock. Hence {@code n} messages that only add to a sum cost {@code n} deliveries.
 *
 * <p><b>One actor.</b> All deliverable messages of a stable actor, see {@link ReachableSends}. There is one exception. If such a message
 * blocks the actor in a call, it may complete a cycle of calls together with a call that is made later, and the schedule ends there,
 * which it does not without this message. The later call goes to somebody who already waits, call upon call, for this actor; if there is
 * somebody like that to whom others may send, the actor does not qualify. Where handlers wait for futures, an actor with a message
 * whose handler would wait never qualifies: anything may come to wait for it.
 */
final class PersistentSets {
    private final Cursor cursor;
    private final ReachableSends survey;
    private final SearchCounts tally;
    private final boolean single;

    /** With {@code single}, one message by itself is looked for as well. */
    PersistentSets(Cursor cursor, ReductionPlan plan, Insight insight, boolean single, SearchCounts tally) {
        this.cursor = cursor;
        this.survey = new ReachableSends(cursor, insight, plan.selection());
        this.tally = tally;
        this.single = single && plan.delivery() == DeliveryModel.UNORDERED;
        tally.expectStableActors();
    }

    /** A persistent set of the deliverable messages, perhaps all of them. */
    int[] of(int[] deliverable) {
        survey.take();
        if (single) {
            for (int slot : deliverable) {
                if (survey.handledAlone(slot) && !blocks(slot)) {
                    return new int[] {slot};
                }
            }
        }
        if (ReachableSends.onlyReceiver(cursor, deliverable)) {
            return deliverable;
        }
        int[] best = deliverable;
        for (int i = 0; i < deliverable.length; i++) {
            if (isFirstOfReceiver(deliverable, i)) {
                int[] all = sameReceiver(deliverable, i);
                boolean better = best == deliverable
                        || all.length < best.length
                        || (all.length == best.length && cursor.age(all[0]) < cursor.age(best[0]));
                if (better && qualifies(cursor.message(deliverable[i]).to(), all)) {
                    best = all;
                }
            }
        }
        if (best == deliverable) {
            tally.countWithoutStableActor();
        }
        return best;
    }

    private boolean isFirstOfReceiver(int[] deliverable, int at) {
        for (int i = 0; i < at; i++) {
            if (cursor.receiver(deliverable[i]) == cursor.receiver(deliverable[at])) {
                return false;
            }
        }
        return true;
    }

    private int[] sameReceiver(int[] deliverable, int first) {
        var all = new IntArrayList();
        for (int i = first; i < deliverable.length; i++) {
            if (cursor.receiver(deliverable[i]) == cursor.receiver(deliverable[first])) {
                all.add(deliverable[i]);
            }
        }
        return all.toIntArray();
    }

    private boolean qualifies(ActorId actor, int[] all) {
        if (!survey.stable(actor, all)) {
            return false;
        }
        if (survey.ties != null || survey.callersMayBeSentTo(actor)) {
            for (int slot : all) {
                if (blocks(slot)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean blocks(int slot) {
        boolean blocks = false;
        for (int way = cursor.ways(slot) - 1; way >= 0; way--) {
            blocks |= cursor.deliver(slot, way) == Arrival.WAITS;
            cursor.back();
        }
        return blocks;
    }
}
