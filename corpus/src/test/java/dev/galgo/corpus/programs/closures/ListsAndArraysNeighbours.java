package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Correct;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.function.Supplier;

/** Lists and arrays that store what a function returns or is handed. What they return is new. */
@SuppressWarnings("unchecked")
public final class ListsAndArraysNeighbours {
    private ListsAndArraysNeighbours() {}

    @Correct(mechanism = CLOSURES)
    public static class ListReplaceAll extends Keeping {
        List<List<Integer>> store = new ArrayList<>(List.of(List.of()));

        @Override
        void store() {
            store.replaceAll(x -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class SetAll extends Keeping {
        Object[] store = {List.of()};

        @Override
        void store() {
            Arrays.setAll(store, i -> fresh());
        }

        @Override
        List<Integer> kept() {
            return (List<Integer>) store[0];
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class DequeForEach extends Keeping {
        ArrayDeque<List<Integer>> store = new ArrayDeque<>();

        @Override
        void store() {
            List.of(1).forEach(x -> store.add(fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.peek();
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class IteratorRemaining extends Keeping {
        List<List<Integer>> store = new ArrayList<>();

        @Override
        void store() {
            List.of(1).iterator().forEachRemaining(x -> store.add(fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class SpliteratorAdvance extends Keeping {
        List<List<Integer>> store = new LinkedList<>();

        @Override
        void store() {
            List.of(1).spliterator().tryAdvance(x -> store.add(fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ListIteratorSet extends Keeping {
        List<List<Integer>> store = new ArrayList<>(List.of(List.of()));

        @Override
        void store() {
            Supplier<List<Integer>> s = () -> fresh();
            var it = store.listIterator();
            it.next();
            it.set(s.get());
        }

        @Override
        List<Integer> kept() {
            return store.get(0);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class NCopies extends Keeping {
        List<List<Integer>> store = new ArrayList<>();

        @Override
        void store() {
            store.addAll(Collections.nCopies(2, fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.isEmpty() ? null : store.get(1);
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Fill extends Keeping {
        Object[] store = {List.of(), List.of()};

        @Override
        void store() {
            Arrays.fill(store, fresh());
        }

        @Override
        List<Integer> kept() {
            return (List<Integer>) store[1];
        }
    }

    private static List<Integer> fresh() {
        return new ArrayList<>();
    }
}
