package dev.galgo.scalaactors.event;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What has become pending in a run, by slot, numbered from 1; what has happened since is marked as gone. */
public final class PendingEvents {
    private record Entry(Event event, int source, int sender, @Nullable String site) {}

    private final List<Entry> entries = new ArrayList<>();
    private final BitSet gone = new BitSet();

    /** A new run begins. */
    public void clear() {
        entries.clear();
        gone.clear();
        gone.set(0);
    }

    /**
     * Something becomes pending.
     *
     * @param source behind whatever came from there before, where the delivery model says so
     * @param sender the actor behind it, or a negative number
     */
    public void add(Event event, int source, int sender, @Nullable String site) {
        entries.add(new Entry(event, source, sender, site));
    }

    /** A source that nothing else has. */
    public int ownSource() {
        return -2 - entries.size();
    }

    public int size() {
        return entries.size();
    }

    public Event event(int slot) {
        return entries.get(slot - 1).event();
    }

    public int source(int slot) {
        return entries.get(slot - 1).source();
    }

    public int sender(int slot) {
        return entries.get(slot - 1).sender();
    }

    /** File and line it comes from; null if that is not known. */
    public @Nullable String site(int slot) {
        return entries.get(slot - 1).site();
    }

    /** What is in the slot happens. */
    public void take(int slot) {
        gone.set(slot);
    }

    public boolean isGone(int slot) {
        return gone.get(slot);
    }

    /** The next slot after this one that is still pending; 0 if there is none. */
    public int after(int slot) {
        int next = gone.nextClearBit(slot + 1);
        return next <= entries.size() ? next : 0;
    }
}
