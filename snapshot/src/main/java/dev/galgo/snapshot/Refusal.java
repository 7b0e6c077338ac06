package dev.galgo.snapshot;

import java.io.Serial;

/** Says that an object cannot be part of a snapshot; turned into an {@link UncopyableException} where the path to it is known. */
final class Refusal extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient Object culprit;
    private final String reason;
    private final String advice;

    /**
     * @param reason goes on from "holds a java.net.Socket, ": {@code which is a network connection}
     * @param advice a sentence without its full stop
     */
    Refusal(Object culprit, String reason, String advice) {
        super(reason, null, false, false);
        this.culprit = culprit;
        this.reason = reason;
        this.advice = advice;
    }

    Object culprit() {
        return culprit;
    }

    String reason() {
        return reason;
    }

    String advice() {
        return advice;
    }
}
