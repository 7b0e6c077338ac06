package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import org.jspecify.annotations.Nullable;

/** Is told what an object consists of, as content rather than as memory. */
interface PartVisitor {

    /** How the entries of a map or set find their place. */
    enum Keys {
        /** By comparison; the given order is content. */
        SORTED,
        /** By hash code, yet the given order is content. */
        LINKED,
        /** By hash code; the given order is an accident. */
        HASHED
    }

    /** A number that belongs to the content. */
    void number(long value);

    /** Text that belongs to the content. */
    void text(String value);

    /** A field of the object. */
    void slot(FieldSlot slot, Object object);

    /** Something that a container of the JDK holds besides its elements. */
    void part(String name, @Nullable Object target);

    /** The elements of a sequence, from one position up to another; positions go round at the end of the array. */
    void elements(@Nullable Object[] array, int from, int count);

    /** The entries of a set (stride 1: keys) or a map (stride 2: key, value, key, value...). */
    void entries(@Nullable Object[] entries, int stride, Keys keys);
}
