package dev.galgo.core.reduction.optimal;

import dev.galgo.core.reduction.base.HappensBefore;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Exchanges under mailbox delivery, where each actor gets its messages in the order in which they were sent, whoever sent them.
 *
 * <p>The cursor under the line keeps no such order. Instead, each delivery of a message {@code m} that came before another that the actor would
 * have taken, {@code n}, says that the sender of {@code m} acted before the sender of {@code n}. Orders at the actors are possible if these demands
 * together with the causal order have no cycle; then they have a linear order, in which every mailbox is kept. What is a first choice depends on
 * what stays, so it is worked out anew for every exchange: the earliest message that is possible together with all that stays.
 */
final class MailboxRevisits extends Revisits {
    private static final int NOBODY = 0;

    MailboxRevisits(ExecutionGraph line) {
        super(line);
    }

    /** Whatever is possible is decided for each exchange by itself. */
    @Override
    int barrier(long[] past) {
        return -1;
    }

    @Override
    boolean allowed(int exchanged, long[] past, int slot) {
        if (!super.allowed(exchanged, past, slot)) {
            return false;
        }
        int last = line.length();
        int stamp = line.get(exchanged, ExecutionGraph.STAMP);
        for (int at = 1; at < last; at++) {
            boolean out = at == exchanged || !stays(at, stamp, past);
            if (out && !isFirstChoice(at, past)) {
                return false;
            }
        }
        var kept = new BitSet();
        for (int at = 1; at <= last; at++) {
            if (at != exchanged && stays(at, stamp, past)) {
                kept.set(at);
            }
        }
        return linearise(kept, last + 1, exchanged, slot) != null;
    }

    /** Whether this delivery is what its actor would take first, given what came before its turn and what stays in any case. */
    private boolean isFirstChoice(int at, long[] past) {
        if (line.get(at, ExecutionGraph.WAY) != 0) {
            return false;
        }
        int last = line.length();
        int stamp = line.get(at, ExecutionGraph.STAMP);
        var before = new BitSet();
        for (int other = 1; other <= last; other++) {
            if (other != at && (line.get(other, ExecutionGraph.STAMP) < stamp || HappensBefore.contains(past, other))) {
                before.set(other);
            }
        }
        int taken = cursor.slotAt(at);
        int receiver = cursor.receiver(taken);
        for (int slot = 1; slot < cursor.firstSentAt(last); slot++) {
            int sender = cursor.sentBy(slot);
            boolean candidate = cursor.receiver(slot) == receiver
                    && (sender == NOBODY || before.get(sender))
                    && !takenBefore(slot, at, before)
                    && cursor.fits(at, slot);
            if (candidate && linearise(before, last, at, slot) != null) {
                return slot == taken;
            }
        }
        return false;
    }

    private boolean takenBefore(int slot, int turn, BitSet among) {
        for (int at = line.order.previousOfActor(turn); at != 0; at = line.order.previousOfActor(at)) {
            if (among.get(at) && cursor.slotAt(at) == slot) {
                return true;
            }
        }
        return false;
    }

    /** Keeps the messages for an actor whose turn it is that could come next. */
    @Override
    void keepPossible(IntArrayList candidates) {
        int last = line.length();
        var all = new BitSet();
        all.set(1, last + 1);
        var offered = new IntArrayList(candidates);
        candidates.clear();
        for (int i = 0; i < offered.size(); i++) {
            var demands = new Demands(all, last + 1);
            demands.addAll(all);
            boolean possible = true;
            for (int j = 0; j < offered.size(); j++) {
                possible &= i == j || demands.sentBefore(offered.getInt(i), offered.getInt(j));
            }
            if (possible && demands.inOrder() != null) {
                candidates.add(offered.getInt(i));
            }
        }
    }

    /** The deliveries in an order that keeps every mailbox; null if there is none, as can be where the search rests on what does not hold. */
    int @Nullable [] linearise(BitSet deliveries) {
        int[] inOrder = linearise(deliveries, line.length() + 1, NOBODY, NOBODY);
        if (inOrder == null && !cursor.entangled()) {
            throw new IllegalStateException("the reduction kept orders that no mailboxes allow");
        }
        return inOrder;
    }

    /**
     * The deliveries in an order that keeps every mailbox, if there is one, when at one turn, unless that is nobody's, the actor takes what is
     * in the slot. What was sent from {@code silent} on does not count as sent.
     */
    private int @Nullable [] linearise(BitSet deliveries, int silent, int turn, int slot) {
        var demands = new Demands(deliveries, silent);
        if (!demands.addAll(deliveries) || (turn != NOBODY && !demands.add(turn, slot))) {
            return null;
        }
        return demands.inOrder();
    }

    /** Who must have acted before whom. */
    private final class Demands {
        private final BitSet deliveries;
        private final int silent;
        private final BitSet[] after;

        Demands(BitSet deliveries, int silent) {
            this.deliveries = deliveries;
            this.silent = silent;
            this.after = new BitSet[line.length() + 1];
            for (int at = 0; at < after.length; at++) {
                after[at] = new BitSet();
            }
            for (int at = deliveries.nextSetBit(0); at >= 0; at = deliveries.nextSetBit(at + 1)) {
                after[line.get(at, ExecutionGraph.SENDER)].set(at);
                after[line.order.previousOfActor(at)].set(at);
            }
            if (cursor.isFirstGiven() && deliveries.get(1)) {
                after[1].or(deliveries);
                after[1].clear(1);
            }
        }

        boolean addAll(BitSet turns) {
            for (int at = turns.nextSetBit(0); at >= 0; at = turns.nextSetBit(at + 1)) {
                if (!add(at, cursor.slotAt(at))) {
                    return false;
                }
            }
            return true;
        }

        /** At this turn the actor takes what is in the slot and leaves the rest waiting; false if that cannot be. */
        boolean add(int turn, int slot) {
            int receiver = cursor.receiver(slot);
            int end = cursor.firstSentAt(line.length() + 1);
            for (int other = 1; other < end; other++) {
                int sender = cursor.sentBy(other);
                boolean waits = other != slot
                        && cursor.receiver(other) == receiver
                        && (sender == NOBODY || (sender < silent && deliveries.get(sender) && alive(sender)))
                        && !takenBefore(other, turn, deliveries)
                        && cursor.fits(turn, other);
                if (waits && !sentBefore(slot, other)) {
                    return false;
                }
            }
            return true;
        }

        private boolean alive(int sender) {
            return line.get(sender, ExecutionGraph.FATE) != ExecutionGraph.FAILED;
        }

        boolean sentBefore(int slot, int other) {
            int sender = cursor.sentBy(slot);
            int otherSender = cursor.sentBy(other);
            if (sender == otherSender) {
                return slot < other;
            }
            if (otherSender == NOBODY) {
                return false;
            }
            after[sender].set(otherSender);
            return true;
        }

        /** All of them in an order that meets the demands; null if there is none. */
        int @Nullable [] inOrder() {
            var waitsFor = new int[after.length];
            for (BitSet some : after) {
                some.stream().forEach(at -> waitsFor[at]++);
            }
            var ready = new BitSet();
            ready.set(NOBODY);
            var result = new IntArrayList();
            while (!ready.isEmpty()) {
                int at = ready.nextSetBit(0);
                ready.clear(at);
                if (at != NOBODY) {
                    result.add(at);
                }
                after[at].stream().forEach(next -> {
                    if (--waitsFor[next] == 0) {
                        ready.set(next);
                    }
                });
            }
            return result.size() == deliveries.cardinality() ? result.toIntArray() : null;
        }
    }
}
