package dev.galgo.pekko.event;

/**
 * Whether the program can tell when an actor starts, and when an actor that has ended gives its
 * name free.
 *
 * <p>A start, an end and a name that is free again take time on a real system, beside everything
 * else. Most programs cannot tell: they know actors by references and learn of them by messages,
 * which take time as well. A program can tell that looks up paths, uses the event stream, gives a
 * name twice, is refused a new actor, or creates one where its system is ending. Then starts, the
 * end of a guardian and what a parent hears of its child's end are events of their own, and the
 * program's code, main too, gives way before each call that creates an actor or looks one up.
 *
 * <p>What is learned here is learned for good, by all runs: the search starts over.
 */
public final class Presence {
    private boolean counts;
    private boolean learned;
    private boolean creating;

    /** Whether the program can tell. */
    public boolean counts() {
        return counts;
    }

    /**
     * From now on the program counts as one that can tell; what was explored so far was explored
     * without.
     */
    public void learn() {
        learned |= !counts;
        counts = true;
    }

    /** Whether that was learned since this was last asked. */
    public boolean takeLearned() {
        boolean now = learned;
        learned = false;
        return now;
    }

    /** The program is about to create an actor. */
    public void creates() {
        rests();
        creating = true;
    }

    /** The program has created an actor. */
    public void created() {
        creating = false;
    }

    /**
     * The code that ran has ended, or does something else: a creation that has not led to an actor
     * was refused.
     */
    public void rests() {
        if (creating) {
            creating = false;
            learn();
        }
    }
}
