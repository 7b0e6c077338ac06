package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Correct;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps that store what a function returns. What they return is new. */
@SuppressWarnings("unchecked")
public final class MapsNeighbours {
    private MapsNeighbours() {}

    @Correct(mechanism = CLOSURES)
    public static class ComputeIfAbsent extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>();

        @Override
        void store() {
            store.computeIfAbsent("k", k -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Compute extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>();

        @Override
        void store() {
            store.compute("k", (k, v) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ComputeIfPresent extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.computeIfPresent("k", (k, v) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class Merge extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.merge("k", List.of(), (a, b) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ReplaceAll extends Keeping {
        Map<String, List<Integer>> store = new TreeMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.replaceAll((k, v) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ForEachPut extends Keeping {
        Map<String, List<Integer>> store = new TreeMap<>();

        @Override
        void store() {
            Map.of("k", 1).forEach((k, v) -> store.put(k, fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class ConcurrentCompute extends Keeping {
        ConcurrentHashMap<String, List<Integer>> store = new ConcurrentHashMap<>();

        @Override
        void store() {
            store.computeIfAbsent("k", k -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class SkipListMerge extends Keeping {
        ConcurrentSkipListMap<String, List<Integer>> store = new ConcurrentSkipListMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.merge("k", List.of(), (a, b) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class EntrySetValue extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.entrySet().forEach(e -> e.setValue(fresh()));
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Correct(mechanism = CLOSURES)
    public static class EnumMapCompute extends Keeping {
        EnumMap<Thread.State, List<Integer>> store = new EnumMap<>(Thread.State.class);

        @Override
        void store() {
            store.compute(Thread.State.NEW, (k, v) -> fresh());
        }

        @Override
        List<Integer> kept() {
            return store.get(Thread.State.NEW);
        }
    }

    private static List<Integer> fresh() {
        return new ArrayList<>();
    }
}
