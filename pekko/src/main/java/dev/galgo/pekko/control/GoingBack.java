package dev.galgo.pekko.control;

/** How a Pekko program gets back to an earlier configuration. */
public enum GoingBack {
    /** By starting over and making the same deliveries again. */
    REPLAY,
    /** By writing back into every object what was in it. */
    MEMENTO,
    /** By replay while that is short, and by mementos where schedules are long. */
    AUTO
}
