package dev.galgo.analysis.bytecode;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * What is known of a value on the stack or in a variable.
 *
 * @param type its type; {@link #NULL} for the null constant, {@code java.lang.Object} where two types meet
 * @param origins where it may come from; empty for what cannot change and leads to nothing that can
 * @param closures the pieces of code it may stand for or lead to, as far as they are known
 * @param constants all it can be: strings, class types, small numbers; null if that is not known
 * @param producers the instructions that may have computed it; copying from place to place does not count
 */
record StackValue(
        Type type,
        Set<Origin> origins,
        Set<Closure> closures,
        @Nullable Set<Object> constants,
        Set<AbstractInsnNode> producers)
        implements org.objectweb.asm.tree.analysis.Value {

    static final Type NULL = Type.getObjectType("null");
    static final Type OBJECT = Type.getObjectType("java/lang/Object");
    /** An unused or contradictory variable. */
    static final StackValue NONE = new StackValue(Type.VOID_TYPE, Set.of(), Set.of(), null, Set.of());

    private static final int MOST_CONSTANTS = 8;

    /**
     * A lambda or method reference.
     *
     * @param site the origin of the object that represents it
     * @param code the method it runs
     * @param captured what it took along when it was made
     */
    record Closure(Origin site, Handle code, List<StackValue> captured) {
        /** What it can lead to: itself and what it took along. */
        void origins(Collection<Origin> all) {
            all.add(site);
            captured.forEach(value -> all.addAll(value.reach()));
        }
    }

    static StackValue of(Type type, Set<Origin> origins) {
        return new StackValue(type, origins, Set.of(), null, Set.of());
    }

    StackValue constants(@Nullable Set<Object> others) {
        return new StackValue(type, origins, closures, others, producers);
    }

    StackValue closures(Set<Closure> others) {
        return new StackValue(type, origins, others, constants, producers);
    }

    StackValue by(AbstractInsnNode producer) {
        return new StackValue(type, origins, closures, constants, Set.of(producer));
    }

    /** Without its history: what one method tells another. */
    StackValue plain() {
        return producers.isEmpty() ? this : new StackValue(type, origins, closures, constants, Set.of());
    }

    /** Its origins and those of everything that its closures took along; closures nest only as deep as they are written. */
    Set<Origin> reach() {
        if (closures.isEmpty()) {
            return origins;
        }
        var all = new HashSet<>(origins);
        closures.forEach(closure -> closure.origins(all));
        return all;
    }

    /** Whether it is one of the very objects that its origins create, and not one that those lead to. */
    boolean isNew() {
        return !producers.isEmpty()
                && producers.stream()
                        .allMatch(producer -> producer.getOpcode() == Opcodes.NEW
                                || producer.getOpcode() == Opcodes.NEWARRAY
                                || producer.getOpcode() == Opcodes.ANEWARRAY
                                || producer.getOpcode() == Opcodes.MULTIANEWARRAY);
    }

    /** Whether it is this actor and nothing else. */
    boolean isThis() {
        return origins.size() == 1 && origins.contains(Origin.THIS);
    }

    @Override
    public int getSize() {
        return type.getSort() == Type.LONG || type.getSort() == Type.DOUBLE ? 2 : 1;
    }

    boolean isReference() {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** Either of two values. */
    StackValue or(StackValue other) {
        if (equals(other)) {
            return this;
        }
        if (isReference() != other.isReference() || getSize() != other.getSize() || this == NONE || other == NONE) {
            return NONE;
        }
        return new StackValue(
                isReference() ? meet(type, other.type) : type,
                union(origins, other.origins),
                union(closures, other.closures),
                either(other),
                union(producers, other.producers));
    }

    private static Type meet(Type one, Type other) {
        if (one.equals(other) || other.equals(NULL)) {
            return one;
        }
        return one.equals(NULL) ? other : OBJECT;
    }

    private @Nullable Set<Object> either(StackValue other) {
        if (constants == null || other.constants == null) {
            return null;
        }
        var both = union(constants, other.constants);
        return both.size() > MOST_CONSTANTS ? null : both;
    }

    static <T> Set<T> union(Set<T> some, Set<T> others) {
        if (some.containsAll(others)) {
            return some;
        }
        var all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }
}
