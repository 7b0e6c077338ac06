package dev.galgo.abs.syntax;

/** Which ABS a source is written in; the two disagree on what {@code new C()} means, so they are never mixed. */
public enum Dialect {
    /** {@code new C()} makes a new cog, {@code new local C()} an object in the creator's cog. */
    CURRENT,
    /** {@code new cog C()} makes a new cog, {@code new C()} an object in the creator's cog. */
    OLD;

    /** How messages say that sources are read as {@link #OLD}; whoever has an option for it says that instead. */
    public static final String IN_OLD_SYNTAX = "in the old syntax";
}
