package dev.galgo.petri.tour;

import java.util.BitSet;
import java.util.function.Supplier;

/** Ticks off the transitions that were enabled. */
public final class EnabledWatcher implements Watcher {
    private final BitSet idle = new BitSet();

    public EnabledWatcher(int transitions) {
        idle.set(0, transitions);
    }

    /** The transitions that were never enabled. */
    public BitSet idle() {
        return (BitSet) idle.clone();
    }

    /** Ticks off a transition that is known to be enabled somewhere. */
    public void tickOff(int transition) {
        idle.clear(transition);
    }

    @Override
    public boolean done() {
        return idle.isEmpty();
    }

    @Override
    public void begin(long[] marking) {}

    @Override
    public void change(int place, long before, long after) {}

    @Override
    public void arrived(long[] marking, Supplier<Bookmark> here) {}

    @Override
    public void enabled(int transition, Supplier<Bookmark> here) {
        idle.clear(transition);
    }
}
