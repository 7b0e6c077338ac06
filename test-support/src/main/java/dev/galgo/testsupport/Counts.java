package dev.galgo.testsupport;

/** How many random programs a test tries: some on every build, many under {@code -Pthorough}. */
public final class Counts {
    private static final boolean THOROUGH =
            System.getProperty("galgo.thorough", "no").contains("counts");

    private Counts() {}

    /** The first count, or the second if the build is thorough. */
    public static int of(int usual, int thorough) {
        return THOROUGH ? thorough : usual;
    }

    /** The first count, or the second if the build is thorough; a property of that name, if set, overrides both. */
    public static int of(String property, int usual, int thorough) {
        return Integer.getInteger(property, of(usual, thorough));
    }
}
