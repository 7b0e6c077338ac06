package dev.galgo.petri.net;

/** Says what is wrong with a net, and what to do about it. */
public final class NetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NetException(String message) {
        super(message);
    }
}
