package osl.manager;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by {@code call} and {@code create} when the other actor's handler or constructor threw: {@link #getCause()} and {@link #detail} are what it
 * threw. Unchecked, so that programs compile with and without declaring it.
 */
public class RemoteCodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What was thrown; null if there is nothing to tell. */
    public @Nullable Throwable detail;

    public RemoteCodeException() {}

    public RemoteCodeException(String message) {
        super(message);
    }

    public RemoteCodeException(String message, @Nullable Throwable cause) {
        super(message, cause);
        this.detail = cause;
    }
}
