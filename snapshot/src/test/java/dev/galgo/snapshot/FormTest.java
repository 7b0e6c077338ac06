package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FormTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Box {
        @Nullable
        Object content;

        Box(@Nullable Object content) {
            this.content = content;
        }
    }

    static class Other {
        @Nullable
        Object content;

        Other(@Nullable Object content) {
            this.content = content;
        }
    }

    private void same(@Nullable Object a, @Nullable Object b) {
        assertThat(snapshots.form(a)).isEqualTo(snapshots.form(b)).hasSameHashCodeAs(snapshots.form(b));
        assertThat(snapshots.form(a).stableHash()).isEqualTo(snapshots.form(b).stableHash());
    }

    private void different(@Nullable Object a, @Nullable Object b) {
        assertThat(snapshots.form(a)).isNotEqualTo(snapshots.form(b));
    }

    @Test
    @SuppressWarnings("StringCopy")
    void valuesAreComparedByContentAndClass() {
        same(new Box(new String("abc")), new Box("abc"));
        same(new Object[] {1000, 1000}, new Object[] {Integer.valueOf("1000"), 1000});
        different(1, 1L);
        different("1", '1');
        different(null, 0);
        different(new Box(null), new Other(null));
        different("\u4000", "\ud800");
        different(String.class, Integer.class);
        different(Thread.State.NEW, Thread.State.BLOCKED);
        different(new java.math.BigDecimal("1.0"), new java.math.BigDecimal("1.00"));
    }

    @Test
    void floatingPointIsComparedByBits() {
        different(0.0, -0.0);
        different(0.0f, -0.0f);
        different(new double[] {0.0}, new double[] {-0.0});
        same(Double.NaN, Double.NaN);
        different(Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L));
    }

    @Test
    void arraysOfAllPrimitivesAreComparedByContent() {
        same(new int[] {1, -2}, new int[] {1, -2});
        different(new int[] {1}, new long[] {1});
        different(new int[] {1, 0}, new int[] {1});
        for (var array : List.of(
                new boolean[2],
                new byte[2],
                new short[2],
                new char[2],
                new int[2],
                new long[2],
                new float[2],
                new double[2])) {
            var copy = snapshots.copy(array);
            same(array, copy);
            if (copy instanceof boolean[] booleans) {
                booleans[1] = true;
            } else if (copy instanceof char[] chars) {
                chars[1] = 'x';
            } else {
                java.lang.reflect.Array.setByte(copy, 1, (byte) 1);
            }
            different(array, copy);
        }
    }

    @Test
    void sharingIsContent() {
        var one = new Box(1);
        different(new Object[] {one, one}, new Object[] {new Box(1), new Box(1)});
        var cycle = new Box(null);
        cycle.content = cycle;
        var half = new Box(null);
        var longer = new Box(half);
        half.content = longer;
        different(cycle, longer);
    }

    @Test
    void sharingBetweenEntriesOfAMapIsContent() {
        var one = new Box(1);
        same(Map.of("a", new Box(1), "b", new Box(1)), Map.of("b", new Box(1), "a", new Box(1)));
        different(new HashMap<>(Map.of("a", one, "b", one)), new HashMap<>(Map.of("a", one, "b", new Box(1))));
        different(
                new Object[] {new HashMap<>(Map.of("a", one, "b", new Box(1))), one},
                new Object[] {new HashMap<>(Map.of("a", new Box(1), "b", one)), one});
    }

    @Test
    void theHistoryOfSequencesDoesNotMatter() {
        var list = new ArrayList<>(List.of(1, 2, 3));
        list.ensureCapacity(1000);
        list.remove(1);
        list.add(1, 2);
        same(list, new ArrayList<>(List.of(1, 2, 3)));
        different(list, new ArrayList<>(List.of(1, 3, 2)));
        different(list, new LinkedList<>(list));

        var deque = new ArrayDeque<>(IntStream.range(0, 20).boxed().toList());
        for (int i = 0; i < 20; i++) {
            deque.addLast(deque.removeFirst());
        }
        same(deque, new ArrayDeque<>(IntStream.range(0, 20).boxed().toList()));

        var linked = new LinkedList<>(List.of(9, 1));
        linked.removeFirst();
        same(linked, new LinkedList<>(List.of(1)));

        var vector = new Vector<Integer>(500, 7);
        vector.add(1);
        same(vector, new Vector<>(List.of(1)));

        var text = new StringBuilder("a long text that was here before");
        text.setLength(1);
        same(text, new StringBuilder("a"));

        var bits = new BitSet(1000);
        bits.set(900);
        bits.clear(900);
        bits.set(3);
        var few = new BitSet();
        few.set(3);
        same(bits, few);
    }

    @Test
    @SuppressWarnings("ReturnValueIgnored")
    void theHistoryOfMapsDoesNotMatter() {
        var up = new TreeMap<Integer, String>();
        var down = new TreeMap<Integer, String>();
        for (int i = 0; i < 100; i++) {
            up.put(i, "v");
            down.put(99 - i, "v");
        }
        down.keySet();
        down.descendingMap();
        same(up, down);
        same(new TreeSet<>(up.keySet()), new TreeSet<>(down.keySet()));
        down.put(5, "w");
        different(up, down);

        for (var maps : List.of(
                List.of(new HashMap<Object, Object>(), new HashMap<Object, Object>(1000)),
                List.of(new ConcurrentHashMap<Object, Object>(), new ConcurrentHashMap<Object, Object>(1000)),
                List.of(new java.util.Hashtable<Object, Object>(), new java.util.Hashtable<Object, Object>(1000)))) {
            var a = maps.get(0);
            var b = maps.get(1);
            for (int i = 0; i < 50; i++) {
                a.put(i * 37, "v" + i);
                b.put((49 - i) * 37, "v" + (49 - i));
            }
            b.keySet().size();
            b.entrySet().size();
            b.values().size();
            same(a, b);
            b.put(0, "other");
            different(a, b);
        }
    }

    @Test
    void insertionOrderOfLinkedMapsIsContent() {
        var ab = new LinkedHashMap<>();
        ab.put("a", 1);
        ab.put("b", 2);
        var ba = new LinkedHashMap<>();
        ba.put("b", 2);
        ba.put("a", 1);
        different(ab, ba);
        different(new java.util.LinkedHashSet<>(List.of(1, 2)), new java.util.LinkedHashSet<>(List.of(2, 1)));
        var byAccess = new LinkedHashMap<Object, Object>(16, 0.75f, true);
        byAccess.putAll(ab);
        different(ab, byAccess);
    }

    @Test
    void theHeapOrderOfAPriorityQueueIsContent() {
        var a = new PriorityQueue<>(List.of(1, 2, 3));
        var b = new PriorityQueue<>(List.of(1, 3, 2));
        different(a, b);
        same(a, snapshots.copy(a));
    }

    @Test
    void unmodifiableSetsAndMapsAreComparedByContent() {
        same(Set.of("a", "b"), Set.of("b", "a"));
        same(Set.of("a", "b", "c", "d"), Set.of("d", "c", "b", "a"));
        same(Map.of(1, "a", 2, "b", 3, "c"), Map.of(3, "c", 2, "b", 1, "a"));
        different(Set.of("a", "b", "c"), Set.of("a", "b", "d"));
        different(Map.of(1, "a"), Map.of(1, "b"));
    }

    @Test
    void keysWithoutNaturalOrderAreOrderedByContent() {
        record Key(String name, Object rank) {}
        var a = new HashMap<Object, Object>();
        var b = new HashMap<Object, Object>();
        var keys = List.<Object>of(
                new Key("a", 1),
                new Key("a", 1L),
                new Key("b", List.of()),
                "text",
                7,
                Thread.State.NEW,
                Set.of(1, 2),
                List.of(3));
        for (int i = 0; i < keys.size(); i++) {
            a.put(keys.get(i), new Box(i));
            int j = keys.size() - 1 - i;
            b.put(keys.get(j), new Box(j));
        }
        a.put(null, 0);
        b.put(null, 0);
        same(a, b);
    }

    @Test
    void setsOfSetsAreComparedByContent() {
        var a = new HashSet<Set<Set<String>>>();
        var b = new HashSet<Set<Set<String>>>();
        for (var name : List.of("x", "y", "z")) {
            a.add(new HashSet<>(Set.of(new HashSet<>(Set.of(name, "q")))));
        }
        for (var name : List.of("z", "y", "x")) {
            b.add(new HashSet<>(Set.of(new HashSet<>(Set.of("q", name)))));
        }
        same(a, b);
        b.add(Set.of());
        different(a, b);
    }

    static final class Vertex {
        final int id;
        final Set<Vertex> neighbours = new HashSet<>();

        Vertex(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return id % 2;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Vertex v && v.id == id;
        }
    }

    @Test
    void keysThatReachTheirOwnSetAreOrdered() {
        same(ring(5, 2), ring(5, 3));
        different(ring(5, 2), ring(6, 2));
    }

    /** Vertices in a ring, each knowing both neighbours, put into their sets in an order that depends on the step. */
    private static Set<Vertex> ring(int size, int step) {
        var vertices = IntStream.range(0, size).mapToObj(Vertex::new).toList();
        var ring = new HashSet<Vertex>();
        for (int i = 0, at = 0; i < size; i++, at = (at + step) % size) {
            var vertex = vertices.get(at);
            ring.add(vertex);
            vertex.neighbours.add(vertices.get((at + (step == 2 ? 1 : size - 1)) % size));
            vertex.neighbours.add(vertices.get((at + (step == 2 ? size - 1 : 1)) % size));
        }
        ring.addAll(vertices);
        return ring;
    }

    @Test
    void differentLambdasDifferAndTheSameLambdaIsTheSame() {
        different(supplier(true, 1), supplier(false, 1));
        different(supplier(true, 1), supplier(true, 2));
        same(supplier(true, 1), supplier(true, 1));
        assertThat(snapshots.form(supplier(true, 1)).stableHash())
                .isEqualTo(snapshots.form(supplier(false, 1)).stableHash());
    }

    private static Supplier<Integer> supplier(boolean plain, int value) {
        return plain ? () -> value : () -> value + 1;
    }

    @Test
    void sharedObjectsAreKnownByIdentity() {
        var one = new Box(1);
        var other = new Box(1);
        var configured = Snapshots.builder().shared(o -> o == one || o == other).build();
        assertThat(configured.form(new Object[] {one})).isNotEqualTo(configured.form(new Object[] {other}));
        var before = configured.form(new Object[] {one});
        one.content = 2;
        assertThat(configured.form(new Object[] {one})).isEqualTo(before);
    }

    @Test
    void theStableHashDoesNotDependOnWhatWasSeenBefore() {
        var fresh = Snapshots.builder().build();
        snapshots.form(new Other(new Vertex(1)));
        assertThat(fresh.form(new Box(new int[] {1})).stableHash())
                .isEqualTo(snapshots.form(new Box(new int[] {1})).stableHash());
        assertThat(fresh.form(new Box(1))).isEqualTo(snapshots.form(new Box(1)));
    }

    @Test
    void leavesAreWrittenByTheirHook() {
        var configured = Snapshots.builder()
                .leaf(Box.class, new Snapshots.Leaf<>() {
                    @Override
                    public void write(Box value, Form.Writer out) {
                        if (value.content instanceof String s) {
                            out.writeString(s);
                        } else {
                            out.writeIdentity(String.valueOf(value.content).intern(), 7);
                        }
                    }

                    @Override
                    public String describe(Box value) {
                        return "box";
                    }
                })
                .build();
        assertThat(configured.form(List.of(new Box("a"), new Box("a"))))
                .isEqualTo(configured.form(List.of(new Box("a"), new Box("a"))))
                .isNotEqualTo(configured.form(List.of(new Box("a"), new Box("b"))));
        assertThat(configured.form(new Box(1)))
                .isEqualTo(configured.form(new Box(1)))
                .isNotEqualTo(configured.form(new Box(2)));
        assertThat(configured.form(new Box(1)).stableHash())
                .isEqualTo(configured.form(new Box(2)).stableHash());
    }

    @Test
    void opaqueObjectsAreKnownByTheirClass() {
        var configured = Snapshots.builder().opaque("java.lang.Runnable").build();
        Runnable a = () -> {};
        assertThat(configured.form(new Object[] {a, new Thread(a)}))
                .isEqualTo(configured.form(new Object[] {a, new Thread(a)}));
    }

    @Test
    void exceptionsAreComparedByMessageAndCauseButNotByTrace() {
        same(failure("a"), new IllegalStateException("a", new RuntimeException("why")));
        different(failure("a"), failure("b"));
    }

    private static Exception failure(String message) {
        return new IllegalStateException(message, new RuntimeException("why"));
    }
}
