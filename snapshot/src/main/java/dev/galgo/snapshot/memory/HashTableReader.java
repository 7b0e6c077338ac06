package dev.galgo.snapshot.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Reads the hash tables of the JDK node by node, so that no method a subclass may override is run. */
public final class HashTableReader {
    private final Class<?> owner;
    private final Class<?> node;
    private final long table;
    private final long hash;
    private final long key;
    private final long value;
    private final long next;
    /** {@link ConcurrentHashMap} keeps crowded buckets behind a node without key. */
    private final @Nullable Class<?> crowd;

    private final long crowdFirst;

    private HashTableReader(Class<?> owner, String nodeName, String valueName, @Nullable String crowdName) {
        this.owner = owner;
        var nodeType = nested(owner, nodeName);
        this.node = nodeType;
        this.table = ObjectMemory.offset(owner, "table");
        this.hash = ObjectMemory.offset(nodeType, "hash");
        this.key = ObjectMemory.offset(nodeType, "key");
        this.value = ObjectMemory.offset(nodeType, valueName);
        this.next = ObjectMemory.offset(nodeType, "next");
        this.crowd = crowdName == null ? null : nested(owner, crowdName);
        this.crowdFirst = crowd == null ? 0 : ObjectMemory.offset(crowd, "first");
    }

    /** Apart, so that the offsets are looked up once, and only where memory is open. */
    private static final class Known {
        static final HashTableReader HASH_MAP = new HashTableReader(HashMap.class, "Node", "value", null);
        static final HashTableReader HASHTABLE = new HashTableReader(Hashtable.class, "Entry", "value", null);
        static final long INSIDE_SET = ObjectMemory.offset(HashSet.class, "map");
        static final HashTableReader CONCURRENT =
                new HashTableReader(ConcurrentHashMap.class, "Node", "val", "TreeBin");
    }

    public static HashTableReader of(Object map) {
        if (map instanceof HashMap) {
            return Known.HASH_MAP;
        }
        return map instanceof Hashtable ? Known.HASHTABLE : Known.CONCURRENT;
    }

    /** Key, value, key, value..., in the order in which they lie. */
    public @Nullable Object[] entries(Object map) {
        var entries = new ArrayList<@Nullable Object>();
        for (var node : nodes(map)) {
            if (crowd != null && ObjectMemory.reference(node, key) == null) {
                throw new IllegalStateException("A ConcurrentHashMap is being changed by a thread while it is read."
                        + " Let only the actor that owns it use it.");
            }
            entries.add(ObjectMemory.reference(node, key));
            entries.add(ObjectMemory.reference(node, value));
        }
        return entries.toArray();
    }

    /** The first key whose hash code is no longer what it was when it was put in; null if there is none. */
    public @Nullable Object strayKey(Object map) {
        for (var node : nodes(map)) {
            var key = ObjectMemory.reference(node, this.key);
            if (key != null && spread(key.hashCode()) != ObjectMemory.integer(node, hash)) {
                return key;
            }
        }
        return null;
    }

    /**
     * A key whose place in its bucket depends on identity; null if there is none. Crowded buckets become trees, and trees order keys with
     * the same hash code by comparison or, where they cannot be compared, by identity.
     */
    public @Nullable Object keyPlacedByIdentity(Object map) {
        for (var head : heads(map)) {
            if (head == null || head.getClass() == node) {
                continue;
            }
            var byHash = new HashMap<Integer, Object>();
            for (var node : chain(head)) {
                var key = ObjectMemory.reference(node, this.key);
                var other = key == null ? null : byHash.put(ObjectMemory.integer(node, hash), key);
                if (key != null
                        && other != null
                        && !(key instanceof Comparable && key.getClass() == other.getClass())) {
                    return key;
                }
            }
        }
        return null;
    }

    /** The size of a hash table or of the one inside a set, which decides where the next key goes; 0 for other containers. */
    public static int capacity(Object container) {
        var map = container instanceof HashSet ? ObjectMemory.reference(container, Known.INSIDE_SET) : container;
        if (!(map instanceof HashMap || map instanceof Hashtable || map instanceof ConcurrentHashMap)) {
            return 0;
        }
        int length = of(map).heads(map).length;
        if (length > 0 || map instanceof Hashtable) {
            return length;
        }
        // There is no table yet, but the size it will have is decided; 0 is the usual one.
        int planned = map instanceof HashMap
                ? ObjectMemory.integer(map, ObjectMemory.offset(HashMap.class, "threshold"))
                : ObjectMemory.integer(map, ObjectMemory.offset(ConcurrentHashMap.class, "sizeCtl"));
        return planned == 16 ? 0 : planned;
    }

    /**
     * The hash codes of the keys of a hash table or of the one inside a set, in the order in which they
     * lie; none for other containers.
     */
    public static int[] hashes(Object container) {
        var map = container instanceof HashSet ? ObjectMemory.reference(container, Known.INSIDE_SET) : container;
        if (!(map instanceof HashMap || map instanceof Hashtable || map instanceof ConcurrentHashMap)) {
            return new int[0];
        }
        var reader = of(map);
        return reader.nodes(map).stream()
                .mapToInt(node -> ObjectMemory.integer(node, reader.hash))
                .toArray();
    }

    private @Nullable Object[] heads(Object map) {
        var heads = (@Nullable Object[]) ObjectMemory.reference(map, table);
        return heads == null ? new Object[0] : heads;
    }

    private List<Object> nodes(Object map) {
        var nodes = new ArrayList<Object>();
        for (var head : heads(map)) {
            if (head != null) {
                nodes.addAll(chain(head));
            }
        }
        return nodes;
    }

    private List<Object> chain(Object head) {
        var nodes = new ArrayList<Object>(2);
        var at = crowd != null && crowd.isInstance(head) ? ObjectMemory.reference(head, crowdFirst) : head;
        for (; at != null; at = ObjectMemory.reference(at, next)) {
            nodes.add(at);
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

    public static Class<?> nested(Class<?> owner, String name) {
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
