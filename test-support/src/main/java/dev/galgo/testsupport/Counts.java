package dev.galgo.testsupport;

/** How many random programs a test tries, by the tier of the build. */
public final class Counts {
    private Counts() {}

    /** A count for each {@link Tier}, in their order. */
    public static int of(int few, int usual, int many) {
        return switch (Tier.now()) {
            case BUILD -> few;
            case WHOLE -> usual;
            case THOROUGH -> many;
        };
    }

    /** A count for each {@link Tier}, in their order; a system property of that name, if set, overrides all. */
    public static int of(String property, int few, int usual, int many) {
        return Integer.getInteger(property, of(few, usual, many));
    }
}
