package dev.galgo.pi.roles;

/** Says why a net is no system of actors: which places and transitions stand in the way. */
public final class NoActorsException extends Exception {
    private static final long serialVersionUID = 1L;

    NoActorsException(String message) {
        super(Character.toUpperCase(message.charAt(0)) + message.substring(1));
    }
}
