package dev.galgo.core.reduction;

import dev.galgo.core.engine.Cursor;
import it.unimi.dsi.fastutil.ints.IntArrays;

/**
 * In which order the deliverable messages of a configuration are considered. All keep the messages of one receiver in send order.
 *
 * <p>A reduction starts with the first receiver, so how much it saves depends on the order (Lauterburg, Karmani, Marinov, Agha: Evaluating
 * Ordering Heuristics for Dynamic Partial-Order Reduction Techniques, FASE 2010, which compares these and more).
 */
public enum Order {
    /** Receivers by their oldest pending message, all messages of a receiver together. */
    FIFO {
        @Override
        long rank(Cursor at, int slot, int oldestOfReceiver) {
            return oldestOfReceiver;
        }
    },
    /** Earliest created actor first. */
    ECA {
        @Override
        long rank(Cursor at, int slot, int oldestOfReceiver) {
            return at.age(slot);
        }
    },
    /** Latest created actor first. */
    LCA {
        @Override
        long rank(Cursor at, int slot, int oldestOfReceiver) {
            return -at.age(slot);
        }
    };

    /** Receivers with a lower rank come first. */
    abstract long rank(Cursor at, int slot, int oldestOfReceiver);

    /** The deliverable messages here, in this order. */
    int[] sorted(Cursor at) {
        var slots = new int[Math.max(4, at.pending())];
        int count = 0;
        for (int slot = at.first(); slot != Cursor.NONE; slot = at.after(slot)) {
            slots[count++] = slot;
        }
        var result = IntArrays.trim(slots, count);
        var ranks = new long[count];
        for (int i = 0; i < count; i++) {
            int oldest = result[i];
            for (int j = 0; j < i; j++) {
                if (at.age(result[j]) == at.age(result[i])) {
                    oldest = result[j];
                    break;
                }
            }
            ranks[i] = rank(at, result[i], oldest);
        }
        insertionSort(result, ranks);
        return result;
    }

    /** Stable, and the lists are short. */
    private static void insertionSort(int[] slots, long[] ranks) {
        for (int i = 1; i < slots.length; i++) {
            int slot = slots[i];
            long rank = ranks[i];
            int j = i;
            while (j > 0 && ranks[j - 1] > rank) {
                slots[j] = slots[j - 1];
                ranks[j] = ranks[j - 1];
                j--;
            }
            slots[j] = slot;
            ranks[j] = rank;
        }
    }
}
