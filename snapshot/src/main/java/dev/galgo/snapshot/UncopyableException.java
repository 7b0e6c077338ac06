package dev.galgo.snapshot;

import java.io.Serial;

/** An object graph holds something that has no meaning as a copy: a thread, a socket, a live iterator. */
public final class UncopyableException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final String path;
    private final String type;
    private final String advice;

    UncopyableException(String path, String type, String reason, String advice) {
        super(path + " holds a " + type + ", " + reason + ". To go on, " + advice + ".");
        this.path = path;
        this.type = type;
        this.advice = advice;
    }

    /** From the root's class along fields, positions and keys: {@code Server.cache[3].socket}. */
    public String path() {
        return path;
    }

    /** The class of the object that cannot be copied: {@code java.net.Socket}. */
    public String type() {
        return type;
    }

    /** What to do about it. */
    public String advice() {
        return advice;
    }
}
