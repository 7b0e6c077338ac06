package dev.galgo.pi.states;

/** Says why a program cannot be made a net of its actors' states; the message ends a sentence. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean byForgetting;

    Unfit(String why) {
        this(why, false);
    }

    /** @param byForgetting whether it may be otherwise if nothing is forgotten */
    Unfit(String why, boolean byForgetting) {
        super(why);
        this.byForgetting = byForgetting;
    }

    boolean isByForgetting() {
        return byForgetting;
    }
}
