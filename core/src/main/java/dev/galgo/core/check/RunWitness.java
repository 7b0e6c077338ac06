package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;

/** Is shown every run that a search on one thread brings to its end, before the search itself judges it. */
public interface RunWitness {
    /** The search begins, perhaps anew: what was shown so far does not count. */
    void started();

    /** The cursor stands where a run ends: nothing can be delivered, or the last delivery failed or closed a cycle of calls. */
    void ended(Cursor at);
}
