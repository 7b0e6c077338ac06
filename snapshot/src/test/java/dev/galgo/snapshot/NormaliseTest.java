package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class NormaliseTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    record Clash(int number) {
        @Override
        public int hashCode() {
            return number % 3;
        }
    }

    @Test
    void twoHistoriesOfTheSameContentIterateAlike() {
        long seed = new Random().nextLong();
        System.out.println("NormaliseTest seed " + seed);
        var random = new Random(seed);
        for (Supplier<Map<Object, Object>> kind : List.<Supplier<Map<Object, Object>>>of(
                HashMap::new,
                () -> new HashMap<>(1 << random.nextInt(12)),
                ConcurrentHashMap::new,
                () -> new ConcurrentHashMap<>(1 << random.nextInt(12)),
                Hashtable::new,
                () -> new Hashtable<>(1 + random.nextInt(500)))) {
            for (int round = 0; round < 50; round++) {
                int size = random.nextInt(30);
                var a = history(kind.get(), size, random);
                var b = history(kind.get(), size, random);
                assertThat(snapshots.form(a)).as("seed %d", seed).isEqualTo(snapshots.form(b));
                var before = snapshots.form(a);
                assertThat(new ArrayList<>(snapshots.normalise(a).entrySet()))
                        .as("seed %d", seed)
                        .isEqualTo(new ArrayList<>(snapshots.normalise(b).entrySet()));
                assertThat(snapshots.form(a)).isEqualTo(before);
                a.put("more", 1);
                assertThat(a.get("more")).isEqualTo(1);
                assertThat(a).hasSize(size + 1);
                assertThat(new HashMap<>(a).keySet()).containsAll(b.keySet());
            }
        }
    }

    @Test
    void theInitialCapacityOfAnEmptyMapIsForgotten() {
        for (var maps : List.of(
                List.of(new HashMap<Object, Object>(), new HashMap<Object, Object>(1000)),
                List.of(new ConcurrentHashMap<Object, Object>(), new ConcurrentHashMap<Object, Object>(1000)),
                List.of(new Hashtable<Object, Object>(), new Hashtable<Object, Object>(1000)))) {
            snapshots.normalise(maps);
            for (int i = 0; i < 10; i++) {
                maps.get(0).put(i * 1021, i);
                maps.get(1).put(i * 1021, i);
            }
            assertThat(List.copyOf(maps.get(0).keySet()))
                    .isEqualTo(List.copyOf(maps.get(1).keySet()));
        }
    }

    /** Fills the map with keys that clash, in random order, with some more that come and go. */
    private static Map<Object, Object> history(Map<Object, Object> map, int size, Random random) {
        var keys = new ArrayList<Object>();
        for (int i = 0; i < size; i++) {
            keys.add(i % 2 == 0 ? new Clash(i) : "key" + i * 31);
        }
        Collections.shuffle(keys, random);
        for (var key : keys) {
            var passing = new Clash(1000 + random.nextInt(100));
            map.put(passing, "passing");
            map.put(key, key.toString());
            if (random.nextBoolean()) {
                map.remove(passing);
            }
        }
        map.values().removeIf("passing"::equals);
        return map;
    }

    @Test
    void setsInsideKeysInsideSetsAreNormalised() {
        var a = nested(List.of("a", "b", "c", "d"));
        var b = nested(List.of("d", "c", "b", "a"));
        assertThat(snapshots.form(a)).isEqualTo(snapshots.form(b));
        assertThat(deepOrder(snapshots.normalise(a))).isEqualTo(deepOrder(snapshots.normalise(b)));
        assertThat(a).isEqualTo(b).contains(Set.of(new Clash("ab".hashCode()), new Clash("ab".hashCode() + 3)));
    }

    private static Set<Object> nested(List<String> names) {
        var outer = new HashSet<Object>(64);
        for (var x : names) {
            for (var y : names) {
                var inner = new HashSet<Object>();
                int hash = x.compareTo(y) < 0 ? (x + y).hashCode() : (y + x).hashCode();
                inner.add(new Clash(x.compareTo(y) < 0 ? hash : hash + 3));
                inner.add(new Clash(x.compareTo(y) < 0 ? hash + 3 : hash));
                outer.add(inner);
            }
        }
        return outer;
    }

    private static List<Object> deepOrder(Set<Object> set) {
        var order = new ArrayList<Object>();
        for (var inner : set) {
            order.add(new ArrayList<>((Collection<?>) inner));
        }
        return order;
    }

    @Test
    void unmodifiableSetsAndMapsAreNormalised() {
        var a = snapshots.normalise(snapshots.copy(new Object[] {
            Set.of(new Clash(0), new Clash(3)),
            Set.of(new Clash(0), new Clash(3), new Clash(6), new Clash(9)),
            Map.of(new Clash(0), 0, new Clash(3), 3, new Clash(6), 6)
        }));
        var b = snapshots.normalise(snapshots.copy(new Object[] {
            Set.of(new Clash(3), new Clash(0)),
            Set.of(new Clash(9), new Clash(6), new Clash(3), new Clash(0)),
            Map.of(new Clash(6), 6, new Clash(3), 3, new Clash(0), 0)
        }));
        for (int i = 0; i < 2; i++) {
            assertThat(List.copyOf((Set<?>) a[i])).isEqualTo(List.copyOf((Set<?>) b[i]));
        }
        assertThat(List.copyOf(((Map<?, ?>) a[2]).keySet())).isEqualTo(List.copyOf(((Map<?, ?>) b[2]).keySet()));
        assertThat(((Map<?, ?>) a[2]).get(new Clash(6))).isEqualTo(6);
        assertThat((Set<?>) a[1]).isEqualTo(Set.of(new Clash(0), new Clash(3), new Clash(6), new Clash(9)));
    }

    @Test
    void normalisingACopyLeavesTheOriginalAlone() {
        var original = Set.of(new Clash(9), new Clash(6), new Clash(3), new Clash(0));
        var order = List.copyOf(original);
        record Holder(Set<Clash> set) {}
        snapshots.normalise(snapshots.copy(new Holder(original)));
        assertThat(List.copyOf(original)).isEqualTo(order);
    }

    @Test
    void wrappersSubclassesAndPropertiesAreReached() {
        var properties = new Properties();
        properties.setProperty("a", "1");
        properties.setProperty("b", "2");
        var wrapped = Collections.unmodifiableSet(new HashSet<>(Set.of("x", "y")));
        var all = new Object[] {properties, wrapped, new LinkedHashMap<>(Map.of(1, 2)), ConcurrentHashMap.newKeySet()};
        var before = snapshots.form(all);
        assertThat(snapshots.form(snapshots.normalise(all))).isEqualTo(before);
        assertThat(properties.getProperty("b")).isEqualTo("2");
        assertThat(wrapped).containsExactlyInAnyOrder("x", "y");
    }

    @Test
    void sharedContainersAreLeftAlone() {
        var shared = new HashMap<Object, Object>(1 << 10);
        for (int i = 0; i < 20; i++) {
            shared.put(i * 1021, i);
        }
        var order = List.copyOf(shared.keySet());
        var configured = Snapshots.builder().shared(o -> o == shared).build();
        configured.normalise(new Object[] {shared});
        assertThat(List.copyOf(shared.keySet())).isEqualTo(order);
        snapshots.normalise(new Object[] {shared});
        assertThat(List.copyOf(shared.keySet())).isNotEqualTo(order);
    }
}
