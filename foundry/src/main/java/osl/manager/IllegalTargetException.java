package osl.manager;

/** Thrown when a message is sent to no actor: the receiver is null. */
public class IllegalTargetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public IllegalTargetException(String message) {
        super(message);
    }
}
