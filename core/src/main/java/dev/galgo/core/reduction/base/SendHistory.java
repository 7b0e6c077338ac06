package dev.galgo.core.reduction.base;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.ScheduleHistory;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/** Who has sent how much, and to whom, along the present schedule. */
final class SendHistory {
    /** Averages are kept as whole numbers of this fraction of a message. */
    private static final long FRACTION = 1_000_000;

    private final Int2IntOpenHashMap deliveries = new Int2IntOpenHashMap();
    private final Int2IntOpenHashMap sends = new Int2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<IntOpenHashSet> sentTo = new Int2ObjectOpenHashMap<>();

    SendHistory(ScheduleHistory at) {
        for (int depth = 1; depth <= at.depth(); depth++) {
            int actor = at.receiver(at.slotAt(depth));
            deliveries.addTo(actor, 1);
            for (int slot = at.firstSentAt(depth); slot < at.firstSentAt(depth + 1); slot++) {
                sends.addTo(actor, 1);
                sentTo.computeIfAbsent(actor, none -> new IntOpenHashSet()).add(at.receiver(slot));
            }
        }
    }

    /** How many messages that could be delivered now the receiver of this one has. */
    static long waiting(Cursor at, int slot) {
        int receiver = at.receiver(slot);
        long count = 0;
        for (int other = at.first(); other != Cursor.NONE; other = at.after(other)) {
            count += at.receiver(other) == receiver ? 1 : 0;
        }
        return count;
    }

    /** How many messages the actor has sent a delivery; nothing is known of one that has not run. */
    long averageSends(int actor) {
        int handled = deliveries.get(actor);
        return handled == 0 ? 0 : sends.get(actor) * FRACTION / handled;
    }

    /** How many other actors can be reached from this one. */
    long reach(int actor) {
        var met = new IntOpenHashSet();
        var open = new IntArrayList();
        open.add(actor);
        while (!open.isEmpty()) {
            IntOpenHashSet next = sentTo.get(open.popInt());
            if (next != null) {
                for (int one : next) {
                    if (one != actor && met.add(one)) {
                        open.add(one);
                    }
                }
            }
        }
        return met.size();
    }
}
