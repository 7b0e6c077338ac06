package dev.galgo.core.reduction.optimal;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Message;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Cycles of messages that wait for each other: a rest waits for the handlers that resolve its futures, and whatever is sent to an actor that is
 * kept by a handler waits for the rest of that.
 *
 * <p>An observer sees one deadlock at a time, and in a line there may be several. So that none hides behind another, each is looked for by
 * itself when the last of those who wait comes into the line.
 */
final class WaitCycles {
    private final ExecutionGraph line;
    private final Cursor cursor;
    private final Insight insight;

    WaitCycles(ExecutionGraph line, Insight insight) {
        this.line = line;
        this.cursor = line.cursor;
        this.insight = insight;
    }

    /**
     * For each cycle that a rest of this delivery's actor is in, the deliveries that sent the messages in it, and this one: it may have left the
     * rest, or changed what an earlier one looks for.
     */
    List<BitSet> with(int delivery) {
        var cycles = new LinkedHashSet<BitSet>();
        ActorId actor = cursor.message(cursor.slotAt(delivery)).to();
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            Message message = cursor.message(slot);
            if (message.kind() == Message.Kind.REST && message.to() == actor) {
                new Search(slot).into(cycles, delivery);
            }
        }
        return List.copyOf(cycles);
    }

    /** Goes along all ways from one message back to itself. */
    private final class Search {
        private final int start;
        private final Int2IntOpenHashMap handlers = new Int2IntOpenHashMap();
        private final IntArrayList path = new IntArrayList();
        private final List<IntArrayList> ahead = new ArrayList<>();

        Search(int start) {
            this.start = start;
            for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
                ActorId future = insight.future(cursor.message(slot));
                if (future != null) {
                    handlers.put(future.index(), slot);
                }
            }
        }

        void into(Set<BitSet> cycles, int delivery) {
            push(start);
            while (!path.isEmpty()) {
                IntArrayList next = ahead.get(ahead.size() - 1);
                if (next.isEmpty()) {
                    path.popInt();
                    ahead.remove(ahead.size() - 1);
                    continue;
                }
                int slot = next.popInt();
                if (slot == start) {
                    BitSet senders = senders();
                    senders.set(delivery);
                    cycles.add(senders);
                } else if (!path.contains(slot)) {
                    push(slot);
                }
            }
        }

        private void push(int slot) {
            path.add(slot);
            ahead.add(waitedFor(slot));
        }

        private BitSet senders() {
            var senders = new BitSet();
            path.forEach(slot -> senders.set(cursor.sentBy(slot)));
            senders.clear(0);
            return senders;
        }

        private IntArrayList waitedFor(int slot) {
            var others = new IntArrayList();
            Message message = cursor.message(slot);
            int keeper = keeper(message.to());
            if (keeper != Cursor.NONE && keeper != slot) {
                others.add(keeper);
                return others;
            }
            for (ActorId future : insight.awaited(cursor.local(message.to()), message, cursor.futures())) {
                int handler = handlers.get(future.index());
                if (handler != Cursor.NONE) {
                    others.add(handler);
                }
            }
            return others;
        }

        /** The rest of the handler that keeps the actor, which nothing can have come after. */
        private int keeper(ActorId actor) {
            if (!insight.isKept(cursor.local(actor))) {
                return Cursor.NONE;
            }
            int by = line.order.lastOf(actor.index());
            int end = by == 0 ? cursor.firstSentAt(1) : cursor.firstSentAt(by + 1);
            for (int slot = by == 0 ? 1 : cursor.firstSentAt(by); slot < end; slot++) {
                Message message = cursor.message(slot);
                if (message.kind() == Message.Kind.REST && message.to() == actor) {
                    return slot;
                }
            }
            return Cursor.NONE;
        }
    }
}
