package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.Cursor;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.function.IntToLongFunction;

/**
 * In which order the deliverable messages of a configuration are considered. All keep the messages of one receiver together and in send order;
 * they differ in whose come first.
 *
 * <p>A reduction starts with the first receiver, so how much it saves depends on the order. These are the heuristics that S. Lauterburg, R.
 * Karmani, D. Marinov and G. Agha compare in: Evaluating Ordering Heuristics for Dynamic Partial-Order Reduction Techniques, FASE 2010.
 */
public enum MessageOrder {
    /** Receivers by their oldest pending message. */
    FIFO {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return slot -> slot;
        }
    },
    /** Receivers by their newest pending message, newest first. */
    LIFO {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return slot -> -slot;
        }
    },
    /** Earliest created actor first. */
    ECA {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return at::age;
        }
    },
    /** Latest created actor first. */
    LCA {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return slot -> -at.age(slot);
        }
    },
    /** The actor with the lowest number of messages waiting first. */
    LDM {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return slot -> SendHistory.waiting(at, slot);
        }
    },
    /** The actor with the highest number of messages waiting first. */
    HDM {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            return slot -> -SendHistory.waiting(at, slot);
        }
    },
    /** The actor that has sent most messages a delivery so far first: what it sends is then known before its receivers are run. */
    HMS {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            var history = new SendHistory(at);
            return slot -> -history.averageSends(at.receiver(slot));
        }
    },
    /** The actor from which most others can be reached, along who has sent to whom so far, first. */
    SGR {
        @Override
        public IntToLongFunction ranks(Cursor at) {
            var history = new SendHistory(at);
            return slot -> -history.reach(at.receiver(slot));
        }
    };

    /** The rank of each message here; the receiver of the message with the least comes first, by its messages' least rank. */
    public abstract IntToLongFunction ranks(Cursor at);

    /** The deliverable messages here, in this order. */
    public int[] sorted(Cursor at) {
        var slots = new int[Math.max(4, at.pending())];
        int count = 0;
        for (int slot = at.first(); slot != Cursor.NONE; slot = at.after(slot)) {
            slots[count++] = slot;
        }
        var result = IntArrays.trim(slots, count);
        var ranks = new long[count];
        IntToLongFunction rank = ranks(at);
        for (int i = 0; i < count; i++) {
            ranks[i] = rank.applyAsLong(result[i]);
        }
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                if (ranks[j] < ranks[i] && at.receiver(result[j]) == at.receiver(result[i])) {
                    ranks[i] = ranks[j];
                }
            }
        }
        insertionSort(at, result, ranks);
        return result;
    }

    /** Stable, and the lists are short; receivers of the same rank come by age, so that their messages stay together. */
    private static void insertionSort(Cursor at, int[] slots, long[] ranks) {
        for (int i = 1; i < slots.length; i++) {
            int slot = slots[i];
            long rank = ranks[i];
            int j = i;
            while (j > 0 && (ranks[j - 1] > rank || (ranks[j - 1] == rank && at.age(slots[j - 1]) > at.age(slot)))) {
                slots[j] = slots[j - 1];
                ranks[j] = ranks[j - 1];
                j--;
            }
            slots[j] = slot;
            ranks[j] = rank;
        }
    }
}
