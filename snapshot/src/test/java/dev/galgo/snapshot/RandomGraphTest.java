package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random graphs against properties that any graph has; a failure prints the seed that brings it back. */
class RandomGraphTest {
    private static final int GRAPHS = 300;
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Node {
        int number;
        double real;
        boolean flag;

        @Nullable
        Object left;

        @Nullable
        Object right;
    }

    record Pair(int number, @Nullable Object content) {}

    /** A graph and a handle on each of its mutable objects. */
    private static final class Graph {
        final List<Object> mutables = new ArrayList<>();
        final Object[] root;

        Graph(Random random) {
            int size = 2 + random.nextInt(25);
            for (int i = 0; i < size; i++) {
                mutables.add(mutable(random));
            }
            for (var mutable : mutables) {
                fill(mutable, random);
            }
            root = mutables.toArray();
            mutables.add(root);
        }

        private static Object mutable(Random random) {
            return switch (random.nextInt(11)) {
                case 0 -> new ArrayList<>();
                case 1 -> new HashMap<>();
                case 2 -> new LinkedHashMap<>();
                case 3 -> new TreeMap<>();
                case 4 -> new ConcurrentHashMap<>();
                case 5 -> new ArrayDeque<>();
                case 6 -> new LinkedList<>();
                case 7 -> new int[1 + random.nextInt(3)];
                case 8 -> new Object[1 + random.nextInt(3)];
                default -> new Node();
            };
        }

        private void fill(Object object, Random random) {
            int parts = random.nextInt(5);
            for (int i = 0; i < parts; i++) {
                var part = part(random);
                if (object instanceof Map<?, ?> map) {
                    put(
                            map,
                            object instanceof TreeMap ? "k" + random.nextInt(9) : key(random, 2),
                            part == null ? 0 : part);
                } else if (object instanceof ArrayDeque<?> deque) {
                    add(deque, part == null ? 0 : part);
                } else if (object instanceof List<?> list) {
                    add(list, part);
                } else if (object instanceof int[] ints) {
                    ints[random.nextInt(ints.length)] = random.nextInt();
                } else if (object instanceof Object[] array) {
                    array[random.nextInt(array.length)] = part;
                } else if (object instanceof Node node) {
                    node.number = random.nextInt(3);
                    node.left = part;
                    node.right = part(random);
                }
            }
        }

        private @Nullable Object part(Random random) {
            return switch (random.nextInt(9)) {
                case 0 -> null;
                case 1 -> random.nextInt(5);
                case 2 -> "text" + random.nextInt(3);
                case 3 -> new Pair(random.nextInt(3), some(random));
                case 4 -> List.of(1, some(random), "x");
                case 5 -> Optional.of(some(random));
                default -> some(random);
            };
        }

        private Object some(Random random) {
            return mutables.get(random.nextInt(mutables.size()));
        }

        private static Object key(Random random, int depth) {
            return switch (random.nextInt(depth > 0 ? 6 : 3)) {
                case 0 -> random.nextInt(9);
                case 1 -> "key" + random.nextInt(9);
                case 2 -> Thread.State.values()[random.nextInt(6)];
                case 3 -> new Pair(random.nextInt(3), key(random, depth - 1));
                case 4 -> new ArrayList<>(List.of(key(random, depth - 1), 1));
                default -> new HashSet<>(List.of(key(random, depth - 1), random.nextInt(3)));
            };
        }
    }

    @SuppressWarnings("unchecked")
    private static void put(Object map, Object key, Object value) {
        ((Map<Object, Object>) map).put(key, value);
    }

    @SuppressWarnings("unchecked")
    private static void add(Object list, @Nullable Object value) {
        ((java.util.Collection<@Nullable Object>) list).add(value);
    }

    private static Random seeded(long seed) {
        return new Random(seed * 0x9E3779B97F4A7C15L);
    }

    @Test
    void aCopyHasAnEqualFormAndSharesNothingMutable() {
        long first = System.nanoTime();
        System.out.println("RandomGraphTest copies from seed " + first);
        for (long seed = first; seed < first + GRAPHS; seed++) {
            var graph = new Graph(seeded(seed));
            var copy = snapshots.copy(graph.root);
            assertThat(snapshots.form(copy)).as("seed %d", seed).isEqualTo(snapshots.form(graph.root));
            assertThat(snapshots.shared(graph.root, copy)).as("seed %d", seed).isEmpty();
            assertThat(snapshots.form(snapshots.normalise(copy)))
                    .as("seed %d", seed)
                    .isEqualTo(snapshots.form(graph.root));
            var again = new Graph(seeded(seed));
            assertThat(snapshots.form(again.root)).as("seed %d", seed).isEqualTo(snapshots.form(graph.root));
        }
    }

    @Test
    void anyOneChangeShowsInTheFormAndNotInTheOriginal() {
        long first = System.nanoTime();
        System.out.println("RandomGraphTest changes from seed " + first);
        for (long seed = first; seed < first + GRAPHS; seed++) {
            var random = seeded(seed);
            var graph = new Graph(random);
            var before = snapshots.form(graph.root);
            // The handles are copied with the graph, in the same copy, so each points at the copy of its object.
            var copies = snapshots.copy(graph.mutables.toArray());
            int which = random.nextInt(graph.mutables.size());
            var changed = change(copies[which], random);
            var after = snapshots.form(copies[copies.length - 1]);
            assertThat(after).as("seed %d, %s", seed, changed).isNotEqualTo(before);
            assertThat(snapshots.form(graph.root))
                    .as("seed %d, %s", seed, changed)
                    .isEqualTo(before);
        }
    }

    private static String change(Object object, Random random) {
        if (object instanceof Node node) {
            switch (random.nextInt(5)) {
                case 0 -> node.number++;
                case 1 -> node.real = -0.0;
                case 2 -> node.flag = !node.flag;
                case 3 -> node.left = new Node();
                default -> node.right = new int[] {node.number};
            }
        } else if (object instanceof int[] ints) {
            ints[random.nextInt(ints.length)]++;
        } else if (object instanceof Object[] array) {
            array[random.nextInt(array.length)] = new StringBuilder();
        } else if (object instanceof Map<?, ?> map) {
            if (!map.isEmpty() && random.nextBoolean()) {
                map.remove(map.keySet().iterator().next());
            } else {
                put(map, "a new key", 1);
            }
        } else if (object instanceof Deque<?> deque && !deque.isEmpty() && random.nextBoolean()) {
            deque.removeLast();
        } else {
            add(object, "a new element");
        }
        return object.getClass().getSimpleName();
    }

    @Test
    void theOrderInWhichObjectsWereMadeDoesNotMatter() {
        long first = System.nanoTime();
        System.out.println("RandomGraphTest histories from seed " + first);
        for (long seed = first; seed < first + GRAPHS; seed++) {
            var random = seeded(seed);
            var values = new ArrayList<Object>();
            for (int i = 0; i < 5; i++) {
                values.add(new ArrayList<>(List.of(i % 2)));
            }
            var content = new LinkedHashMap<Object, Object>();
            for (int i = 0; i < 20; i++) {
                content.put(Graph.key(random, 3), values.get(random.nextInt(values.size())));
            }
            var a = history(content, random);
            var b = history(content, random);
            // The values are shared by both maps, with each other and with the list next to them.
            var left = snapshots.copy(new Object[] {a, values});
            var right = snapshots.copy(new Object[] {values, b});
            Collections.reverse(java.util.Arrays.asList(right));
            assertThat(snapshots.form(left)).as("seed %d", seed).isEqualTo(snapshots.form(right));
            snapshots.normalise(left);
            snapshots.normalise(right);
            assertThat(order((Map<?, ?>) left[0])).as("seed %d", seed).isEqualTo(order((Map<?, ?>) right[0]));
        }
    }

    private static Map<Object, Object> history(Map<Object, Object> content, Random random) {
        var keys = new ArrayList<>(content.keySet());
        Collections.shuffle(keys, random);
        var map = new HashMap<Object, Object>(1 << random.nextInt(8));
        for (var key : keys) {
            map.put("passing" + random.nextInt(50), 1);
            map.put(key, Optional.ofNullable(content.get(key)).orElseThrow());
        }
        map.keySet().removeIf(k -> k instanceof String s && s.startsWith("passing"));
        return map;
    }

    /** The order of a map and of the sets in its keys. */
    private static List<Object> order(Map<?, ?> map) {
        var order = new ArrayList<Object>();
        for (var key : map.keySet()) {
            order.add(key instanceof Set<?> set ? List.copyOf(set) : key);
        }
        return order;
    }
}
