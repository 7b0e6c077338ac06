package dev.galgo.testsupport;

import java.util.Locale;

/** How much a build tests. Each tier runs all tests of the tiers before it. */
public enum Tier {
    /** {@code mvn verify}: every seam, every class of traps and every bug once, few random programs. */
    BUILD,
    /** {@code mvn -Pwhole verify}, which continuous integration runs: nested builds, the usual number of programs. */
    WHOLE,
    /** {@code mvn -Pthorough verify}, which runs every night: many random programs. */
    THOROUGH;

    static final String PROPERTY = "galgo.tier";

    /** The tier of this build. */
    public static Tier now() {
        return valueOf(System.getProperty(PROPERTY, "build").toUpperCase(Locale.ROOT));
    }
}
