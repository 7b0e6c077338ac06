package dev.galgo.core.property;

import dev.galgo.core.model.Failure;

/** Reports that a claim, a predicate or a monitor gave no answer, or none that can be relied on. */
public final class UserCodeFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // never written
    private final Failure failure;

    UserCodeFailed(Failure failure) {
        super(failure.text(), failure.cause());
        this.failure = failure;
    }

    /**
     * Reports that some code of the user changes something, or depends on more than what it is asked about.
     *
     * @param sentence without the full stop
     */
    public static UserCodeFailed impure(String sentence) {
        return UserCode.impure(sentence);
    }

    public Failure failure() {
        return failure;
    }
}
