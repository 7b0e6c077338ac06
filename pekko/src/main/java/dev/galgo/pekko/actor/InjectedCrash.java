package dev.galgo.pekko.actor;

/** What an actor fails with when it is made to fail. */
public final class InjectedCrash extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InjectedCrash() {
        super("crashed on purpose", null, false, false);
    }
}
