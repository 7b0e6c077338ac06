package dev.galgo.core.level;

/** The program is not one that this search does better than others: its tables would grow about as fast as what is searched. */
final class Unsuited extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param why as the end of a sentence that begins with "since" */
    Unsuited(String why) {
        super(why, null, false, false);
    }
}
