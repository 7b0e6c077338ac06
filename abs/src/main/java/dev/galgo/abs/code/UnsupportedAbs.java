package dev.galgo.abs.code;

import dev.galgo.source.Place;

/** A part of ABS that Galgo does not run. */
public final class UnsupportedAbs extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String what;
    private final transient Place place;

    public UnsupportedAbs(String what, Place place) {
        super(place + ": " + what + " is not supported");
        this.what = what;
        this.place = place;
    }

    /** The part. */
    public String what() {
        return what;
    }

    public Place place() {
        return place;
    }
}
