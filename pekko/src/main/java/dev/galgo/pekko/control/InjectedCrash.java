package dev.galgo.pekko.control;

/** What an actor fails with when it is made to fail. */
public final class InjectedCrash extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InjectedCrash() {
        super("crashed on purpose", null, false, false);
    }
}
