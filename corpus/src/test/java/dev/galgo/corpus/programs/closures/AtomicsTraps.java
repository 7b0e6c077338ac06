package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Trap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** Atomic references and futures that store what a function returns. What they return is a field, or a part of one. */
@SuppressWarnings("unchecked")
public final class AtomicsTraps {
    private AtomicsTraps() {}

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class UpdateAndGet extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.updateAndGet(x -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class GetAndUpdate extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.getAndUpdate(x -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class AccumulateAndGet extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.accumulateAndGet(null, (a, b) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ReferenceArray extends Keeping {
        AtomicReferenceArray<List<Integer>> store = new AtomicReferenceArray<>(1);

        @Override
        void store() {
            store.getAndUpdate(0, x -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get(0);
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class Markable extends Keeping {
        AtomicMarkableReference<List<Integer>> store = new AtomicMarkableReference<>(null, false);

        @Override
        void store() {
            Supplier<List<Integer>> s = () -> shared;
            store.set(s.get(), true);
        }

        @Override
        List<Integer> kept() {
            return store.getReference();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class FutureApply extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            CompletableFuture.completedFuture(1).thenApply(x -> shared).thenAccept(store::set);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class FutureHandle extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.set(CompletableFuture.<Integer>completedFuture(1)
                    .handle((x, t) -> shared)
                    .join());
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class OptionalMap extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            Optional.of(1).map(x -> shared).ifPresent(store::set);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }
}
