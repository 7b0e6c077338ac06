package dev.galgo.analysis.bytecode;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value on the stack or in a variable, by what may have been used to compute it.
 *
 * @param from the slots it may come from, whole or as a part of a sum or a text
 * @param arrays where it is made, if it may be an array that is made in this method
 * @param constant the text or number that it is; null if unknown
 */
record DataValue(int size, Set<DataSlot> from, Set<AbstractInsnNode> arrays, @Nullable Object constant)
        implements Value {
    DataValue {
        from = Set.copyOf(from);
        arrays = Set.copyOf(arrays);
    }

    static DataValue of(int size) {
        return new DataValue(size, Set.of(), Set.of(), null);
    }

    static DataValue from(int size, Set<DataSlot> slots) {
        return new DataValue(size, slots, Set.of(), null);
    }

    static DataValue constant(Object constant) {
        return new DataValue(1, Set.of(), Set.of(), constant);
    }

    @Override
    public int getSize() {
        return size;
    }

    DataValue or(DataValue other) {
        if (equals(other)) {
            return this;
        }
        return new DataValue(
                Math.min(size, other.size),
                union(from, other.from),
                union(arrays, other.arrays),
                Objects.equals(constant, other.constant) ? constant : null);
    }

    static <T> Set<T> union(Set<T> one, Set<T> other) {
        var all = new HashSet<>(one);
        all.addAll(other);
        return all;
    }
}
