package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know about the instances of one class; computed once.
 *
 * @param type the class
 * @param kind how its instances are treated
 * @param symbol how forms name the class; for a leaf, the type it was declared for
 * @param change whether its instances can change
 * @param memory every instance field that copies carry over, superclasses first
 * @param content the fields that forms tell of, apart from those that {@code container} accounts for
 * @param container the content of the JDK container that this class is or extends
 * @param machinery whether this is an inner part of a container, which only containers may hold
 * @param identityHash whether its hash code is that of {@link Object}
 * @param leaf writes a leaf's content
 * @param refusal why such an object cannot be copied; empty unless refused or machinery
 */
@SuppressWarnings("ArrayRecordComponent") // Read in inner loops, and never compared.
record ClassLayout(
        Class<?> type,
        Kind kind,
        FormSymbol symbol,
        Change change,
        FieldSlot[] memory,
        FieldSlot[] content,
        @Nullable Container container,
        boolean machinery,
        boolean identityHash,
        Snapshots.@Nullable Leaf<Object> leaf,
        String refusal) {

    private static final ClassValue<Boolean> RESOLVES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (var method : c.getDeclaredMethods()) {
                    if (method.getName().equals("readResolve") && method.getParameterCount() == 0) {
                        return true;
                    }
                }
            }
            return false;
        }
    };

    /** Whether reading back an instance that was serialised gives another object than the one read: the class declares {@code readResolve}. */
    boolean resolves() {
        return RESOLVES.get(type);
    }

    enum Kind {
        /** Shared, written by content, without identity. */
        VALUE,
        /** Shared, written by a hook, without identity. */
        LEAF,
        /** Shared, written as its class. */
        OPAQUE,
        /** Fields, and a container's content if it is one. */
        OBJECT,
        PRIMITIVE_ARRAY,
        REFERENCE_ARRAY,
        REFUSED
    }

    enum Change {
        /** Neither an instance nor anything it refers to can change. */
        NEVER,
        /** An instance cannot change, but what it refers to may. */
        BELOW,
        /** An instance can change. */
        HERE
    }

    /** Whether instances consist of parts that can be visited. */
    boolean hasParts() {
        return kind == Kind.OBJECT || kind == Kind.REFERENCE_ARRAY || kind == Kind.PRIMITIVE_ARRAY;
    }

    /** Whether this very instance can change; arrays without elements cannot. */
    boolean canChange(Object instance) {
        return switch (kind) {
            case OBJECT -> change == Change.HERE;
            case PRIMITIVE_ARRAY, REFERENCE_ARRAY -> java.lang.reflect.Array.getLength(instance) > 0;
            case VALUE, LEAF, OPAQUE, REFUSED -> false;
        };
    }

    /** Tells of everything an instance consists of. Primitive arrays have no parts of interest. */
    void visit(Object instance, PartVisitor parts) {
        if (kind == Kind.REFERENCE_ARRAY) {
            var array = (@Nullable Object[]) instance;
            parts.elements(array, 0, array.length);
        } else if (kind == Kind.OBJECT) {
            if (container != null) {
                container.content().tell(instance, parts);
            }
            for (var slot : content) {
                parts.slot(slot, instance);
            }
        }
    }

    /** Says no to an instance. */
    Refusal refuse(Object instance) {
        return new Refusal(instance, refusal, JdkTypes.advice(instance));
    }
}
