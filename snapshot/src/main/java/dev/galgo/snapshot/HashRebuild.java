package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.Deserialised;
import dev.galgo.snapshot.memory.HashTableReader;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rebuilds hash containers in place so that their order of iteration is a function of their content.
 *
 * <p>Each is filled anew in canonical order into a table of default capacity, and the table is put into the old object. The object keeps its
 * identity, its class and the fields of its subclass, and none of the program's methods but {@code hashCode} and {@code equals} run.
 */
final class HashRebuild {
    private final ClassLayouts layouts;
    private final Order order;

    private HashRebuild(ClassLayouts layouts, Order order) {
        this.layouts = layouts;
        this.order = order;
    }

    /** Which order containers get. */
    private enum Order {
        /** One that is a function of the content. */
        CANONICAL,
        /** The one they have. */
        SAME,
        /** The one they have, put into a new table of the size that serialisation chooses. */
        DESERIALISED
    }

    static void rebuild(ClassLayouts layouts, Object root) {
        boolean kept = layouts.detail().order() == FormDetail.Order.KEPT;
        rebuild(layouts, root, kept ? Order.SAME : Order.CANONICAL);
    }

    /** Gives hash tables the size and the order in which reading them back from a stream leaves them. */
    static void asDeserialised(ClassLayouts layouts, Object root) {
        rebuild(layouts, root, Order.DESERIALISED);
    }

    private static void rebuild(ClassLayouts layouts, Object root, Order order) {
        var walk = GraphWalk.from(layouts, root);
        for (int i = 0; i < walk.size(); i++) {
            walk.expand(i);
        }
        var rebuild = new HashRebuild(layouts, order);
        // From the far end: a key is met after the map that holds it, and must be in order before its hash code is
        // asked for.
        for (int i = walk.size() - 1; i >= 0; i--) {
            var object = walk.at(i);
            var layout = layouts.of(object);
            if (layout.container() != null && !layouts.isShared(object)) {
                rebuild.container(object, layout.container());
            }
        }
    }

    private void container(Object object, Container container) {
        var owner = container.owner();
        if (owner == HashSet.class) {
            var map = ObjectMemory.reference(object, ObjectMemory.offset(HashSet.class, "map"));
            if (map instanceof LinkedHashMap) {
                checkKeys(map);
            } else if (map != null) {
                hashTable(object, map, HashMap.class);
            }
        } else if (owner == LinkedHashMap.class) {
            checkKeys(object);
        } else if (owner == HashMap.class || owner == Hashtable.class || owner == ConcurrentHashMap.class) {
            hashTable(object, object, owner);
        } else if (order != Order.CANONICAL) {
            return; // The order of those that cannot change is by chance, and nobody is shown it.
        } else if (container.change() == ClassLayout.Change.BELOW && object instanceof Set<?> set) {
            if (set.size() > 1) {
                unmodifiableSet(object, KeyOrder.sorted(layouts, object, set.toArray(), 1));
            }
        } else if (container.change() == ClassLayout.Change.BELOW
                && object instanceof Map<?, ?> map
                && map.size() > 1) {
            unmodifiableMap(object, map);
        }
    }

    /** The entries of a hash table all of whose keys can still be found. */
    private @Nullable Object[] checkKeys(Object map) {
        var buckets = HashTableReader.of(map);
        var entries = buckets.entries(map);
        for (int i = 0; i < entries.length; i += 2) {
            ContentHash.require(layouts, entries[i]);
        }
        var stray = buckets.strayKey(map);
        if (stray != null) {
            throw changed(stray);
        }
        return entries;
    }

    private void hashTable(Object container, Object map, Class<?> owner) {
        if (owner == Hashtable.class && ObjectMemory.reference(map, ObjectMemory.offset(owner, "table")) == null) {
            return; // Properties are a Hashtable by name only: they leave its table out and keep their entries in a map
            // of their own.
        }
        var found = checkKeys(map);
        if (order == Order.SAME) {
            refuseCrowds(map);
            return;
        }
        var entries = order == Order.CANONICAL ? KeyOrder.sorted(layouts, container, found, 2) : found;
        var fresh = order == Order.CANONICAL
                ? fresh(map, owner)
                : Deserialised.table(map, owner, container != map, entries.length / 2);
        // A Hashtable writes its entries from the last to the first, since it puts each before those that are there.
        boolean backwards = order == Order.DESERIALISED && owner == Hashtable.class;
        for (int i = 0; i < entries.length; i += 2) {
            int at = backwards ? entries.length - 2 - i : i;
            put(fresh, entries[at], entries[at + 1]);
        }
        if (fresh.size() != entries.length / 2) {
            throw changed(container);
        }
        refuseCrowds(fresh);
        var fields = owner == ConcurrentHashMap.class
                ? new String[] {"table", "nextTable", "counterCells", "sizeCtl", "transferIndex", "cellsBusy"}
                : new String[] {"table", owner == HashMap.class ? "size" : "count", "threshold"};
        transplant(fresh, map, owner, fields);
        if (owner == ConcurrentHashMap.class) {
            ObjectMemory.copyBits(fresh, map, ObjectMemory.offset(owner, "baseCount"), Long.BYTES);
        }
    }

    private static void refuseCrowds(Object map) {
        var crowded = HashTableReader.of(map).keyPlacedByIdentity(map);
        if (crowded != null) {
            throw new Refusal(
                    crowded,
                    "a hash key of which so many have the same hash code that the JVM orders them by identity",
                    "let hashCode of " + crowded.getClass().getName()
                            + " spread better, or let it implement Comparable");
        }
    }

    @SuppressWarnings("JdkObsolete") // Programs use it.
    private static Map<@Nullable Object, @Nullable Object> fresh(Object map, Class<?> owner) {
        if (owner == ConcurrentHashMap.class) {
            return new ConcurrentHashMap<>();
        }
        float load = Float.intBitsToFloat(ObjectMemory.integer(map, ObjectMemory.offset(owner, "loadFactor")));
        return owner == HashMap.class ? new HashMap<>(16, load) : new Hashtable<>(11, load);
    }

    @SuppressWarnings("NullAway") // A HashMap may hold nulls; the others never did.
    private static void put(Map<@Nullable Object, @Nullable Object> map, @Nullable Object key, @Nullable Object value) {
        map.put(key, value);
    }

    private void unmodifiableSet(Object object, @Nullable Object[] elements) {
        try {
            var fresh = Set.of(elements);
            if (fresh.getClass() != object.getClass()) {
                throw changed(object);
            }
            var fields = elements.length == 2 ? new String[] {"e0", "e1"} : new String[] {"elements"};
            transplant(fresh, object, object.getClass(), fields);
        } catch (IllegalArgumentException twoBecameEqual) {
            throw changed(object);
        }
    }

    private void unmodifiableMap(Object object, Map<?, ?> map) {
        var pairs = new ArrayList<@Nullable Object>();
        for (var entry : map.entrySet()) {
            pairs.add(entry.getKey());
            pairs.add(entry.getValue());
        }
        var sorted = KeyOrder.sorted(layouts, object, pairs.toArray(), 2);
        var entries = new ArrayList<Map.Entry<?, ?>>();
        for (int i = 0; i < sorted.length; i += 2) {
            entries.add(entry(sorted[i], sorted[i + 1]));
        }
        try {
            transplant(Map.ofEntries(entries.toArray(Map.Entry<?, ?>[]::new)), object, object.getClass(), "table");
        } catch (IllegalArgumentException twoBecameEqual) {
            throw changed(object);
        }
    }

    @SuppressWarnings("NullAway") // Unmodifiable maps hold no nulls.
    private static Map.Entry<?, ?> entry(@Nullable Object key, @Nullable Object value) {
        return Map.entry(key, value);
    }

    private static void transplant(Object from, Object to, Class<?> owner, String... fields) {
        for (var name : fields) {
            long offset = ObjectMemory.offset(owner, name);
            if (isNumber(owner, name)) {
                ObjectMemory.setInteger(to, offset, ObjectMemory.integer(from, offset));
            } else {
                ObjectMemory.setReference(to, offset, ObjectMemory.reference(from, offset));
            }
        }
    }

    private static boolean isNumber(Class<?> owner, String field) {
        try {
            return owner.getDeclaredField(field).getType() == int.class;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Refusal changed(Object culprit) {
        return new Refusal(
                culprit,
                "a hash key that was changed after it was put into its container, or whose hash code depends on more"
                        + " than its content",
                "do not change objects while they are keys, and let hashCode depend on the content that equals"
                        + " compares");
    }
}
