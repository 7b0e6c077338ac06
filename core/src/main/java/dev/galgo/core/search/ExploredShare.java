package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;

/**
 * The share of a tree of schedules that a depth-first search has behind it, read off the present schedule: at each level, the share of the
 * alternatives still ahead, if all of them weighed the same.
 */
final class ExploredShare {
    private static final int DEEPEST = 2_000;

    private final Cursor cursor;

    private ExploredShare(Cursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Walks up the present schedule and down again.
     *
     * @param floor above it, what is ahead is for others to say
     * @param nextSlot what is about to be delivered; {@link Cursor#NONE} where the schedule has just ended and the search with it, so that its
     *     last delivery, which may have taken long to fail, is not made once more
     * @return between 0 and 1; negative if the schedule is too long to be worth it
     */
    static double of(Cursor cursor, int floor, int nextSlot, int nextWay) {
        return cursor.depth() > DEEPEST ? -1 : new ExploredShare(cursor).explored(floor, nextSlot, nextWay);
    }

    private double explored(int floor, int nextSlot, int nextWay) {
        int depth = cursor.depth();
        var slots = new int[depth];
        var taken = new int[depth];
        var ways = new int[depth];
        for (int i = depth; i > 0; i--) {
            slots[i - 1] = cursor.slotAt(i);
            taken[i - 1] = cursor.wayAt(i);
            ways[i - 1] = cursor.waysAt(i);
            cursor.back();
        }
        double ahead = 0;
        double share = 1;
        for (int i = 0; i < depth; i++) {
            boolean mine = i >= floor;
            int alternatives = alternatives(Cursor.NONE);
            share /= alternatives;
            ahead += mine ? share * (alternatives - alternatives(slots[i]) - 1) : 0;
            share /= ways[i];
            ahead += mine ? share * (ways[i] - taken[i] - 1) : 0;
            if (i == depth - 1 && nextSlot == Cursor.NONE) {
                return Math.max(0, 1 - ahead);
            }
            cursor.deliver(slots[i], taken[i]);
        }
        int alternatives = alternatives(Cursor.NONE);
        share /= alternatives;
        ahead += share * (alternatives - alternatives(nextSlot));
        ahead -= nextWay == 0 ? 0 : share * nextWay / cursor.ways(nextSlot);
        return Math.max(0, 1 - ahead);
    }

    /** How many messages can be delivered here before the one in this slot; all of them for {@link Cursor#NONE}. */
    private int alternatives(int until) {
        int count = 0;
        for (int slot = cursor.first(); slot != until && slot != Cursor.NONE; slot = cursor.after(slot)) {
            count++;
        }
        return count;
    }
}
