package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.reduction.base.HappensBefore;
import dev.galgo.core.reduction.base.MessageNames;
import dev.galgo.core.reduction.base.TakenReason;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Finds races between the present schedule and what is known to come after the configuration it has led to, without running that.
 *
 * <p>In the causal past of an event are at least the message that it begins with, what led to that message's send, and what its receiver took
 * before. Deliveries beyond these may be in the past as well, along a way that nobody remembers; then a race is followed up that is none, which
 * costs time and nothing else.
 */
final class LaterRaces {
    private final CurrentSchedule path;
    private final BacktrackRule rule;
    private final MessageNames names;
    private final Cursor cursor;
    private final IntArrayList slots = new IntArrayList();
    private final IntArrayList depths = new IntArrayList();

    LaterRaces(CurrentSchedule path, BacktrackRule rule, MessageNames names) {
        this.path = path;
        this.rule = rule;
        this.names = names;
        this.cursor = path.cursor;
    }

    /** Tells the rule of every race with these events, which are sorted by what they begin with. */
    void follow(long[] events) {
        int from = 0;
        while (from < events.length) {
            int begin = LaterEvents.begin(events[from]);
            int to = from + 1;
            while (to < events.length && LaterEvents.begin(events[to]) == begin) {
                to++;
            }
            findPending(begin);
            for (int i = 0; i < slots.size(); i++) {
                follow(events, from, to, slots.getInt(i));
            }
            if (slots.isEmpty()) {
                for (int i = from; i < to; i++) {
                    tryEverythingBefore(LaterEvents.event(events[i]));
                }
            }
            from = to;
        }
    }

    /** Messages that are alike may have been sent by different deliveries, so each of them is looked at. */
    private void findPending(int name) {
        slots.clear();
        if (name != LaterEvents.UNKNOWN) {
            for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
                if (cursor.receiver(slot) == names.receiver(name) && names.of(slot) == name) {
                    slots.add(slot);
                }
            }
        }
    }

    private void follow(long[] events, int from, int to, int slot) {
        long[] past = path.order.pastIfDelivered(slot);
        for (int i = from; i < to; i++) {
            int event = LaterEvents.event(events[i]);
            if (event == LaterEvents.TAKEN) {
                followTaken(slot);
            } else if (event == LaterEvents.END) {
                followEnd(slot, past);
            } else {
                followSent(event, slot, past);
            }
        }
    }

    private void followSent(int receiver, int slot, long[] past) {
        depths.clear();
        for (int at = path.order.lastOf(receiver); at != 0; at = path.order.previousOfActor(at)) {
            if (HappensBefore.contains(past, at)) {
                break; // and with it all that the actor took before
            }
            depths.add(at);
        }
        for (int i = depths.size() - 1; i >= 0; i--) {
            int at = depths.getInt(i);
            int cause = cause(at, slot, past);
            path.diary.race(TakenReason.LATER_RACE, at, slot);
            rule.race(path, at, cause, path.receiver(cause));
        }
    }

    private void followTaken(int slot) {
        var races = path.races(slot, cursor.depth() + 1);
        for (int i = 0; i < races.size(); i++) {
            int at = races.getInt(i);
            path.diary.race(TakenReason.LATER_RACE, at, slot);
            rule.race(path, at, path.order.first(at, slot), path.receiver(slot));
        }
    }

    private void followEnd(int slot, long[] past) {
        path.diary.because(TakenReason.EARLY_END);
        for (int at = cursor.depth(); at > 0; at--) {
            if (!HappensBefore.contains(past, at)) {
                path.insteadOf(at, cause(at, slot, past));
            }
        }
    }

    /** What could have come in place of a delivery on the way to what the slot begins; see {@link HappensBefore#first}. */
    private int cause(int at, int slot, long[] past) {
        int by = HappensBefore.earliestAfter(at, past);
        return by == 0 ? slot : cursor.slotAt(by);
    }

    /** Nobody knows what the event begins with, so it may be anything. */
    private void tryEverythingBefore(int event) {
        path.diary.because(event == LaterEvents.END ? TakenReason.EARLY_END : TakenReason.LATER_RACE);
        if (event == LaterEvents.END) {
            path.tryEverything();
        } else if (event != LaterEvents.TAKEN) {
            for (int at = path.order.lastOf(event); at != 0; at = path.order.previousOfActor(at)) {
                path.tryEverything(at - 1);
            }
        }
    }
}
