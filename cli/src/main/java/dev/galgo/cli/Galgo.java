package dev.galgo.cli;

/** Where the JVM starts. */
public final class Galgo {
    private Galgo() {}

    @SuppressWarnings("SystemExitOutsideMain") // this is main
    public static void main(String[] args) {
        System.exit(new GalgoCommand(System.out, System.err, System.getenv()).run(args));
    }
}
