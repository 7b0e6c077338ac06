package dev.galgo.examples.chameneos;

import java.util.EnumSet;

/** What a creature looks like. */
public enum Colour {
    BLUE,
    RED,
    YELLOW;

    /** What this colour turns into when it meets {@code other}: it stays if they are equal, otherwise it is the third. */
    public Colour meeting(Colour other) {
        if (this == other) {
            return this;
        }
        return EnumSet.complementOf(EnumSet.of(this, other)).iterator().next();
    }
}
