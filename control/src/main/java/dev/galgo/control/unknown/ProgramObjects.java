package dev.galgo.control.unknown;

/** What objects are to a program. */
public interface ProgramObjects {
    /** Whether a static field holds it, so that it is compared without the shadows beside it. */
    boolean isStatic(Object object);

    /** Whether code that is not rewritten may write fields of the program's objects, so that shadows that it could reach go. */
    default boolean mayWriteFields() {
        return true;
    }

    /** Whether it leads out of what one actor or message holds: the address of another actor, the machinery of the actor library. */
    boolean isOutside(Object object);
}
