package dev.galgo.core.reduction.base;

/** When an actor counts as stable: nobody but itself can give it anything more to do. */
public enum Stability {
    /**
     * Somebody who can still run may, in however many steps, send to an actor of its class, and it is referred to from anywhere but its own
     * state and mailbox: then it is not stable.
     */
    SOUND,
    /**
     * As printed in Theorem 1 of the paper: only references along the classes of a chain of calls count. An actor on the way may be given
     * the reference later, so orders can be left out and a check with it never says verified.
     */
    PRINTED
}
