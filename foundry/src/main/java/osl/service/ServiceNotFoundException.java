package osl.service;

/** Thrown when a manager has no such service. */
public class ServiceNotFoundException extends Exception {
    private static final long serialVersionUID = 1L;

    public ServiceNotFoundException(String message) {
        super(message);
    }
}
