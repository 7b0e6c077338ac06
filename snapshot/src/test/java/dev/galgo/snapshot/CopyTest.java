package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CopyTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Node {
        int value;

        @Nullable
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    record Point(int x, int y) {}

    record Named(String name, Object content) {}

    static class Everything {
        boolean z = true;
        byte b = -1;
        short s = -2;
        char c = '\uffff';
        int i = Integer.MIN_VALUE;
        long j = Long.MIN_VALUE;
        float f = -0.0f;
        double d = Double.NaN;
        transient String transientField = "alive";
        final int[] numbers = {1, 2, 3};
    }

    static class Base {
        protected int x = 1;
    }

    static class Derived extends Base {
        @SuppressWarnings("HidingField")
        protected int x = 2;
    }

    @Test
    void aCopyHasAllFieldsAlsoTransientAndHiddenOnes() {
        var original = new Everything();
        var copy = snapshots.copy(original);
        assertThat(copy).isNotSameAs(original);
        assertThat(snapshots.fields(copy)).isEqualTo(snapshots.fields(original)).hasSize(10);
        assertThat(copy.transientField).isEqualTo("alive");
        assertThat(copy.numbers).isNotSameAs(original.numbers);
        var derived = new Derived();
        ((Base) derived).x = 7;
        assertThat(((Base) snapshots.copy(derived)).x).isEqualTo(7);
        assertThat(snapshots.copy(derived).x).isEqualTo(2);
    }

    @Test
    void aCopyKeepsSharing() {
        var shared = new Node(1);
        var pair = new Object[] {shared, shared, new Node(1)};
        var copy = snapshots.copy(pair);
        assertThat(copy[0]).isSameAs(copy[1]).isNotSameAs(shared).isNotSameAs(copy[2]);
    }

    @Test
    void aCopyKeepsCycles() {
        var node = new Node(1);
        var other = new Node(2);
        node.next = other;
        other.next = node;
        var copy = snapshots.copy(node);
        assertThat(copy).isNotSameAs(node);
        assertThat(copy).extracting(c -> c.next).extracting(c -> c.next).isSameAs(copy);
    }

    @Test
    void whatIsImmutableIsShared() {
        for (var value : List.<Object>of(
                "text",
                new BigInteger("123456789012345678901234567890"),
                LocalDate.of(2020, 2, 29),
                UUID.randomUUID(),
                Pattern.compile("a+"),
                Locale.GERMANY,
                TimeUnit.DAYS,
                String.class,
                new Point(1, 2),
                Optional.of("x"),
                List.of(1, 2, 3),
                List.of(new Point(1, 2), List.of("a")),
                new Named("n", new Named("m", List.of(1, 2, 3, 4))),
                new Object[0],
                Collections.emptyMap())) {
            assertThat(snapshots.copy(value)).isSameAs(value);
        }
    }

    @Test
    void whatLeadsToSomethingMutableIsCopied() {
        var array = new int[] {1};
        var record = new Named("n", List.of("a", "b", Optional.of(array)));
        var copy = snapshots.copy(record);
        assertThat(copy).isNotSameAs(record);
        array[0] = 9;
        assertThat(snapshots.describe(copy)).isEqualTo("Named{name=\"n\", content=[\"a\", \"b\", Optional[[1]]]}");
    }

    @Test
    void lambdasAreCopiedIfTheyCaptureSomethingMutable() {
        Supplier<String> constant = () -> "constant";
        var text = "x".repeat(2);
        Supplier<String> overText = () -> text;
        assertThat(snapshots.copy(constant)).isSameAs(constant);
        assertThat(snapshots.copy(overText).get()).isEqualTo("xx");

        var counter = new int[1];
        IntSupplier counting = () -> ++counter[0];
        var holder = new Object[] {counting, counter};
        var copy = snapshots.copy(holder);
        assertThat(((IntSupplier) copy[0]).getAsInt()).isEqualTo(1);
        assertThat(((IntSupplier) copy[0]).getAsInt()).isEqualTo(2);
        assertThat(((int[]) copy[1])[0]).isEqualTo(2);
        assertThat(counter[0]).isZero();
    }

    @Test
    void copiesOfContainersWorkAndAreIndependent() {
        var map = new HashMap<Object, Object>();
        for (int i = 0; i < 100; i++) {
            map.put(List.of("key", i, new ArrayList<>(List.of(i))), new Node(i));
        }
        var copy = snapshots.copy(map);
        assertThat(copy.get(List.of("key", 42, List.of(42)))).isInstanceOf(Node.class);
        copy.remove(List.of("key", 42, List.of(42)));
        assertThat(map).hasSize(100);
        assertThat(copy).hasSize(99);
    }

    @Test
    void aCopiedSetRemovesWhatItHolds() {
        var set = new HashSet<>(List.of("a", "b"));
        var tree = new TreeSet<>(Comparator.<String>reverseOrder());
        tree.addAll(set);
        assertThat(snapshots.copy(set).remove("a")).isTrue();
        assertThat(snapshots.copy(tree).remove("a")).isTrue();
        assertThat(snapshots.copy(tree)).containsExactly("b", "a");
        assertThat(set).hasSize(2);
        assertThat(tree).hasSize(2);
    }

    @Test
    void anEnumMapKeepsItsNullValues() {
        var map = new EnumMap<TimeUnit, @Nullable String>(TimeUnit.class);
        map.put(TimeUnit.DAYS, null);
        map.put(TimeUnit.HOURS, "h");
        var copy = snapshots.copy(map);
        assertThat(copy).isEqualTo(map).containsKey(TimeUnit.DAYS);
        assertThat(copy.get(TimeUnit.DAYS)).isNull();
        var units = EnumSet.of(TimeUnit.DAYS);
        var unitsCopy = snapshots.copy(units);
        unitsCopy.add(TimeUnit.HOURS);
        assertThat(units).hasSize(1);
        assertThat(unitsCopy).containsExactly(TimeUnit.HOURS, TimeUnit.DAYS);
    }

    @Test
    void everyKindOfContainerCanBeCopiedAndCompared() throws Exception {
        var concurrent = new ConcurrentHashMap<>(Map.of("a", 1, "b", 2));
        var queue = new LinkedBlockingQueue<>(List.of(1, 2));
        var properties = new Properties();
        properties.setProperty("k", "v");
        var list = new CopyOnWriteArrayList<>(List.of("x"));
        var random = new Random(5);
        var all = new Object[] {
            concurrent,
            queue,
            properties,
            list,
            random,
            new ArrayDeque<>(List.of(1, 2, 3)),
            new PriorityQueue<>(List.of(3, 1, 2)),
            new TreeMap<>(Map.of(1, "a", 2, "b")).tailMap(2),
            new ConcurrentLinkedQueue<>(List.of(4)),
            new ConcurrentSkipListMap<>(Map.of("s", 1)),
            new Date(0),
            new ReentrantLock(),
            new AtomicInteger(4),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            Collections.synchronizedMap(new HashMap<>(Map.of(1, 2))),
            Arrays.asList(1, 2),
            ConcurrentHashMap.newKeySet(),
            new StringBuilder("sb"),
            Map.of(1, 2, 3, 4),
            Set.of("a", "b", "c"),
            new IllegalStateException("no", new RuntimeException("why")),
            new ArrayBlockingQueue<>(3, true, List.of(1, 2)),
            new LinkedBlockingDeque<>(List.of(1, 2)),
            new PriorityBlockingQueue<>(List.of(2, 1)),
            new ConcurrentLinkedDeque<>(List.of(1, 2)),
            new ConcurrentSkipListSet<>(List.of(1, 2)),
            new CopyOnWriteArraySet<>(List.of(1, 2)),
            new LinkedHashSet<>(List.of(2, 1)),
            new Stack<Object>(),
            new LongAdder(),
            new AtomicIntegerArray(new int[] {1, 2}),
            new AtomicMarkableReference<>(new ArrayList<>(), true),
            new BitSet(),
            new LinkedHashMap<>(Map.of(1, 2)).keySet(),
            Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Runnable.class}, new Handler(new int[] {1})),
            Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()),
        };
        var copy = snapshots.copy(all);
        assertThat(snapshots.form(copy)).isEqualTo(snapshots.form(all));
        @SuppressWarnings("unchecked")
        var queueCopy = (LinkedBlockingQueue<Integer>) copy[1];
        queueCopy.put(3);
        assertThat(queueCopy.poll(1, TimeUnit.SECONDS)).isEqualTo(1);
        assertThat(queue).containsExactly(1, 2);
        assertThat(((Random) copy[4]).nextInt()).isEqualTo(random.nextInt());
        ((ReentrantLock) copy[11]).lock();
        assertThat(((ReentrantLock) all[11]).isLocked()).isFalse();
        assertThat((Set<?>) copy[19]).isEqualTo(Set.of("a", "b", "c"));
        assertThat(copy[20]).isNotSameAs(all[20]);
        assertThat(((Throwable) copy[20]).getStackTrace()).isNotEmpty();
        for (int i = 0; i < 17; i++) {
            assertThat(copy[i]).isNotSameAs(all[i]);
        }
    }

    record Handler(int[] calls) implements InvocationHandler {
        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object[] args) {
            calls[0]++;
            return null;
        }
    }

    @Test
    void crowdedBucketsAreCopied() {
        record Clash(String text) {
            @Override
            public int hashCode() {
                return 1;
            }
        }
        var map = new HashMap<Clash, Integer>();
        var concurrent = new ConcurrentHashMap<Clash, Integer>();
        for (int i = 0; i < 100; i++) {
            map.put(new Clash("k" + i), i);
            concurrent.put(new Clash("k" + i), i);
        }
        assertThat(snapshots.copy(map)).isEqualTo(map).isNotSameAs(map);
        assertThat(snapshots.copy(concurrent)).isEqualTo(concurrent).isNotSameAs(concurrent);
        assertThat(snapshots.form(snapshots.copy(concurrent))).isEqualTo(snapshots.form(concurrent));
    }

    static class Journal extends ArrayList<String> {
        private static final long serialVersionUID = 1;
        int reads = 3;
    }

    @Test
    void subclassesOfContainersKeepTheirFields() {
        var journal = new Journal();
        journal.add("a");
        var copy = snapshots.copy(journal);
        assertThat(copy).containsExactly("a");
        assertThat(copy.reads).isEqualTo(3);
        var before = snapshots.form(journal);
        journal.reads++;
        assertThat(snapshots.form(journal)).isNotEqualTo(before).isNotEqualTo(snapshots.form(copy));
    }

    @Test
    void leavesOpaqueAndSharedObjectsAreNotCopied() {
        var node = new Node(1);
        var everything = new Everything();
        var counter = new AtomicInteger();
        var configured = Snapshots.builder()
                .leaf(Node.class, new Snapshots.Leaf<>() {
                    @Override
                    public void write(Node value, Form.Writer out) {
                        out.writeInt(value.value);
                    }

                    @Override
                    public String describe(Node value) {
                        return "node " + value.value;
                    }
                })
                .opaque(Everything.class.getName())
                .shared(o -> o == counter)
                .build();
        var array = new Object[] {node, everything, counter, new ArrayList<>()};
        var copy = configured.copy(array);
        assertThat(copy).isNotSameAs(array);
        assertThat(copy[0]).isSameAs(node);
        assertThat(copy[1]).isSameAs(everything);
        assertThat(copy[2]).isSameAs(counter);
        assertThat(copy[3]).isNotSameAs(array[3]);
        assertThat(configured.describe(array)).isEqualTo("[node 1, Everything, 0, []]");
    }

    @Test
    void aSkippedFieldIsLeftAtItsDefault() {
        var configured = Snapshots.builder().skip(Node.class, "value").build();
        var node = new Node(5);
        assertThat(configured.copy(node).value).isZero();
        assertThat(configured.form(node)).isEqualTo(configured.form(new Node(6)));
        assertThat(configured.fields(node)).containsOnlyKeys("next");
    }
}
