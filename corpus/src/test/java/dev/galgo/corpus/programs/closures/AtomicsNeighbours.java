package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** Atomic references and futures that store what a function returns. What they return is new. */
@SuppressWarnings("unchecked")
public final class AtomicsNeighbours {
    private AtomicsNeighbours() {}

    @Correct(mechanism = CLOSURES)
    public static class UpdateAndGet extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.updateAndGet(x -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class GetAndUpdate extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.getAndUpdate(x -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class AccumulateAndGet extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.accumulateAndGet(null, (a, b) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ReferenceArray extends Keeping {
        AtomicReferenceArray<List<Integer>> store = new AtomicReferenceArray<>(1);

        @Override
        void store() {
            store.getAndUpdate(0, x -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Markable extends Keeping {
        AtomicMarkableReference<List<Integer>> store = new AtomicMarkableReference<>(null, false);

        @Override
        void store() {
            Supplier<List<Integer>> s = () -> fresh();
            store.set(s.get(), true);
        }

        @Override
        List<Integer> kept() {
            return store.getReference();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class FutureApply extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            CompletableFuture.completedFuture(1).thenApply(x -> fresh()).thenAccept(store::set);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class FutureHandle extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            store.set(CompletableFuture.<Integer>completedFuture(1)
                    .handle((x, t) -> fresh())
                    .join());
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class OptionalMap extends Keeping {
        AtomicReference<List<Integer>> store = new AtomicReference<>();

        @Override
        void store() {
            Optional.of(1).map(x -> fresh()).ifPresent(store::set);
        }

        @Override
        List<Integer> kept() {
            return store.get();
        }
    }

    private static List<Integer> fresh() {
        return new ArrayList<>();
    }
}
