package dev.galgo.snapshot.memento;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MementoSequenceTest {
    private static final Mementos ALL = Mementos.builder().build();

    private final MementoSequence chronicle = ALL.chronicle(Mementos.Bystanders.NONE);

    static final class Node {
        int number;
        long[] figures = new long[2];

        @Nullable
        Node left;

        @Nullable
        Node right;

        final @Nullable Node[] more = new @Nullable Node[3];
        final List<Node> children = new ArrayList<>();
        final AtomicReference<@Nullable Node> behind;

        Node(int number) {
            this.number = number;
            this.behind = new AtomicReference<>();
        }
    }

    @Test
    void whatCameIntoReachSinceTheLastMementoIsKept() {
        var root = new Node(0);
        chronicle.take(List.of(root));
        var late = new Node(1);
        late.behind.set(new Node(2));
        root.left = late;
        Memento memento = chronicle.take(List.of(root));
        late.number = 7;
        late.behind.set(null);
        root.left = null;
        chronicle.backTo(memento);
        assertThat(root.left).isSameAs(late);
        assertThat(late.number).isEqualTo(1);
        assertThat(late.behind.get()).isNotNull();
    }

    @Test
    void aRootThatIsNewIsKept() {
        var first = new Node(0);
        var second = new Node(1);
        chronicle.take(List.of(first));
        Memento memento = chronicle.take(List.of(first, second));
        second.figures[1] = 5;
        chronicle.backTo(memento);
        assertThat(second.figures).containsExactly(0, 0);
    }

    @Test
    void whatChangedBetweenTwoMementosIsInEachAsItWas() {
        var root = new Node(0);
        Memento one = chronicle.take(List.of(root));
        root.figures[0] = 1;
        root.children.add(new Node(1));
        Memento other = chronicle.take(List.of(root));
        root.figures = new long[] {8};
        root.children.clear();
        chronicle.backTo(other);
        assertThat(root.figures).containsExactly(1, 0);
        assertThat(root.children).hasSize(1);
        chronicle.backTo(one);
        assertThat(root.figures).containsExactly(0, 0);
        assertThat(root.children).isEmpty();
    }

    @Test
    void goingBackGivesUpWhatCameAfter() {
        var root = new Node(0);
        Memento first = chronicle.take(List.of(root));
        Memento second = chronicle.take(List.of(root));
        chronicle.backTo(first);
        assertThat(chronicle.holds(first)).isTrue();
        assertThat(chronicle.holds(second)).isFalse();
        assertThatThrownBy(() -> chronicle.backTo(second)).hasMessageContaining("given up");
        chronicle.clear();
        assertThat(chronicle.holds(first)).isFalse();
    }

    @Test
    void whatWasGivenUpCanComeIntoReachAgain() {
        var root = new Node(0);
        var late = new Node(1);
        Memento first = chronicle.take(List.of(root));
        root.left = late;
        chronicle.take(List.of(root));
        chronicle.backTo(first);
        root.right = late;
        Memento again = chronicle.take(List.of(root));
        late.number = 3;
        chronicle.backTo(again);
        assertThat(root.right).isSameAs(late);
        assertThat(late.number).isEqualTo(1);
    }

    @Test
    void bystandersThatComeIntoReachLaterAreNotPutBackButWatched() {
        var before = new Node(9);
        var watching = ALL.chronicle(ALL.bystanders(before));
        var root = new Node(0);
        watching.take(List.of(root));
        root.left = before;
        Memento memento = watching.take(List.of(root));
        assertThat(memento.changed()).isNull();
        before.number = 10;
        assertThat(memento.changed()).isSameAs(before);
        watching.backTo(memento);
        assertThat(before.number).isEqualTo(10);
    }

    @Test
    void whatIsOutOfReachIsLeftOutInTime() {
        var root = new Node(0);
        int most = 0;
        for (int i = 0; i < 200; i++) {
            root.children.clear();
            for (int j = 0; j < 10; j++) {
                root.children.add(new Node(j));
            }
            most = Math.max(most, chronicle.take(List.of(root)).size());
        }
        assertThat(most).isLessThan(500);
    }

    /** A graph that changes at random, and what its nodes were like at every memento, kept by other means. */
    @Test
    void everythingIsAsItWasHoweverItChanged() {
        long seed = System.nanoTime();
        System.out.println("ChronicleTest from seed " + seed);
        var random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            var root = new Node(0);
            var own = ALL.chronicle(Mementos.Bystanders.NONE);
            var mementos = new ArrayList<Memento>();
            var likenesses = new ArrayList<String>();
            for (int step = 0; step < 120; step++) {
                change(root, random);
                if (random.nextInt(4) == 0) {
                    mementos.add(own.take(List.of(root)));
                    likenesses.add(likeness(root));
                } else if (!mementos.isEmpty() && random.nextInt(6) == 0) {
                    int to = random.nextInt(mementos.size());
                    own.backTo(mementos.get(to));
                    assertThat(likeness(root)).as("seed %d", seed).isEqualTo(likenesses.get(to));
                    mementos.subList(to + 1, mementos.size()).clear();
                    likenesses.subList(to + 1, likenesses.size()).clear();
                }
            }
        }
    }

    private static void change(Node root, Random random) {
        List<Node> all = nodes(root);
        Node one = all.get(random.nextInt(all.size()));
        Node other = random.nextInt(3) > 0 ? new Node(random.nextInt(100)) : all.get(random.nextInt(all.size()));
        switch (random.nextInt(8)) {
            case 0 -> one.number++;
            case 1 -> one.figures[random.nextInt(one.figures.length)]++;
            case 2 -> one.figures = new long[1 + random.nextInt(3)];
            case 3 -> one.left = other;
            case 4 -> one.right = random.nextBoolean() ? null : other;
            case 5 -> one.more[random.nextInt(3)] = other;
            case 6 -> {
                if (random.nextInt(4) == 0) {
                    one.children.clear();
                }
                one.children.add(other);
            }
            default -> one.behind.set(other);
        }
    }

    private static List<Node> nodes(Node root) {
        var known = new IdentityHashMap<Node, Integer>();
        var all = new ArrayList<>(List.of(root));
        known.put(root, 0);
        for (int i = 0; i < all.size(); i++) {
            for (Node next : around(all.get(i))) {
                if (next != null && known.putIfAbsent(next, all.size()) == null) {
                    all.add(next);
                }
            }
        }
        return all;
    }

    private static List<@Nullable Node> around(Node node) {
        var around = new ArrayList<@Nullable Node>();
        around.add(node.left);
        around.add(node.right);
        around.add(node.behind.get());
        around.addAll(java.util.Arrays.asList(node.more));
        around.addAll(node.children);
        return around;
    }

    /** By identity, so that it is told whether the very same nodes are back. */
    private static String likeness(Node root) {
        var text = new StringBuilder();
        for (Node node : nodes(root)) {
            text.append(System.identityHashCode(node)).append(':').append(node.number);
            for (long figure : node.figures) {
                text.append(',').append(figure);
            }
            for (Node next : around(node)) {
                text.append(' ').append(next == null ? 0 : System.identityHashCode(next));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
