package dev.galgo.snapshot.memory;

import org.jspecify.annotations.Nullable;

/** The lock that {@link Runtime#halt} takes before it ends the JVM: nobody halts it while somebody else holds that lock. */
public final class HaltLock {
    private static final String OWNER = "java.lang.Shutdown";
    private static final String FIELD = "haltLock";

    private HaltLock() {}

    /** The lock; null if this Java has none that is known. */
    public static @Nullable Object find() {
        try {
            Class<?> owner = Class.forName(OWNER);
            ObjectMemory.requireOpen();
            return ObjectMemory.staticReference(owner, FIELD);
        } catch (ReflectiveOperationException | RuntimeException unknown) {
            return null;
        }
    }
}
