package dev.galgo.core.engine;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayDeque;
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

    /** What an actor knew before something was delivered or sent. */
    private record Before(int depth, int actor, @Nullable BitSet known) {}

    /** Never changed, only exchanged, so that they can be kept. */
    private final Int2ObjectOpenHashMap<BitSet> knownBy = new Int2ObjectOpenHashMap<>();

    private final Int2ObjectOpenHashMap<BitSet> before = new Int2ObjectOpenHashMap<>();
    private final ArrayDeque<Before> undo = new ArrayDeque<>();

    void deliver(int depth, int slot, int actor) {
        var known = (BitSet) knownBy(actor).clone();
        known.or(before(slot));
        known.set(slot);
        learn(depth, actor, known);
    }

    /** A step may send in the name of others than its receiver, such as the program's main. */
    void send(int depth, int slot, int actor) {
        BitSet old = knownBy(actor);
        before.put(slot, old);
        var known = (BitSet) old.clone();
        known.set(slot);
        learn(depth, actor, known);
    }

    private void learn(int depth, int actor, BitSet known) {
        undo.push(new Before(depth, actor, knownBy.put(actor, known)));
    }

    /** Undoes the delivery at this depth, and what it sent. */
    void back(int depth) {
        for (Before last = undo.peek(); last != null && last.depth() >= depth; last = undo.peek()) {
            undo.pop();
            BitSet old = last.known();
            if (old == null) {
                knownBy.remove(last.actor());
            } else {
                knownBy.put(last.actor(), old);
            }
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
