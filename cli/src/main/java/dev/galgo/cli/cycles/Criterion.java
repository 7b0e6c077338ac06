package dev.galgo.cli.cycles;

/** When a search for the deadlocks of cycles has seen enough. */
public enum Criterion {
    /** Cycles one after the other, until any deadlock is met. */
    FIRST_DEADLOCK,
    /** Every deadlock of every cycle. */
    ALL_DEADLOCKS,
    /** One deadlock of each cycle. */
    DEADLOCK_PER_CYCLE
}
