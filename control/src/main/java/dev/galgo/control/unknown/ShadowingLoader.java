package dev.galgo.control.unknown;

/** A class loader that gives shadows to classes of a program. */
public interface ShadowingLoader {
    /** Whether the class of this name has got them, if this loader has defined it. */
    boolean hasShadows(String className);
}
