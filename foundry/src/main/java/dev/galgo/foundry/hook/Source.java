package dev.galgo.foundry.hook;

/** What a handler must not draw on, since the search does not control it. */
public enum Source {
    CLOCK("take the time from a message instead, or give --ignore uncontrolled for a clock that stands still"),
    RANDOM("use choose(n) to try every value, pass a seed, or give --ignore uncontrolled for a fixed sequence"),
    THREAD("let an actor do the work, or give --ignore uncontrolled to let it run unsupervised"),
    IDENTITY("override hashCode, or give --ignore uncontrolled");

    private final String advice;

    Source(String advice) {
        this.advice = advice;
    }

    /** What to do about it. */
    public String advice() {
        return advice;
    }
}
