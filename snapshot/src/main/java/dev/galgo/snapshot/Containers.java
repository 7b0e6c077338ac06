package dev.galgo.snapshot;

import dev.galgo.snapshot.ClassLayout.Change;
import dev.galgo.snapshot.PartVisitor.Keys;
import dev.galgo.snapshot.memory.HashTableReader;
import dev.galgo.snapshot.memory.ObjectMemory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The content of the JDK's containers, class by class. */
final class Containers {
    private final Map<Class<?>, Container> byOwner = new HashMap<>();
    private final FormDetail detail;

    Containers(FormDetail detail) {
        this.detail = detail;
        sequences();
        hashTables();
        sorted();
        unmodifiable();
        others();
    }

    /** The container that a class is or extends. */
    @Nullable
    Container of(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            var container = byOwner.get(c);
            if (container != null) {
                return container;
            }
        }
        return null;
    }

    boolean isOwner(Class<?> type) {
        return byOwner.containsKey(type);
    }

    /** Read from memory, so subclasses are read alike. */
    private void add(Class<?> owner, Container.Content content) {
        byOwner.put(owner, new Container(owner, Change.HERE, false, false, content));
    }

    /** Read through methods, which a subclass could override. */
    private void addExact(Class<?> owner, Container.Content content) {
        byOwner.put(owner, new Container(owner, Change.HERE, false, true, content));
    }

    private void addUnmodifiable(Class<?> owner, boolean frozen, Container.Content content) {
        byOwner.put(owner, new Container(owner, Change.BELOW, frozen, true, content));
    }

    private void sequences() {
        array(ArrayList.class, "elementData", "size");
        long vectorElements = ObjectMemory.offset(Vector.class, "elementData");
        long vectorCount = ObjectMemory.offset(Vector.class, "elementCount");
        add(Vector.class, (vector, parts) -> {
            var array = references(vector, vectorElements);
            room(array.length, parts);
            parts.elements(array, 0, ObjectMemory.integer(vector, vectorCount));
        });
        long elements = ObjectMemory.offset(ArrayDeque.class, "elements");
        long head = ObjectMemory.offset(ArrayDeque.class, "head");
        long tail = ObjectMemory.offset(ArrayDeque.class, "tail");
        add(ArrayDeque.class, (deque, parts) -> {
            var array = references(deque, elements);
            int from = ObjectMemory.integer(deque, head);
            int count = ObjectMemory.integer(deque, tail) - from;
            parts.elements(array, from, count < 0 ? count + array.length : count);
        });
        var node = HashTableReader.nested(LinkedList.class, "Node");
        long first = ObjectMemory.offset(LinkedList.class, "first");
        long item = ObjectMemory.offset(node, "item");
        long next = ObjectMemory.offset(node, "next");
        add(LinkedList.class, (list, parts) -> {
            var items = new ArrayList<@Nullable Object>();
            for (var n = ObjectMemory.reference(list, first); n != null; n = ObjectMemory.reference(n, next)) {
                items.add(ObjectMemory.reference(n, item));
            }
            parts.elements(items.toArray(), 0, items.size());
        });
        long written = ObjectMemory.offset(CopyOnWriteArrayList.class, "array");
        add(CopyOnWriteArrayList.class, (list, parts) -> whole(references(list, written), parts));
        heap(PriorityQueue.class);
        heap(PriorityBlockingQueue.class);
        queue(ConcurrentLinkedQueue.class);
        queue(ConcurrentLinkedDeque.class);
        bounded(LinkedBlockingQueue.class, "capacity");
        bounded(LinkedBlockingDeque.class, "capacity");
        long items = ObjectMemory.offset(ArrayBlockingQueue.class, "items");
        addExact(ArrayBlockingQueue.class, (queue, parts) -> {
            parts.number(references(queue, items).length);
            whole(((Collection<?>) queue).toArray(), parts);
        });
    }

    private void array(Class<?> owner, String array, String size) {
        long arrayAt = ObjectMemory.offset(owner, array);
        long sizeAt = ObjectMemory.offset(owner, size);
        add(owner, (list, parts) -> parts.elements(references(list, arrayAt), 0, ObjectMemory.integer(list, sizeAt)));
    }

    /** A heap's array order decides which of two equal elements comes first, so it is content. */
    private void heap(Class<?> owner) {
        long queueAt = ObjectMemory.offset(owner, "queue");
        long sizeAt = ObjectMemory.offset(owner, "size");
        long comparatorAt = ObjectMemory.offset(owner, "comparator");
        add(owner, (queue, parts) -> {
            parts.part("comparator", ObjectMemory.reference(queue, comparatorAt));
            parts.elements(references(queue, queueAt), 0, ObjectMemory.integer(queue, sizeAt));
        });
    }

    private void queue(Class<?> owner) {
        addExact(owner, (queue, parts) -> whole(((Collection<?>) queue).toArray(), parts));
    }

    private void bounded(Class<?> owner, String capacity) {
        long capacityAt = ObjectMemory.offset(owner, capacity);
        addExact(owner, (queue, parts) -> {
            parts.number(ObjectMemory.integer(queue, capacityAt));
            whole(((Collection<?>) queue).toArray(), parts);
        });
    }

    private void hashTables() {
        // The load factor is kept since it decides when a table grows, and with it the order of iteration.
        long mapLoad = ObjectMemory.offset(HashMap.class, "loadFactor");
        add(HashMap.class, (map, parts) -> {
            parts.number(ObjectMemory.integer(map, mapLoad));
            parts.entries(HashTableReader.of(map).entries(map), 2, Keys.HASHED);
        });
        long tableLoad = ObjectMemory.offset(Hashtable.class, "loadFactor");
        add(Hashtable.class, (map, parts) -> {
            parts.number(ObjectMemory.integer(map, tableLoad));
            parts.entries(HashTableReader.of(map).entries(map), 2, Keys.HASHED);
        });
        add(
                ConcurrentHashMap.class,
                (map, parts) -> parts.entries(HashTableReader.of(map).entries(map), 2, Keys.HASHED));
        long accessOrder = ObjectMemory.offset(LinkedHashMap.class, "accessOrder");
        add(LinkedHashMap.class, (map, parts) -> {
            parts.number(ObjectMemory.bool(map, accessOrder) ? 1 : 0);
            parts.entries(Linked.entries(map), 2, Keys.LINKED);
        });
        long inner = ObjectMemory.offset(HashSet.class, "map");
        add(HashSet.class, (set, parts) -> {
            var map = ObjectMemory.reference(set, inner);
            if (map == null) {
                throw new IllegalStateException("a set without a map");
            }
            boolean linked = set instanceof LinkedHashSet;
            var entries = linked ? Linked.entries(map) : HashTableReader.of(map).entries(map);
            parts.number(ObjectMemory.integer(map, mapLoad));
            parts.entries(keys(entries), 1, linked ? Keys.LINKED : Keys.HASHED);
        });
    }

    /** Apart, so that the offsets are looked up once. */
    private static final class Linked {
        private static final Class<?> ENTRY = HashTableReader.nested(LinkedHashMap.class, "Entry");
        private static final Class<?> NODE = HashTableReader.nested(HashMap.class, "Node");
        private static final long HEAD = ObjectMemory.offset(LinkedHashMap.class, "head");
        private static final long AFTER = ObjectMemory.offset(ENTRY, "after");
        private static final long KEY = ObjectMemory.offset(NODE, "key");
        private static final long VALUE = ObjectMemory.offset(NODE, "value");

        static @Nullable Object[] entries(Object map) {
            var entries = new ArrayList<@Nullable Object>();
            for (var e = ObjectMemory.reference(map, HEAD); e != null; e = ObjectMemory.reference(e, AFTER)) {
                entries.add(ObjectMemory.reference(e, KEY));
                entries.add(ObjectMemory.reference(e, VALUE));
            }
            return entries.toArray();
        }
    }

    private void sorted() {
        boolean shapesCount = detail.order() != FormDetail.Order.CANONICAL;
        add(TreeMap.class, (map, parts) -> SortedTrees.tell(map, parts, shapesCount));
        long skipComparator = ObjectMemory.offset(ConcurrentSkipListMap.class, "comparator");
        addExact(ConcurrentSkipListMap.class, (map, parts) -> {
            parts.part("comparator", ObjectMemory.reference(map, skipComparator));
            parts.entries(pairs((Map<?, ?>) map), 2, Keys.SORTED);
        });
        long universe = ObjectMemory.offset(EnumMap.class, "keyUniverse");
        long vals = ObjectMemory.offset(EnumMap.class, "vals");
        long keyType = ObjectMemory.offset(EnumMap.class, "keyType");
        var mask = HashTableReader.nested(EnumMap.class, "1");
        add(EnumMap.class, (map, parts) -> {
            parts.part("keyType", ObjectMemory.reference(map, keyType));
            var constants = references(map, universe);
            var values = references(map, vals);
            var entries = new ArrayList<@Nullable Object>();
            for (int i = 0; i < values.length; i++) {
                if (values[i] != null) {
                    entries.add(constants[i]);
                    entries.add(mask.isInstance(values[i]) ? null : values[i]);
                }
            }
            parts.entries(entries.toArray(), 2, Keys.SORTED);
        });
    }

    private void unmodifiable() {
        var list = List.of(1, 2, 3).getClass();
        long allowNulls = ObjectMemory.offset(list, "allowNulls");
        addUnmodifiable(list, true, (instance, parts) -> {
            parts.number(ObjectMemory.bool(instance, allowNulls) ? 1 : 0);
            whole(((List<?>) instance).toArray(), parts);
        });
        addUnmodifiable(List.of(1).getClass(), true, (instance, parts) -> whole(((List<?>) instance).toArray(), parts));
        // The tables of sets and maps are salted in each run, and normalising reorders them, so they are not frozen.
        Container.Content set = (instance, parts) -> parts.entries(((Set<?>) instance).toArray(), 1, Keys.HASHED);
        addUnmodifiable(Set.of(1).getClass(), false, set);
        addUnmodifiable(Set.of(1, 2, 3).getClass(), false, set);
        addUnmodifiable(
                Map.of(1, 1, 2, 2).getClass(),
                false,
                (instance, parts) -> parts.entries(pairs((Map<?, ?>) instance), 2, Keys.HASHED));
    }

    @SuppressWarnings("JavaUtilDate") // Programs use it.
    private void others() {
        add(StringBuilder.class, (text, parts) -> {
            parts.text(text.toString());
            room(((StringBuilder) text).capacity(), parts);
        });
        add(StringBuffer.class, (text, parts) -> {
            parts.text(text.toString());
            room(((StringBuffer) text).capacity(), parts);
        });
        long words = ObjectMemory.offset(BitSet.class, "words");
        long inUse = ObjectMemory.offset(BitSet.class, "wordsInUse");
        add(BitSet.class, (bits, parts) -> {
            int count = ObjectMemory.integer(bits, inUse);
            parts.number(count);
            room(((BitSet) bits).size(), parts);
            if (ObjectMemory.reference(bits, words) instanceof long[] array) {
                for (int i = 0; i < count; i++) {
                    parts.number(array[i]);
                }
            }
        });
        addExact(Date.class, (date, parts) -> parts.number(((Date) date).getTime()));
        addExact(LongAdder.class, (adder, parts) -> parts.number(((LongAdder) adder).sum()));
        addExact(ReentrantLock.class, (lock, parts) -> {
            if (((ReentrantLock) lock).isLocked()) {
                throw new Refusal(
                        lock,
                        "a lock that is held, and the thread that holds it cannot be copied",
                        "release the lock before the message handler returns; an actor needs no lock");
            }
            parts.number(((ReentrantLock) lock).isFair() ? 1 : 0);
        });
        // A stack trace tells where an exception came from; two schedules that throw the same differ in nothing else.
        long message = ObjectMemory.offset(Throwable.class, "detailMessage");
        long cause = ObjectMemory.offset(Throwable.class, "cause");
        long suppressed = ObjectMemory.offset(Throwable.class, "suppressedExceptions");
        add(Throwable.class, (thrown, parts) -> {
            parts.part("detailMessage", ObjectMemory.reference(thrown, message));
            parts.part("cause", ObjectMemory.reference(thrown, cause));
            parts.part("suppressedExceptions", ObjectMemory.reference(thrown, suppressed));
            if (detail.traces() != null) {
                trace((Throwable) thrown, detail.traces(), parts);
            }
        });
    }

    private static void trace(Throwable thrown, String loader, PartVisitor parts) {
        StackTraceElement[] frames = thrown.getStackTrace();
        // A class of its own may answer with nothing.
        for (var frame : frames == null ? new StackTraceElement[0] : frames) {
            if (loader.equals(frame.getClassLoaderName())) {
                parts.text(frame.getClassName() + "." + frame.getMethodName());
                parts.number(frame.getLineNumber());
            }
        }
    }

    private void room(int capacity, PartVisitor parts) {
        if (detail.capacities()) {
            parts.number(capacity);
        }
    }

    private static void whole(@Nullable Object[] array, PartVisitor parts) {
        parts.elements(array, 0, array.length);
    }

    private static @Nullable Object[] references(Object object, long offset) {
        var array = (@Nullable Object[]) ObjectMemory.reference(object, offset);
        return array == null ? new Object[0] : array;
    }

    private static @Nullable Object[] keys(@Nullable Object[] entries) {
        var keys = new @Nullable Object[entries.length / 2];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = entries[2 * i];
        }
        return keys;
    }

    private static @Nullable Object[] pairs(Map<?, ?> map) {
        var entries = new ArrayList<@Nullable Object>(2 * map.size());
        for (var entry : map.entrySet()) {
            entries.add(entry.getKey());
            entries.add(entry.getValue());
        }
        return entries.toArray();
    }
}
