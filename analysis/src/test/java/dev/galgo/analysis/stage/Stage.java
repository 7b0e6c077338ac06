package dev.galgo.analysis.stage;

/** The way to send for code that is no actor. */
public final class Stage {
    private Stage() {}

    public static void send(Address to, String message, Object... args) {}
}
