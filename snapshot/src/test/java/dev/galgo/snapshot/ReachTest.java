package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReachTest {
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Cell {
        @Nullable
        Object content;
    }

    record Pair(Object first, Object second) {}

    record Message(Object content) implements Serializable {}

    static class Actor implements Serializable {
        private static final long serialVersionUID = 1;
        final List<Object> items = new ArrayList<>();
        transient @Nullable Object scratch;
    }

    @Test
    void immutableGraphsAreNotMutable() {
        for (var value : List.<Object>of(
                1,
                "a",
                new Pair("a", List.of(1, 2, 3)),
                Set.of(1, 2, 3),
                Map.of(1, "a", 2, "b"),
                Optional.of(new Pair(1, 2)),
                Collections.emptyList(),
                Collections.singletonList("x"),
                new int[0],
                new Object(),
                (Runnable) () -> {})) {
            assertThat(snapshots.mutable(value)).as("%s", value).isFalse();
        }
        assertThat(snapshots.mutable(null)).isFalse();
    }

    @Test
    void mutableGraphsAreMutable() {
        var list = new ArrayList<>();
        Supplier<Object> capturing = () -> list;
        for (var value : List.of(
                new int[1],
                new Cell(),
                new ArrayList<>(),
                new StringBuilder(),
                new Pair(1, new Cell()),
                List.of(1, new HashMap<>()),
                Set.of(1, new HashSet<>()),
                Optional.of(new int[1]),
                Collections.unmodifiableList(list),
                capturing)) {
            assertThat(snapshots.mutable(value)).as("%s", value).isTrue();
        }
    }

    @Test
    void theFirstMutableObjectReachedFromBothIsFound() {
        var shared = new ArrayList<>(List.of(1));
        var immutable = new Pair("a", "b");
        var a = new Cell();
        a.content = new HashMap<>(Map.of("k", new Pair(shared, immutable)));
        var b = new Object[] {immutable, List.of(immutable, shared)};
        assertThat(snapshots.shared(a, b))
                .contains(new Snapshots.Shared(shared, "Cell.content[\"k\"].first", "[1][1]"));
        assertThat(snapshots.shared(a, new Object[] {immutable})).isEmpty();
        assertThat(snapshots.shared(a, snapshots.copy(b))).isEmpty();
        assertThat(Snapshots.builder().shared(o -> o == shared).build().shared(a, b))
                .isEmpty();
        assertThat(Snapshots.builder().opaque("java.util.ArrayList").build().shared(a, b))
                .isEmpty();
    }

    @Test
    void whatSerialisationRefusesIsFound() {
        var actor = new Actor();
        actor.items.add(new Message(new TreeSet<>(Set.of("a"))));
        actor.items.add(new HashSet<>(Set.of(1)));
        actor.scratch = new Object();
        assertThat(snapshots.notSerializable(actor)).isEmpty();
        actor.items.add(new Message(new Pair(1, 2)));
        assertThat(snapshots.notSerializable(actor)).contains("Actor.items[2].content is a " + Pair.class.getName());
        assertThat(snapshots.notSerializable(Optional.of(1))).contains("Optional is a java.util.Optional");
        assertThat(snapshots.notSerializable(null)).isEmpty();
        assertThat(snapshots.notSerializable(new HashMap<>(Map.of("a", 1)).keySet()))
                .isPresent();
    }
}
