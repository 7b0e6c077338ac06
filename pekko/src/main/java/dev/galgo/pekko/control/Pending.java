package dev.galgo.pekko.control;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/** All events of a run, by slot, and what is known of each. */
final class Pending {
    private record Entry(Event event, int source, int sender, @Nullable String site) {}

    private final List<Entry> entries = new ArrayList<>();
    private final BitSet gone = new BitSet();
    private boolean attentive;
    private Witness witness = Witness.NOBODY;

    /** Whether to write down from where in the program events come, which takes time. */
    void attentive(boolean on) {
        attentive = on;
    }

    void witness(Witness witness) {
        this.witness = witness;
    }

    void clear() {
        entries.clear();
        gone.clear();
    }

    /**
     * Adds an event.
     *
     * @param source its channel
     * @param sender the actor that is behind it, or a negative number
     */
    void add(Event event, int source, int sender) {
        entries.add(new Entry(event, source, sender, isWorthAPlace(event) ? Sites.here() : null));
        witness.pending(entries.size(), event);
    }

    /** What is found about timers says where they were set, and there are few of them. */
    private boolean isWorthAPlace(Event event) {
        return attentive || event instanceof Event.Firing;
    }

    /** A source that nothing else has. */
    int ownSource() {
        return -2 - entries.size();
    }

    int size() {
        return entries.size();
    }

    Event event(int slot) {
        return entries.get(slot - 1).event();
    }

    int source(int slot) {
        return entries.get(slot - 1).source();
    }

    int sender(int slot) {
        return entries.get(slot - 1).sender();
    }

    @Nullable
    String site(int slot) {
        return entries.get(slot - 1).site();
    }

    void take(int slot) {
        gone.set(slot);
    }

    boolean isGone(int slot) {
        return gone.get(slot);
    }

    /** The next slot after this one that is still pending; 0 if there is none. */
    int after(int slot) {
        int next = gone.nextClearBit(slot + 1);
        return next <= entries.size() ? next : 0;
    }

    /** The first message that this actor has put back at the head of its mailbox; 0 if there is none. */
    int firstUnstashed(ActorCell cell) {
        for (int slot = after(0); slot != 0; slot = after(slot)) {
            if (event(slot) instanceof Event.Unstashed one && one.to() == cell) {
                return slot;
            }
        }
        return 0;
    }
}
