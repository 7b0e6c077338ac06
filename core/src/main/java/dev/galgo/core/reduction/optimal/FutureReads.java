package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.FutureHistory;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.reduction.base.HappensBefore;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * What the deliveries of the present schedule learnt of futures, and which delivery resolved which. Whoever has seen a future resolved has the
 * delivery that resolved it in its causal past.
 */
final class FutureReads {
    /** No delivery of the schedule resolved it. */
    static final int NOBODY = -1;

    private final FutureHistory cursor;
    private final HappensBefore order;
    private final Int2IntOpenHashMap resolvers = new Int2IntOpenHashMap();
    private final List<List<FutureHistory.Look>> looks = new ArrayList<>();
    private final List<List<ActorId>> resolved = new ArrayList<>();

    FutureReads(FutureHistory cursor, HappensBefore order) {
        this.cursor = cursor;
        this.order = order;
        resolvers.defaultReturnValue(NOBODY);
    }

    /** Takes note of the delivery that the cursor has just made. */
    void deliver() {
        int at = cursor.depth();
        List<FutureHistory.Look> seen = cursor.looksAt(at);
        List<ActorId> done = cursor.resolvedAt(at);
        for (int i = 0; i < seen.size(); i++) {
            FutureHistory.Look look = seen.get(i);
            int by = resolver(look.future());
            if (look.resolved() && by != NOBODY) {
                order.saw(at, by);
            }
            if (!look.resolved() && (i < seen.size() - 1 || !done.isEmpty())) {
                throw new IllegalStateException("a handler went on after it had met a future that is not resolved");
            }
        }
        looks.add(seen);
        resolved.add(done);
        for (ActorId future : done) {
            resolvers.put(future.index(), at);
        }
    }

    void back() {
        for (ActorId future : resolved.remove(resolved.size() - 1)) {
            resolvers.remove(future.index());
        }
        looks.remove(looks.size() - 1);
    }

    /** What the delivery at this depth looked at, in order. */
    List<FutureHistory.Look> of(int delivery) {
        return looks.get(delivery - 1);
    }

    List<ActorId> resolvedBy(int delivery) {
        return resolved.get(delivery - 1);
    }

    /** The delivery that resolved it, or {@link #NOBODY}. */
    int resolver(ActorId future) {
        return resolvers.get(future.index());
    }

    /** The future that the delivery met unresolved, with which it came to its end; none if there is no such. */
    List<ActorId> missedBy(int delivery) {
        List<FutureHistory.Look> all = of(delivery);
        FutureHistory.Look last = all.isEmpty() ? null : all.get(all.size() - 1);
        return last == null || last.resolved() ? List.of() : List.of(last.future());
    }

    /** What is resolved if these deliveries are made and no others. */
    Predicate<ActorId> resolvedBy(BitSet deliveries) {
        return future -> {
            int by = resolver(future);
            return by == NOBODY || deliveries.get(by);
        };
    }

    /** Of these deliveries, one of them and all that must come after it: what it caused, and who resolved what such a one met unresolved. */
    BitSet from(int first, BitSet deliveries) {
        var late = new BitSet();
        var awaited = new BitSet();
        late.set(first);
        for (int at = first; at >= 0; at = deliveries.nextSetBit(at + 1)) {
            if (at > first && (late.get(order.previousOfActor(at)) || late.get(cursor.sentBy(cursor.slotAt(at))))) {
                late.set(at);
            }
            for (FutureHistory.Look look : of(at)) {
                int by = resolver(look.future());
                if (look.resolved() && by != NOBODY && late.get(by)) {
                    late.set(at);
                }
            }
            if (awaited.get(at)) {
                late.set(at);
            }
            if (late.get(at)) {
                missedBy(at).forEach(future -> {
                    int by = resolver(future);
                    if (by != NOBODY) {
                        awaited.set(by);
                    }
                });
            }
        }
        return late;
    }
}
