package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How futures tie the deliveries of one configuration to those of other actors.
 *
 * <p>Deliveries to different actors do not commute if one resolves a future that the other looks at. So that the messages of an actor {@code
 * a} are a persistent set, two cases are to be excluded.
 * <ul>
 *   <li><em>A rest of {@code a} is waiting</em> for a future that somebody else may resolve: then {@code a} may take it, which it could not before.
 *       If {@code a} is kept by a handler in the middle of something, it takes nothing but that handler's rest, whatever others do.
 *   <li><em>{@code a} resolves</em> a future that somebody else may look at, even if only to block on it: waiting splits a step in two, and
 *       others may act in between, which they cannot if the future is there already. Somebody who waits for just that future cannot look
 *       before it is resolved and does not count; so all that matters is whether anybody else knows it.
 * </ul>
 * It does no harm that {@code a} looks at a future before somebody else resolves it: take a run in which {@code a} does nothing until that has
 * happened, and goes on without waiting. Had {@code a} looked at once, it would have done the first part of that step and waited, nobody could
 * tell, since it has resolved nothing yet; and when its turn came in that run it would have done the second part.
 *
 * <p>A future is resolved by the handler that it stands for, so where that handler is pending at {@code a} itself, nobody else resolves it.
 */
final class FutureTies {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final Cursor cursor;
    private final Insight insight;
    /** For each future, who knows it: one actor, {@link #NOBODY} or {@link #SEVERAL}. */
    private final Int2IntOpenHashMap knownTo = new Int2IntOpenHashMap();
    /** For each future, at which actor its handler is pending. */
    private final Int2IntOpenHashMap homes = new Int2IntOpenHashMap();
    /** For each actor, the futures that its messages wait for. */
    private final Int2ObjectOpenHashMap<List<ActorId>> awaited = new Int2ObjectOpenHashMap<>();

    FutureTies(Cursor cursor, Insight insight) {
        this.cursor = cursor;
        this.insight = insight;
        knownTo.defaultReturnValue(NOBODY);
        homes.defaultReturnValue(NOBODY);
    }

    void clear() {
        knownTo.clear();
        homes.clear();
        awaited.clear();
    }

    /** Takes note that an actor's state or one of its messages refers to a future. */
    void know(ActorId actor, ActorId future) {
        int by = knownTo.get(future.index());
        knownTo.put(future.index(), by == NOBODY || by == actor.index() ? actor.index() : SEVERAL);
    }

    /** Takes note of a pending message; returns the futures that it waits for. */
    Collection<ActorId> look(Message message) {
        ActorId to = message.to();
        ActorId future = insight.future(message);
        if (future != null) {
            homes.put(future.index(), to.index());
        }
        Collection<ActorId> waitsFor = insight.awaited(cursor.local(to), message, cursor.futures());
        if (!waitsFor.isEmpty()) {
            awaited.computeIfAbsent(to.index(), none -> new ArrayList<>()).addAll(waitsFor);
        }
        return waitsFor;
    }

    /** Whether futures tie what is deliverable at this actor to what others may do before. */
    boolean tie(ActorId actor, int[] deliverable) {
        if (!insight.isKept(cursor.local(actor)) && othersMayResolve(actor, awaited.get(actor.index()))) {
            return true;
        }
        for (int slot : deliverable) {
            if (cursor.receiver(slot) == actor.index() && !resolvesUnseen(slot)) {
                return true;
            }
        }
        return false;
    }

    /** Whether nobody but the receiver knows what delivering this message resolves, apart from those who wait for it. */
    boolean resolvesUnseen(int slot) {
        for (ActorId future : cursor.resolves(slot)) {
            int by = knownTo.get(future.index());
            if (by != NOBODY && by != cursor.receiver(slot)) {
                return false;
            }
        }
        return true;
    }

    private boolean othersMayResolve(ActorId actor, @Nullable List<ActorId> futures) {
        return futures != null && futures.stream().anyMatch(future -> homes.get(future.index()) != actor.index());
    }
}
