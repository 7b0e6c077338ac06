package dev.galgo.snapshot;

import dev.galgo.snapshot.memory.FieldSlot;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/**
 * Which classes of the JDK are data.
 *
 * <p>Only what is known to be data is let through; anything else could hide a thread, a native resource or an identity hash, and a copy of
 * it would silently mean something else.
 */
public final class JdkTypes {
    private static final Set<String> PLAIN = Set.of(
            "java.lang.Object",
            "java.lang.Number",
            "java.lang.Record",
            "java.lang.String$CaseInsensitiveComparator",
            "java.lang.reflect.Proxy",
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.AbstractMap$SimpleEntry",
            "java.util.AbstractMap$SimpleImmutableEntry",
            "java.util.AbstractQueue",
            "java.util.AbstractSequentialList",
            "java.util.AbstractSet",
            "java.util.Arrays$ArrayList",
            "java.util.Comparators$NullComparator",
            "java.util.Dictionary",
            "java.util.DoubleSummaryStatistics",
            "java.util.EventObject",
            "java.util.HashMap$EntrySet",
            "java.util.HashMap$KeySet",
            "java.util.HashMap$Values",
            "java.util.ImmutableCollections$Map1",
            "java.util.ImmutableCollections$SubList",
            "java.util.IntSummaryStatistics",
            "java.util.JumboEnumSet",
            "java.util.KeyValueHolder",
            "java.util.LinkedHashMap$LinkedEntrySet",
            "java.util.LinkedHashMap$LinkedKeySet",
            "java.util.LinkedHashMap$LinkedValues",
            "java.util.LinkedHashSet",
            "java.util.LongSummaryStatistics",
            "java.util.Optional",
            "java.util.Properties",
            "java.util.Random",
            "java.util.RegularEnumSet",
            "java.util.SplittableRandom",
            "java.util.Stack",
            "java.util.StringJoiner",
            "java.util.TreeMap$AscendingSubMap",
            "java.util.TreeMap$DescendingSubMap",
            "java.util.TreeMap$EntrySet",
            "java.util.TreeMap$KeySet",
            "java.util.TreeMap$Values",
            "java.util.TreeSet",
            "java.util.concurrent.ConcurrentHashMap$EntrySetView",
            "java.util.concurrent.ConcurrentHashMap$KeySetView",
            "java.util.concurrent.ConcurrentHashMap$ValuesView",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.CopyOnWriteArraySet",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicLongArray",
            "java.util.concurrent.atomic.AtomicMarkableReference",
            "java.util.concurrent.atomic.AtomicMarkableReference$Pair",
            "java.util.concurrent.atomic.AtomicReference",
            "java.util.concurrent.atomic.AtomicReferenceArray",
            "java.util.concurrent.atomic.AtomicStampedReference",
            "java.util.concurrent.atomic.AtomicStampedReference$Pair");

    /** Fields of JDK classes that cache a view or count modifications. */
    private static final Set<String> HISTORY = Set.of(
            "modCount",
            "keySet",
            "values",
            "entrySet",
            "universe",
            "entrySetView",
            "navigableKeySetView",
            "descendingMapView");

    private static final Map<Class<?>, String> REASONS = reasons();

    private final Containers containers;

    JdkTypes(FormDetail detail) {
        this.containers = new Containers(detail);
    }

    private static Map<Class<?>, String> reasons() {
        var reasons = new LinkedHashMap<Class<?>, String>();
        reasons.put(Thread.class, "a thread");
        reasons.put(ThreadLocal.class, "a variable that each thread has for itself");
        reasons.put(ClassLoader.class, "a class loader");
        reasons.put(java.net.Socket.class, "a network connection");
        reasons.put(java.net.ServerSocket.class, "a network connection");
        reasons.put(java.net.DatagramSocket.class, "a network connection");
        reasons.put(java.nio.channels.Channel.class, "an open channel");
        reasons.put(java.io.InputStream.class, "an input stream");
        reasons.put(java.io.OutputStream.class, "an output stream");
        reasons.put(java.io.Reader.class, "an input stream");
        reasons.put(java.io.Writer.class, "an output stream");
        reasons.put(java.io.RandomAccessFile.class, "an open file");
        reasons.put(java.io.FileDescriptor.class, "an open file");
        reasons.put(java.util.concurrent.Executor.class, "an executor with threads of its own");
        reasons.put(java.util.Timer.class, "a timer with a thread of its own");
        reasons.put(java.util.concurrent.Future.class, "a future, which a thread outside the actors completes");
        reasons.put(Process.class, "an operating system process");
        reasons.put(ProcessHandle.class, "an operating system process");
        reasons.put(java.lang.ref.Reference.class, "a reference that the garbage collector may clear at any time");
        reasons.put(java.util.IdentityHashMap.class, "a map by identity hash, whose order differs from run to run");
        reasons.put(java.util.WeakHashMap.class, "a map that the garbage collector may shrink at any time");
        reasons.put(java.util.stream.BaseStream.class, "a stream that is being consumed");
        reasons.put(Iterator.class, "a live iterator");
        reasons.put(Spliterator.class, "a live iterator");
        reasons.put(java.util.Enumeration.class, "a live iterator");
        reasons.put(Map.Entry.class, "a live entry of a map, which changes with the map");
        reasons.put(java.lang.invoke.MethodHandle.class, "a method handle");
        reasons.put(java.lang.invoke.VarHandle.class, "a variable handle");
        reasons.put(java.util.concurrent.locks.Lock.class, "a lock");
        reasons.put(java.util.concurrent.locks.ReadWriteLock.class, "a lock");
        reasons.put(java.time.InstantSource.class, "a clock, which tells another time at each call");
        return Collections.unmodifiableMap(reasons); // in this order: the first that fits is the reason
    }

    Containers containers() {
        return containers;
    }

    /** Whether instances of this JDK class are data that can be copied and written. */
    boolean isData(Class<?> type) {
        return PLAIN.contains(type.getName())
                || containers.isOwner(type)
                || Throwable.class.isAssignableFrom(type)
                || (type.getName().startsWith("java.util.Collections$") && !isOneOff(type));
    }

    private static boolean isOneOff(Class<?> type) {
        return Iterator.class.isAssignableFrom(type)
                || java.util.Enumeration.class.isAssignableFrom(type)
                || Spliterator.class.isAssignableFrom(type);
    }

    /** Whether this JDK class is an inner part of a container, to be copied with it but not to be held by a program. */
    boolean isMachinery(Class<?> type) {
        if (java.lang.ref.Reference.class.isAssignableFrom(type) || type.isArray()) {
            return false;
        }
        var outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        var name = outer.getName();
        return outer != type
                && (containers.isOwner(outer)
                        || name.equals("java.util.concurrent.atomic.Striped64")
                        || name.equals("java.util.concurrent.locks.AbstractQueuedSynchronizer"));
    }

    /** What part a field of a JDK class plays. */
    public static FieldSlot.Role role(java.lang.reflect.Field field) {
        var owner = field.getDeclaringClass();
        if (owner == Throwable.class
                && (field.getName().equals("backtrace") || field.getName().equals("stackTrace"))) {
            return FieldSlot.Role.KEPT;
        }
        return owner.getName().startsWith("java.util.") && HISTORY.contains(field.getName())
                ? FieldSlot.Role.HISTORY
                : FieldSlot.Role.STATE;
    }

    /** Why an instance of this JDK class is no data, to go on from "holds a java.net.Socket, ". */
    static String reason(Class<?> type, String otherwise) {
        for (var reason : REASONS.entrySet()) {
            if (reason.getKey().isAssignableFrom(type)) {
                return reason.getValue();
            }
        }
        return otherwise;
    }

    /** What to do about an object that is no data. */
    static String advice(@Nullable Object culprit) {
        if (culprit instanceof Iterator || culprit instanceof Spliterator) {
            return "keep the elements that are left in a list instead of the iterator";
        }
        if (culprit instanceof Map.Entry) {
            return "keep Map.entry(key, value) instead";
        }
        if (culprit instanceof java.util.List) {
            return "keep a list of its own instead: new ArrayList<>(part)";
        }
        if (culprit instanceof java.util.IdentityHashMap) {
            return "use a HashMap with keys that override equals and hashCode";
        }
        var type = culprit == null ? "the type" : culprit.getClass().getName();
        return "keep it out of the actor's fields and messages, or, if it does not matter to what the actor does,"
                + " declare the type opaque: " + type;
    }
}
