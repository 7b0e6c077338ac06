package dev.galgo.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads the hash tables of the JDK node by node, so that no method a subclass may override is run. */
final class Buckets {
    private final Class<?> owner;
    private final long table;
    private final long hash;
    private final long key;
    private final long value;
    private final long next;
    /** {@link ConcurrentHashMap} keeps crowded buckets behind a node without key. */
    private final @Nullable Class<?> crowd;

    private final long crowdFirst;

    private Buckets(Class<?> owner, String node, String valueName, @Nullable String crowdName) {
        this.owner = owner;
        var nodeType = nested(owner, node);
        this.table = Memory.offset(owner, "table");
        this.hash = Memory.offset(nodeType, "hash");
        this.key = Memory.offset(nodeType, "key");
        this.value = Memory.offset(nodeType, valueName);
        this.next = Memory.offset(nodeType, "next");
        this.crowd = crowdName == null ? null : nested(owner, crowdName);
        this.crowdFirst = crowd == null ? 0 : Memory.offset(crowd, "first");
    }

    /** Apart, so that the offsets are looked up once, and only where memory is open. */
    private static final class Known {
        static final Buckets HASH_MAP = new Buckets(HashMap.class, "Node", "value", null);
        static final Buckets HASHTABLE = new Buckets(Hashtable.class, "Entry", "value", null);
        static final Buckets CONCURRENT = new Buckets(ConcurrentHashMap.class, "Node", "val", "TreeBin");
    }

    static Buckets of(Object map) {
        if (map instanceof HashMap) {
            return Known.HASH_MAP;
        }
        return map instanceof Hashtable ? Known.HASHTABLE : Known.CONCURRENT;
    }

    /** Key, value, key, value..., in the order in which they lie. */
    @Nullable
    Object[] entries(Object map) {
        var entries = new ArrayList<@Nullable Object>();
        for (var node : nodes(map)) {
            entries.add(Memory.reference(node, key));
            entries.add(Memory.reference(node, value));
        }
        return entries.toArray();
    }

    /** The first key whose hash code is no longer what it was when it was put in; null if there is none. */
    @Nullable
    Object strayKey(Object map) {
        for (var node : nodes(map)) {
            var key = Memory.reference(node, this.key);
            if (key != null && spread(key.hashCode()) != Memory.integer(node, hash)) {
                return key;
            }
        }
        return null;
    }

    private List<Object> nodes(Object map) {
        var nodes = new ArrayList<Object>();
        var heads = (@Nullable Object[]) Memory.reference(map, table);
        if (heads == null) {
            return nodes;
        }
        for (var head : heads) {
            var node =
                    head != null && crowd != null && crowd.isInstance(head) ? Memory.reference(head, crowdFirst) : head;
            while (node != null) {
                nodes.add(node);
                node = Memory.reference(node, next);
            }
        }
        return nodes;
    }

    private int spread(int hashCode) {
        if (owner == Hashtable.class) {
            return hashCode;
        }
        int spread = hashCode ^ (hashCode >>> 16);
        return owner == ConcurrentHashMap.class ? spread & Integer.MAX_VALUE : spread;
    }

    static Class<?> nested(Class<?> owner, String name) {
        try {
            return Class.forName(owner.getName() + "$" + name, false, owner.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "This JVM's " + owner.getName() + " has no inner class " + name
                            + ", so Galgo cannot read such objects. Run Galgo on Java 17 to 25, and report this.",
                    e);
        }
    }
}
