package dev.galgo.control.table;

/** Who extends whom; classes are given by their internal names. */
public interface Ancestry {
    boolean extendsOrIs(String type, String ancestor);

    /** Whether a static method that is called by the name of this class is the ancestor's, and not one that hides it. */
    boolean inherits(String type, String ancestor, String method, String descriptor);
}
