package dev.galgo.examples.chameneos;

/** What a creature looks like. */
public enum Colour {
    BLUE,
    RED,
    YELLOW;

    /** What this colour turns into when it meets {@code other}: it stays if they are equal, otherwise it is the third. */
    public Colour meeting(Colour other) {
        return this == other ? this : values()[3 - ordinal() - other.ordinal()];
    }
}
