package dev.galgo.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.testsupport.Counts;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Depth is data: no traversal may use the stack for it. */
class DeepGraphTest {
    private static final int DEPTH = Counts.of(50_000, 200_000, 200_000);
    private final Snapshots snapshots = Snapshots.builder().build();

    static class Node {
        @Nullable
        Object next;
    }

    record Cons(int head, @Nullable Object tail) {}

    private static Node chain(Object end) {
        var head = new Node();
        head.next = end;
        for (int i = 1; i < DEPTH; i++) {
            var before = new Node();
            before.next = head;
            head = before;
        }
        return head;
    }

    @Test
    void aLongChainIsCopiedWrittenAndNormalised() {
        var chain = chain(new HashMap<>());
        var copy = snapshots.copy(chain);
        assertThat(snapshots.form(copy)).isEqualTo(snapshots.form(chain));
        assertThat(snapshots.normalise(copy)).isSameAs(copy);
        assertThat(snapshots.describe(chain)).contains("...");
        assertThat(snapshots.shared(chain, copy)).isEmpty();
        assertThat(snapshots.shared(chain, chain)).isPresent();
        assertThat(snapshots.mutable(chain)).isTrue();
        assertThat(snapshots.notSerializable(chain)).contains("Node is a " + Node.class.getName());
    }

    @Test
    void aLongImmutableChainIsSharedUnlessItsEndIsMutable() {
        @Nullable Object immutable = null;
        Object mutable = new int[] {1};
        for (int i = 0; i < DEPTH; i++) {
            immutable = new Cons(i, immutable);
            mutable = new Cons(i, mutable);
        }
        var lists = new Object[] {immutable, mutable};
        var copy = snapshots.copy(lists);
        assertThat(copy[0] == lists[0]).isTrue();
        assertThat(copy[1] != lists[1]).isTrue();
        assertThat(snapshots.mutable(immutable)).isFalse();
        assertThat(snapshots.mutable(mutable)).isTrue();
        assertThat(snapshots.form(copy)).isEqualTo(snapshots.form(lists));
    }

    @Test
    void theFarEndOfAChainCanBeRefused() {
        assertThatThrownBy(() -> snapshots.copy(chain(List.of(new Thread(() -> {})))))
                .isInstanceOf(UncopyableException.class)
                .hasMessageStartingWith("Node.next.next")
                .hasMessageContaining(".next...")
                .hasMessageContaining(".next[0] holds a java.lang.Thread")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    @Test
    void aDeepKeyIsOrdered() {
        var map = new HashMap<Object, Object>();
        map.put(new DeepKey(1, chain("a")), 1);
        map.put(new DeepKey(1, chain("b")), 2);
        assertThat(snapshots.form(snapshots.normalise(snapshots.copy(map)))).isEqualTo(snapshots.form(map));
    }

    static class DeepKey {
        final int id;
        final Node chain;

        DeepKey(int id, Node chain) {
            this.id = id;
            this.chain = chain;
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other == this;
        }
    }
}
