package dev.galgo.pi.program;

/**
 * A name of an actor, as one location sees it.
 *
 * @param slot 0 for the actor itself, then the slots of the location and after them what it has just received or created; below 0 for an actor of the
 *     start, which the main block alone speaks of without having been told
 */
record Ref(Kind kind, int slot) {
    static Ref self(Kind kind) {
        return new Ref(kind, 0);
    }

    /** An actor of the start, by its number from 0. */
    static Ref ofStart(Kind kind, int number) {
        return new Ref(kind, -1 - number);
    }

    /** The number of the actor of the start. */
    int number() {
        return -1 - slot;
    }

    boolean isOfStart() {
        return slot < 0;
    }
}
