package dev.galgo.snapshot;

import dev.galgo.snapshot.PartVisitor.Keys;
import dev.galgo.snapshot.memory.HashTableReader;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The content of a {@link TreeMap}: its entries in order, and the shape of its tree where that can
 * be seen. A comparison that is an order finds the same keys in a tree of any shape. One that a
 * program has written need not be an order, and then the shape decides which key is found.
 */
final class SortedTrees {
    private SortedTrees() {}

    /** Apart, so that the offsets are looked up once, and only where memory is open. */
    private static final class Known {
        static final Class<?> ENTRY = HashTableReader.nested(TreeMap.class, "Entry");
        static final long COMPARATOR = ObjectMemory.offset(TreeMap.class, "comparator");
        static final long ROOT = ObjectMemory.offset(TreeMap.class, "root");
        static final long KEY = ObjectMemory.offset(ENTRY, "key");
        static final long VALUE = ObjectMemory.offset(ENTRY, "value");
        static final long LEFT = ObjectMemory.offset(ENTRY, "left");
        static final long RIGHT = ObjectMemory.offset(ENTRY, "right");
        static final long COLOR = ObjectMemory.offset(ENTRY, "color");
        /** The map inside a set holds one and the same dummy for each key. */
        static final @Nullable Object DUMMY = dummy();

        private static @Nullable Object dummy() {
            var inside = ObjectMemory.reference(new TreeSet<>(Set.of(1)), ObjectMemory.offset(TreeSet.class, "m"));
            return inside instanceof TreeMap<?, ?> map ? map.get(1) : null;
        }
    }

    private record At(Object node, int depth) {}

    /** @param shapesCount whether the history of a container is told where a program can see it */
    static void tell(Object map, PartVisitor parts, boolean shapesCount) {
        var comparator = ObjectMemory.reference(map, Known.COMPARATOR);
        parts.part("comparator", comparator);
        var nodes = nodes(map);
        boolean set = !nodes.isEmpty() && ObjectMemory.reference(nodes.get(0).node(), Known.VALUE) == Known.DUMMY;
        var entries = new ArrayList<@Nullable Object>();
        for (var at : nodes) {
            entries.add(ObjectMemory.reference(at.node(), Known.KEY));
            if (!set) {
                entries.add(ObjectMemory.reference(at.node(), Known.VALUE));
            }
        }
        parts.number(set ? 1 : 0);
        parts.entries(entries.toArray(), set ? 1 : 2, Keys.SORTED);
        if (shapesCount && !isOrder(comparator, nodes)) {
            for (var at : nodes) {
                // The depths of all entries in order are the shape; colors decide how it changes.
                parts.number(2L * at.depth() + (ObjectMemory.bool(at.node(), Known.COLOR) ? 1 : 0));
            }
        }
    }

    private static List<At> nodes(Object map) {
        var nodes = new ArrayList<At>();
        var pending = new ArrayDeque<At>();
        var at = ObjectMemory.reference(map, Known.ROOT);
        int depth = 0;
        while (at != null || !pending.isEmpty()) {
            for (; at != null; at = ObjectMemory.reference(at, Known.LEFT)) {
                pending.push(new At(at, depth++));
            }
            var least = pending.pop();
            nodes.add(least);
            at = ObjectMemory.reference(least.node(), Known.RIGHT);
            depth = least.depth() + 1;
        }
        return nodes;
    }

    /**
     * Whether keys are compared by nothing but code of the platform that is known to be an order.
     */
    private static boolean isOrder(@Nullable Object comparator, List<At> nodes) {
        return (comparator == null || isOrder(comparator.getClass().getName()))
                && nodes.stream().allMatch(at -> {
                    var key = ObjectMemory.reference(at.node(), Known.KEY);
                    return key == null || ImmutableValues.isValue(key.getClass());
                });
    }

    private static boolean isOrder(String comparator) {
        return comparator.equals("java.util.Collections$ReverseComparator")
                || comparator.equals("java.util.Comparators$NaturalOrderComparator")
                || comparator.equals("java.lang.String$CaseInsensitiveComparator");
    }
}
