package dev.galgo.petri.tour;

import dev.galgo.petri.net.FiringSequence;

/** Remembers how a tour came to a marking; taken in no time, and turned into a firing sequence by whoever needs one. */
@FunctionalInterface
public interface Bookmark {
    FiringSequence run();
}
