package dev.galgo.pi.program;

import dev.galgo.analysis.flow.Point;

/** That a program does something which no actor system is made from. */
public final class Unabstractable extends Exception {
    private static final long serialVersionUID = 1;

    Unabstractable(Point point, String why) {
        super(point.place() + ": " + why);
    }

    Unabstractable(String why) {
        super(why);
    }
}
