package dev.galgo.snapshot.memory;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The executor on which {@link CompletableFuture} runs what it is not told where to run. The JDK offers no way to set it, and every stage of
 * a Pekko ask in Java goes there.
 */
public final class AsyncPool {
    private static final String FIELD = "ASYNC_POOL";

    private AsyncPool() {}

    /** The present one. */
    public static Executor current() {
        return (Executor) ObjectMemory.staticReference(CompletableFuture.class, FIELD);
    }

    /** Puts another in its place, for the whole JVM; from Java 21 on it has to be a {@code ForkJoinPool}. */
    public static void replace(Executor pool) {
        ObjectMemory.setStaticReference(CompletableFuture.class, FIELD, pool);
    }
}
