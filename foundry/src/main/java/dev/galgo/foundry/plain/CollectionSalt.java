package dev.galgo.foundry.plain;

import dev.galgo.snapshot.memory.ObjectMemory;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Where {@code Set.of} and {@code Map.of} begin to be gone through, which each virtual machine
 * draws when it starts: another place for the time of a run, as far as it can be set. An iterator
 * reads it once, so that those of others are not disturbed; code that is compiled already keeps to
 * the old one. The direction, which is read at each step, stays.
 */
final class CollectionSalt implements AutoCloseable {
    private static final int BYTES = 8;
    private static final long MASK = 0xFFFF_FFFFL;

    private final @Nullable Field field = field();
    private final long before = field == null ? 0 : read(field);

    CollectionSalt(int salt) {
        write(salt & MASK);
    }

    /** Null if this Java has none, or does not let it be set. */
    private static @Nullable Field field() {
        try {
            ObjectMemory.requireOpen();
            Class<?> type = Class.forName("java.util.ImmutableCollections");
            Field salt = type.getDeclaredField("SALT32L");
            boolean has = ObjectMemory.isInitialised(type) && salt.getType() == long.class;
            return has ? salt : null;
        } catch (ReflectiveOperationException | IllegalStateException other) {
            return null;
        }
    }

    private static long read(Field field) {
        return ObjectMemory.bits(ObjectMemory.staticBase(field), ObjectMemory.staticOffset(field), BYTES);
    }

    private void write(long value) {
        if (field != null) {
            ObjectMemory.setBits(ObjectMemory.staticBase(field), ObjectMemory.staticOffset(field), BYTES, value);
        }
    }

    @Override
    public void close() {
        write(before);
    }
}
