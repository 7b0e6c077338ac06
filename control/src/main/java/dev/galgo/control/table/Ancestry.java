package dev.galgo.control.table;

import org.jspecify.annotations.Nullable;

/** Who extends whom; classes are given by their internal names. */
public interface Ancestry {
    boolean extendsOrIs(String type, String ancestor);

    /** Whether a static method that is called by the name of this class is the ancestor's, and not one that hides it. */
    boolean inherits(String type, String ancestor, String method, String descriptor);

    /**
     * The class of the platform whose method is called by the name of this class, which may be one
     * of the program that inherits it; null if it is the program's own.
     */
    @Nullable
    String platformOwner(String type, String method, String descriptor);
}
