package dev.galgo.core.engine;

/** When two configurations count as the same. */
public enum Compare {
    /** Never: the search walks the whole tree. */
    NONE,
    /** Same actors in the same order of creation, same cloud in the same order of sending. */
    EXACT,
    /**
     * Basset's comparison (Lauterburg et al., ASE 2009, IV-D): actors in creation order, the cloud sorted by receiver. Final
     * configurations are never matched, as in its published figures.
     */
    ACTORS,
    /** Actors and cloud as sets: whatever no actor can tell apart is the same. */
    CANONICAL
}
