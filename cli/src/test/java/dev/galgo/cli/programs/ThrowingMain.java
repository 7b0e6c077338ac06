package dev.galgo.cli.programs;

/** Fails before it creates anything. */
public final class ThrowingMain {
    private ThrowingMain() {}

    public static void main(String[] args) {
        throw new IllegalStateException("no database");
    }
}
