package dev.galgo.corpus.programs.closures;

import static dev.galgo.corpus.Mechanism.CLOSURES;

import dev.galgo.corpus.Trap;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Maps that store what a function returns. What they return is a field, or a part of one. */
@SuppressWarnings("unchecked")
public final class MapsTraps {
    private MapsTraps() {}

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ComputeIfAbsent extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>();

        @Override
        void store() {
            store.computeIfAbsent("k", k -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class Compute extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>();

        @Override
        void store() {
            store.compute("k", (k, v) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ComputeIfPresent extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.computeIfPresent("k", (k, v) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class Merge extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.merge("k", List.of(), (a, b) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ReplaceAll extends Keeping {
        Map<String, List<Integer>> store = new TreeMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.replaceAll((k, v) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ForEachPut extends Keeping {
        Map<String, List<Integer>> store = new TreeMap<>();

        @Override
        void store() {
            Map.of("k", 1).forEach((k, v) -> store.put(k, shared));
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class ConcurrentCompute extends Keeping {
        ConcurrentHashMap<String, List<Integer>> store = new ConcurrentHashMap<>();

        @Override
        void store() {
            store.computeIfAbsent("k", k -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class SkipListMerge extends Keeping {
        ConcurrentSkipListMap<String, List<Integer>> store = new ConcurrentSkipListMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.merge("k", List.of(), (a, b) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class EntrySetValue extends Keeping {
        Map<String, List<Integer>> store = new HashMap<>(Map.of("k", List.of()));

        @Override
        void store() {
            store.entrySet().forEach(e -> e.setValue(shared));
        }

        @Override
        List<Integer> kept() {
            return store.get("k");
        }
    }

    @Trap(mechanism = CLOSURES, truth = "keep, add, look")
    public static class EnumMapCompute extends Keeping {
        EnumMap<Thread.State, List<Integer>> store = new EnumMap<>(Thread.State.class);

        @Override
        void store() {
            store.compute(Thread.State.NEW, (k, v) -> shared);
        }

        @Override
        List<Integer> kept() {
            return store.get(Thread.State.NEW);
        }
    }
}
