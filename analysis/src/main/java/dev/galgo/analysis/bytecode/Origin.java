package dev.galgo.analysis.bytecode;

/**
 * Where an object may come from. An origin stands for a whole region of objects: the one that was found there and all that it leads to, so
 * that an element of a list comes from where the list comes from.
 */
sealed interface Origin {
    /** The actor itself, but not what its fields hold. */
    record This() implements Origin {}

    /** A field of the actor. */
    record Field(String name) implements Origin {}

    /** The arguments with which a handler or constructor was entered: a copy that nobody else has. */
    record Message(String handler) implements Origin {}

    /** An object that the program's code creates at one place. */
    record Site(String at) implements Origin {}

    /** A new object that the platform's code hands out at one place; it may lead to what the platform was given there. */
    record Made(String at) implements Origin {}

    /** A static field, or something of which no more is known than that it lives as long as the program. */
    record Static(String name) implements Origin {}

    /** An exception that was caught. */
    record Thrown() implements Origin {}

    Origin THIS = new This();
    Origin THROWN = new Thrown();
}
