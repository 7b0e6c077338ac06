package dev.galgo.foundry.run;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import osl.manager.HostName;

/**
 * What a manager keeps of an actor besides its fields; part of its state.
 *
 * @param manager the machine that the actor is at
 * @param requests how often it has asked for something; 0 if no program can tell
 * @param down the managers that it can know to have crashed, in order
 * @param crashed whether it has crashed together with its manager
 * @param mustHear whether it could not move, and hears of that before anything else
 */
record Standing(String manager, long requests, List<String> down, boolean crashed, boolean mustHear) {
    /** At the manager where the program starts, having done nothing yet. */
    static final Standing START = at(HostName.HOME, List.of());

    /** At this manager, having done nothing yet. */
    static Standing at(String manager, Collection<String> down) {
        return new Standing(manager, 0, sorted(down), false, false);
    }

    /** These in order, each once. */
    static List<String> sorted(Collection<String> managers) {
        return managers.isEmpty() ? List.of() : List.copyOf(new TreeSet<>(managers));
    }

    /** Crashed together with its manager. */
    Standing fallen() {
        var all = new TreeSet<>(down);
        all.add(manager);
        return new Standing(manager, 0, List.copyOf(all), true, false);
    }

    static boolean isHome(String manager) {
        return manager.equals(HostName.HOME);
    }

    /** A hash that is the same in every run; 0 at the start. */
    long stableHash() {
        return (isHome(manager) ? 0 : manager.hashCode() * 0x9E3779B97F4A7C15L)
                + requests * 0x632BE59BD9B4E019L
                + down.hashCode() * 0x2545F4914F6CDD1DL * (down.isEmpty() ? 0 : 1)
                + (crashed ? 0x5851F42D4C957F2DL : 0)
                + (mustHear ? 0x14057B7EF767814FL : 0);
    }
}
