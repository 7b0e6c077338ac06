package dev.galgo.core.liveness;

import dev.galgo.core.ltl.Automaton;
import dev.galgo.core.ltl.Automaton.Edge;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * How far a run, as it goes on, is on its way to being accepted by an automaton: in which states from where it could go round and be accepted the automaton can be.
 *
 * <p>The run has lost when there is none left of those it was in, say because what must never hold any more has just held. It is then no longer what is looked for, though it may
 * become so later.
 */
final class ContraryTrack {
    private final Automaton automaton;
    /** The states that lie on a circle of the automaton which takes edges of each acceptance set. */
    private final BitSet goingRound = new BitSet();
    /** By delivery: all states that the automaton can be in, and those of them in which it has been going round for long. */
    private final List<BitSet> all = new ArrayList<>();

    private final List<BitSet> kept = new ArrayList<>();

    ContraryTrack(Automaton automaton) {
        this.automaton = automaton;
        for (int state = 0; state < automaton.states(); state++) {
            if (isAccepting(state)) {
                goingRound.set(state);
            }
        }
    }

    private boolean isAccepting(int state) {
        BitSet from = reached(state);
        if (!from.get(state)) {
            return false;
        }
        long seen = 0;
        for (int other = from.nextSetBit(0); other >= 0; other = from.nextSetBit(other + 1)) {
            for (Edge edge : automaton.edges().get(other)) {
                if (reached(other).get(state)
                        && (edge.target() == state || reached(edge.target()).get(state))) {
                    seen |= edge.accepting();
                }
            }
        }
        return seen == automaton.allAccepting();
    }

    /** The states that can be reached from one by an edge or more. */
    private BitSet reached(int state) {
        var reached = new BitSet();
        var open = new ArrayList<Integer>(List.of(state));
        while (!open.isEmpty()) {
            for (Edge edge : automaton.edges().get(open.remove(open.size() - 1))) {
                if (!reached.get(edge.target())) {
                    reached.set(edge.target());
                    open.add(edge.target());
                }
            }
        }
        return reached;
    }

    /** A run begins. */
    void begin() {
        all.clear();
        kept.clear();
        var first = new BitSet();
        first.set(0);
        all.add(first);
        kept.add(both(first, goingRound));
    }

    /** A delivery was made in a configuration in which these predicates held. Says whether the run has lost what it had. */
    boolean goOn(long letter) {
        BitSet now = after(all.get(all.size() - 1), letter);
        BitSet before = kept.get(kept.size() - 1);
        BitSet still = both(after(before, letter), goingRound);
        boolean lost = still.isEmpty() && !before.isEmpty();
        all.add(now);
        kept.add(still.isEmpty() ? both(now, goingRound) : still);
        return lost;
    }

    /** Deliveries were taken back, so that there are so many. */
    void backTo(int deliveries) {
        all.subList(deliveries + 1, all.size()).clear();
        kept.subList(deliveries + 1, kept.size()).clear();
    }

    private BitSet after(BitSet states, long letter) {
        var next = new BitSet();
        for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
            for (Edge edge : automaton.edges().get(state)) {
                if (edge.isOpen(letter)) {
                    next.set(edge.target());
                }
            }
        }
        return next;
    }

    private static BitSet both(BitSet one, BitSet other) {
        var both = (BitSet) one.clone();
        both.and(other);
        return both;
    }
}
