package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.snapshot.ValueTree.Shape;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What values consist of; none of the program's own code is run to find out. */
class ValueTreeTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    /** Whoever runs any of its code hears of it. */
    static final class Hostile implements Comparable<Hostile> {
        final int number;

        Hostile(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            throw new AssertionError("equals was called");
        }

        @Override
        public int hashCode() {
            if (armed) {
                throw new AssertionError("hashCode was called");
            }
            return number;
        }

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }

        @Override
        public int compareTo(Hostile other) {
            if (armed) {
                throw new AssertionError("compareTo was called");
            }
            return Integer.compare(number, other.number);
        }
    }

    private static boolean armed;

    /** A list of the program's own. */
    static final class OwnList extends AbstractList<Object> {
        final int kept = 3;

        @Override
        public Object get(int index) {
            throw new AssertionError("get was called");
        }

        @Override
        public int size() {
            throw new AssertionError("size was called");
        }
    }

    /** A map of the program's own. */
    static final class OwnMap extends AbstractMap<Object, Object> {
        final int kept = 4;

        @Override
        public Set<Entry<Object, Object>> entrySet() {
            throw new AssertionError("entrySet was called");
        }
    }

    record Point(int x, int y) {}

    static final class Chain {
        final int number;

        @Nullable
        Chain next;

        Chain(int number) {
            this.number = number;
        }
    }

    private ValueTree told(@Nullable Object value) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("field", value);
        return snapshots.values(fields).get("field");
    }

    private static String lines(ValueTree tree) {
        var text = new StringBuilder(tree.text());
        tree.parts()
                .forEach(part ->
                        text.append(" | ").append(part.name()).append(": ").append(lines(part.value())));
        return text.append(tree.more() > 0 ? " | " + tree.more() + " more" : "").toString();
    }

    @Test
    void collectionsAreToldByPositionAndByKey() {
        assertThat(lines(told(List.of("a", "b")))).isEqualTo("[\"a\", \"b\"] | 0: \"a\" | 1: \"b\"");
        assertThat(lines(told(new HashMap<>(Map.of("k", 1))))).isEqualTo("{\"k\"=1} | \"k\": 1");
        assertThat(lines(told(new HashSet<>(List.of(2, 1))))).isEqualTo("[1, 2] | 0: 1 | 1: 2");
        assertThat(lines(told(new int[] {7}))).isEqualTo("[7] | 0: 7");
        assertThat(lines(told(new Object[] {null}))).isEqualTo("[null] | 0: null");
        assertThat(lines(told(Optional.of(1)))).isEqualTo("Optional[1] | value: 1");
        assertThat(lines(told(Map.entry(1, 2)))).isEqualTo("1=2 | key: 1 | value: 2");
        assertThat(told(List.of(1)).shape()).isEqualTo(Shape.LIST);
        assertThat(told(new TreeSet<>(Set.of(1))).shape()).isEqualTo(Shape.SET);
        assertThat(told(new TreeMap<>(Map.of(1, 1))).shape()).isEqualTo(Shape.MAP);
        assertThat(told(5).shape()).isEqualTo(Shape.PLAIN);
    }

    @Test
    void objectsAreToldByFieldAndCalledByTheirClass() {
        ValueTree tree = told(List.of(new Point(1, 2)));
        assertThat(lines(tree)).isEqualTo("[Point{x=1, y=2}] | 0: Point{x=1, y=2} | x: 1 | y: 2");
        assertThat(tree.type()).isEqualTo("List");
        assertThat(tree.parts().get(0).value().type()).isEqualTo("Point");
        assertThat(told(new ArrayList<>()).type()).isEqualTo("ArrayList");
        assertThat(told(5).type()).isNull();
    }

    @Test
    void aCycleIsMarkedAndNotFollowed() {
        var chain = new Chain(1);
        chain.next = chain;
        ValueTree tree = told(chain);
        ValueTree inner = tree.parts().get(1).value();
        assertThat(inner.cycle()).isTrue();
        assertThat(inner.parts()).isEmpty();
        assertThat(inner.ref()).isPositive().isEqualTo(tree.ref());
        assertThat(tree.cycle()).isFalse();
        var self = new ArrayList<Object>();
        self.add(self);
        assertThat(told(self).parts().get(0).value().cycle()).isTrue();
    }

    @Test
    void anObjectInSeveralPlacesHasOneNumber() {
        var shared = new ArrayList<>(List.of(1));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("one", shared);
        fields.put("other", List.of(shared, new ArrayList<>()));
        Map<String, ValueTree> trees = snapshots.values(fields);
        ValueTree other = trees.get("other");
        assertThat(trees.get("one").ref()).isEqualTo(1);
        assertThat(other.parts().get(0).value().ref()).isEqualTo(1);
        assertThat(other.parts().get(1).value().ref()).isZero();
    }

    @Test
    void aListOfAMillionIsToldByItsBeginningAndItsEnd() {
        List<Integer> many = new ArrayList<>();
        for (int i = 0; i < 1_000_000; i++) {
            many.add(i);
        }
        ValueTree tree = told(many);
        assertThat(tree.more()).isEqualTo(1_000_000 - 50);
        assertThat(tree.parts()).hasSize(50);
        assertThat(tree.parts().get(49).name()).isEqualTo("999999");
        assertThat(told(new LinkedList<>(many)).more()).isEqualTo(1_000_000 - 50);
        assertThat(told(new long[1_000_000]).more()).isEqualTo(1_000_000 - 50);
        assertThat(told(Collections.nCopies(2_000_000_000, "x")).text()).contains("2000000000");
    }

    @Test
    void aChainOfAMillionIsFolded() {
        Chain first = new Chain(0);
        Chain last = first;
        for (int i = 1; i < 1_000_000; i++) {
            last.next = new Chain(i);
            last = last.next;
        }
        assertThat(lines(told(first)))
                .contains("number: 5")
                .doesNotContain("number: 7")
                .endsWith("more");
    }

    @Test
    void theTreeIsBoundedInAll() {
        var wide = new ArrayList<Object>();
        for (int i = 0; i < 40; i++) {
            wide.add(new ArrayList<>(Collections.nCopies(40, new Point(i, i))));
        }
        assertThat(lines(told(wide)).length()).isLessThan(20_000);
    }

    @Test
    void whatIsFoldedStillCounts() {
        var one = new Holder();
        var other = new Holder();
        other.items.set(500, -1);
        other.text = "x".repeat(100) + "y";
        Map<String, ValueTree> before = snapshots.comparableValues(one);
        Map<String, ValueTree> after = snapshots.comparableValues(other);
        assertThat(before.get("items").text()).isEqualTo(after.get("items").text());
        assertThat(before.get("items").whole()).isNotEqualTo(after.get("items").whole());
        assertThat(before.get("text").whole()).isNotEqualTo(after.get("text").whole());
        assertThat(before.get("small").whole()).isZero();
        assertThat(snapshots.comparableValues(new Holder())).isEqualTo(before);
    }

    static final class Holder {
        final List<Integer> items = new ArrayList<>(Collections.nCopies(1_000, 0));
        String text = "x".repeat(100) + "z";
        final int small = 1;
    }

    @Test
    void noCodeOfTheProgramIsRun() {
        armed = false;
        var map = new HashMap<Object, Object>();
        map.put(new Hostile(1), new Hostile(2));
        map.put(new Hostile(3), null);
        var sorted = new TreeMap<Hostile, Integer>();
        sorted.put(new Hostile(1), 1);
        sorted.put(new Hostile(2), 2);
        Map<Hostile, Integer> part = sorted.headMap(new Hostile(9));
        armed = true;
        try {
            for (Object value : List.of(
                    map,
                    map.keySet(),
                    sorted,
                    part,
                    Collections.unmodifiableMap(sorted),
                    List.of(new Hostile(1)),
                    new OwnList(),
                    Collections.unmodifiableList(new OwnList()),
                    Collections.synchronizedList(Collections.unmodifiableList(new OwnList())),
                    new OwnMap(),
                    Collections.unmodifiableMap(new OwnMap()),
                    Collections.newSetFromMap(new OwnBooleans()),
                    Optional.of(new Hostile(1)),
                    Map.entry(1, new Hostile(2)))) {
                assertThat(lines(told(value))).isNotEmpty();
            }
            assertThat(lines(told(new OwnList()))).contains("kept: 3");
            assertThat(lines(told(Collections.unmodifiableMap(sorted)))).contains("Hostile{number=1}: 1");
        } finally {
            armed = false;
        }
    }

    static final class OwnBooleans extends AbstractMap<Object, Boolean> {
        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public Set<Entry<Object, Boolean>> entrySet() {
            throw new AssertionError("entrySet was called");
        }
    }

    enum Loud {
        ONE;

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }
    }

    @Test
    void oddValuesAreToldInAWordOrTwo() {
        assertThat(lines(told((Runnable) () -> {}))).isEqualTo("lambda");
        assertThat(lines(told(String.class))).isEqualTo("String.class");
        Object proxy = Proxy.newProxyInstance(
                ValueTreeTest.class.getClassLoader(), new Class<?>[] {Runnable.class}, (one, method, arguments) -> {
                    throw new AssertionError(method + " was called");
                });
        assertThat(told(proxy).text()).startsWith("proxy");
        assertThat(lines(told(Double.NaN))).isEqualTo("NaN");
        assertThat(lines(told(-0.0f))).isEqualTo("-0.0");
        assertThat(lines(told(Loud.ONE))).isEqualTo("ONE");
        assertThat(lines(told(BigInteger.ONE.shiftLeft(1_000_000)))).isEqualTo("number of 1000001 bits");
        assertThat(lines(told(new Object()))).isEqualTo("Object{}");
        assertThat(lines(told(new IllegalStateException("why"))))
                .isEqualTo("IllegalStateException{message=\"why\"} | message: \"why\"");
    }

    @Test
    void textsAreOneLineOfWholeLetters() {
        assertThat(told("a\u0007\u001b[31m\n").text()).isEqualTo("\"a\\u0007\\u001b[31m\\n\"");
        assertThat(told("\ud83d").text()).isEqualTo("\"\\ud83d\"");
        assertThat(told("\ud83d\ude00").text()).isEqualTo("\"\ud83d\ude00\"");
        assertThat(told("<b>&amp;").text()).isEqualTo("\"<b>&amp;\"");
        assertThat(told('\ude00').text()).isEqualTo("'\\ude00'");
        String cut = told("x".repeat(59) + "\ud83d\ude00" + "y".repeat(99)).text();
        assertThat(cut).isEqualTo('"' + "x".repeat(59) + "...\"");
    }
}
