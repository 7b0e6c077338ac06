package dev.galgo.foundry.run;

import osl.manager.HostName;

/**
 * What a manager keeps of an actor besides its fields; part of its state.
 *
 * @param manager the machine that the actor is at
 * @param requests how often it has asked for something; 0 if no program can tell
 */
record Standing(String manager, long requests) {
    /** At the manager where the program starts, having done nothing yet. */
    static final Standing START = at(HostName.HOME);

    /** At this manager, having done nothing yet. */
    static Standing at(String manager) {
        return new Standing(manager, 0);
    }

    static boolean isHome(String manager) {
        return manager.equals(HostName.HOME);
    }

    /** A hash that is the same in every run; 0 at the start. */
    long stableHash() {
        return (isHome(manager) ? 0 : manager.hashCode() * 0x9E3779B97F4A7C15L) + requests * 0x632BE59BD9B4E019L;
    }
}
