package osl.service;

import org.jspecify.annotations.Nullable;

/** Thrown when a service cannot do what it was asked: {@link #detail} tells why, if there is more to tell. */
public class ServiceException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What was thrown; null if there is nothing to tell. */
    public @Nullable Throwable detail;

    public ServiceException() {}

    public ServiceException(String message) {
        super(message);
    }

    public ServiceException(String message, @Nullable Throwable cause) {
        super(message, cause);
        this.detail = cause;
    }
}
