package dev.galgo.core.model;

import org.jspecify.annotations.Nullable;

/** The code that sets a program up failed before anything was delivered, so that nothing can be said of the program. */
public final class SetUpFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param sentence what failed, where, and how */
    public SetUpFailed(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
