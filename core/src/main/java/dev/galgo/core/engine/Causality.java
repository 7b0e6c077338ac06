package dev.galgo.core.engine;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Which sends may have caused which, along one schedule (Lamport's happens-before at the grain of sends).
 *
 * <p>A send is preceded by the earlier sends of its actor and by everything that precedes a message the actor has taken. It is the send
 * and not the whole step that counts: what a step sends after a message is no cause of what that message leads to. Creation adds nothing.
 */
final class Causality {
    /** The program's main or driver as a sender. */
    static final int OUTSIDE = -1;

    private final Int2ObjectOpenHashMap<BitSet> knownBy = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<BitSet> before = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<@Nullable BitSet> undo = new Int2ObjectOpenHashMap<>();

    void deliver(int depth, int slot, int actor) {
        BitSet old = knownBy.get(actor);
        undo.put(depth, old);
        var known = old == null ? new BitSet() : (BitSet) old.clone();
        known.or(before(slot));
        known.set(slot);
        knownBy.put(actor, known);
    }

    void send(int slot, int actor) {
        BitSet known = knownBy.computeIfAbsent(actor, none -> new BitSet());
        before.put(slot, (BitSet) known.clone());
        known.set(slot);
    }

    void back(int depth, int actor) {
        BitSet old = undo.remove(depth);
        if (old == null) {
            knownBy.remove(actor);
        } else {
            knownBy.put(actor, old);
        }
    }

    boolean precedes(int earlier, int slot) {
        return before(slot).get(earlier);
    }

    /** The sends that an actor knows to have happened. */
    BitSet knownBy(int actor) {
        BitSet known = knownBy.get(actor);
        return known == null ? new BitSet() : known;
    }

    /** The sends that precede the one in this slot. */
    BitSet before(int slot) {
        BitSet sends = before.get(slot);
        return sends == null ? new BitSet() : sends;
    }
}
