package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.testsupport.Counts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class SerialisedCopyTest {
    private static final Snapshots ORDERED = Snapshots.builder().orderKept().build();
    private static final Snapshots IDENTIFIED =
            Snapshots.builder().valuesHaveIdentity("literal"::equals).build();

    private static Object readBack(Object object) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    private static List<Object> order(Object container) {
        return new ArrayList<>(container instanceof Map<?, ?> map ? map.keySet() : (Set<?>) container);
    }

    @Test
    @SuppressWarnings("JdkObsolete")
    void hashContainersLieAsSerialisationLeavesThem() throws IOException, ClassNotFoundException {
        var random = new Random(7);
        for (int round = 0; round < Counts.of(120, 400, 400); round++) {
            int capacity = 1 << random.nextInt(8);
            float load = new float[] {0.1f, 0.5f, 0.75f, 8}[random.nextInt(4)];
            var map = new HashMap<Integer, Integer>(capacity, load);
            var set = new HashSet<Integer>(capacity, load);
            var concurrent = new ConcurrentHashMap<Integer, Integer>(capacity);
            var table = new Hashtable<Integer, Integer>(capacity, load);
            int count = random.nextInt(40);
            for (int i = 0; i < count; i++) {
                int key = random.nextInt(200);
                map.put(key, i);
                set.add(key);
                concurrent.put(key, i);
                table.put(key, i);
            }
            for (Object container : List.of(map, set, concurrent, table)) {
                var real = readBack(container);
                var copy = ORDERED.serialised(container);
                assertThat(order(copy)).isEqualTo(order(real));
                assertThat(ORDERED.form(copy)).isEqualTo(ORDERED.form(real));
                // And goes on alike.
                assertThat(order(grown(copy))).isEqualTo(order(grown(real)));
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static Object grown(Object container) {
        for (int key = 300; key < 330; key++) {
            if (container instanceof Map<?, ?> map) {
                ((Map<Integer, Integer>) map).put(key, key);
            } else {
                ((Set<Integer>) container).add(key);
            }
        }
        return container;
    }

    @Test
    void whereOrderIsKeptFormsTellOfItAndNormalisingLeavesIt() {
        var one = new HashSet<>(List.of("Aa"));
        one.add("BB");
        var other = new HashSet<>(List.of("BB"));
        other.add("Aa");
        assertThat(ORDERED.form(one)).isNotEqualTo(ORDERED.form(other));
        assertThat(Snapshots.builder().build().form(one))
                .isEqualTo(Snapshots.builder().build().form(other));
        assertThat(order(ORDERED.normalise(other))).containsExactly("BB", "Aa");
        assertThat(ORDERED.form(Set.of(1, 2, 3))).isEqualTo(ORDERED.form(Set.of(3, 2, 1)));
    }

    record Pair(Object left, Object right) implements Serializable {}

    @Test
    void whereValuesHaveAnIdentityFormsTellWhoSharesThem() {
        var big = Integer.valueOf(1000);
        assertThat(IDENTIFIED.form(new Pair(big, big)))
                .isNotEqualTo(IDENTIFIED.form(new Pair(big, Integer.valueOf(1000))));
        assertThat(IDENTIFIED.form(new Pair(1, 1))).isEqualTo(IDENTIFIED.form(new Pair(1, 1)));
        var text = String.valueOf(new char[] {'x'});
        assertThat(IDENTIFIED.form(new Pair("literal", text)))
                .isNotEqualTo(IDENTIFIED.form(new Pair("literal", "literal")));
    }

    @Test
    void aSerialisedCopyConsistsOfNewObjects() {
        var pair = new Pair("literal", "literal");
        var copy = IDENTIFIED.serialised(pair);
        assertThat(copy).isEqualTo(pair).isNotSameAs(pair);
        assertThat(copy.left()).isNotSameAs(pair.left()).isSameAs(copy.right());
        var plain = Snapshots.builder().build().serialised(pair);
        assertThat(plain).isNotSameAs(pair);
        assertThat(plain.left()).isSameAs(pair.left());
    }

    @Test
    void whatWasReceivedIsCopiedApartFromWhatStaysShared() {
        var constant = new Pair("a", "b");
        var list = new ArrayList<>(List.of(1));
        var snapshots = Snapshots.builder().shared(object -> object == constant).build();
        var pair = new Pair(constant, list);
        var copy = snapshots.received(pair);
        assertThat(copy).isEqualTo(pair).isNotSameAs(pair);
        assertThat(copy.left()).isSameAs(constant);
        assertThat(copy.right()).isNotSameAs(list);
        assertThat(snapshots.serialised(pair).left()).isNotSameAs(constant);
    }

    @Test
    void notSerializableTellsOfAllThatItMeets() {
        var inner = new Pair("a", "b");
        var pair = new Pair(inner, 1);
        var snapshots = Snapshots.builder().shared(object -> object == pair).build();
        var met = new ArrayList<Object>();
        assertThat(snapshots.notSerializable(pair, met::add)).isEmpty();
        assertThat(met).containsExactly(pair, inner);
    }

    @Test
    void objectsBecomeWhatTheirCopiesHaveBecome() {
        var snapshots = Snapshots.builder().build();
        var list = new ArrayList<>(List.of(1));
        var map = new HashMap<String, List<Integer>>();
        map.put("list", list);
        var graph = new Object[] {list, map};
        var copy = snapshots.copy(graph);
        var originals = snapshots.mutableObjects(graph);
        var successors = snapshots.mutableObjects(copy);
        for (int i = 0; i < 100; i++) {
            copyOf(copy[0]).add(i);
        }
        mapOf(copy[1]).put("more", new ArrayList<>(List.of(5)));
        var root = snapshots.overwrite(originals, successors, copy[0]);
        assertThat(root).isSameAs(list);
        assertThat(list).hasSize(101);
        assertThat(map.get("list")).isSameAs(list);
        assertThat(map).hasSize(2).containsEntry("more", Arrays.asList(5));
    }

    @SuppressWarnings("unchecked")
    private static List<Integer> copyOf(Object list) {
        return (List<Integer>) list;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, List<Integer>> mapOf(Object map) {
        return (Map<String, List<Integer>>) map;
    }

    @Test
    void ordersByChanceAreKnown() {
        assertThat(HashOrder.isChance(Set.of(1, 2))).isTrue();
        assertThat(HashOrder.isChance(Map.of(1, 2, 3, 4).values())).isTrue();
        assertThat(HashOrder.isChance(new HashSet<>(List.of(Thread.State.NEW, Thread.State.BLOCKED))))
                .isTrue();
        assertThat(HashOrder.isChance(new HashMap<>(Map.of(new Object(), 1, "x", 2)).keySet()))
                .isTrue();
        assertThat(HashOrder.isChance(Set.of(1))).isFalse();
        assertThat(HashOrder.isChance(new HashSet<>(List.of("a", "b")))).isFalse();
        assertThat(HashOrder.isChance(List.of(1, 2))).isFalse();
        assertThat(HashOrder.isChance(null)).isFalse();
    }

    @Test
    void copyingIsGivenUpWhenItsThreadIsInterrupted() {
        var many = new ArrayList<Object>();
        for (int i = 0; i < 20_000; i++) {
            many.add(new ArrayList<>());
        }
        Thread.currentThread().interrupt();
        try {
            org.assertj.core.api.Assertions.assertThatExceptionOfType(InterruptedSnapshotError.class)
                    .isThrownBy(() -> ORDERED.copy(many));
            org.assertj.core.api.Assertions.assertThatExceptionOfType(InterruptedSnapshotError.class)
                    .isThrownBy(() -> ORDERED.form(many));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
