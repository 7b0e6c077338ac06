package dev.galgo.petri.tour;

import dev.galgo.petri.net.Net;
import java.util.BitSet;
import java.util.function.Supplier;

/** Ticks off the transitions that were enabled and the places whose tokens were not those of the start. */
public final class ChangeWatcher implements Watcher {
    private final Net net;
    private final BitSet idle = new BitSet();
    private final BitSet stable = new BitSet();
    private final boolean transitions;

    /** @param transitions whether transitions are to be ticked off, otherwise places */
    public ChangeWatcher(Net net, boolean transitions) {
        this.net = net;
        this.transitions = transitions;
        if (transitions) {
            idle.set(0, net.transitionCount());
        } else {
            stable.set(0, net.placeCount());
        }
    }

    /** The transitions that were never enabled. */
    public BitSet idle() {
        return (BitSet) idle.clone();
    }

    /** The places whose tokens were always those of the start. */
    public BitSet stable() {
        return (BitSet) stable.clone();
    }

    /** Ticks off a transition that is known to be enabled somewhere. */
    public void tickOff(int transition) {
        idle.clear(transition);
    }

    @Override
    public boolean done() {
        return transitions ? idle.isEmpty() : stable.isEmpty();
    }

    @Override
    public void begin(long[] marking) {}

    @Override
    public void change(int place, long before, long after) {
        if (after != net.initial(place)) {
            stable.clear(place);
        }
    }

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {}

    @Override
    public void enabled(int transition, Supplier<Bookmark> here) {
        idle.clear(transition);
    }
}
