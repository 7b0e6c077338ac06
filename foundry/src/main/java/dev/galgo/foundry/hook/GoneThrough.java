package dev.galgo.foundry.hook;

import dev.galgo.snapshot.HashOrder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.Set;

/** Which containers a method of the platform goes through when it is called. */
public final class GoneThrough {
    private static final Set<String> CONTAINERS =
            Set.of("java/lang/Iterable", "java/util/Collection", "java/util/Set", "java/util/Map");

    /** Other types by which the platform takes hash collections. */
    private static final Set<String> HASHED = Set.of(
            "java.util.AbstractCollection",
            "java.util.AbstractMap",
            "java.util.AbstractSet",
            "java.util.Dictionary",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.Hashtable",
            "java.util.IdentityHashMap",
            "java.util.Properties",
            "java.util.WeakHashMap",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentMap");

    /** Calls that take a collection, but to which its order is nothing, or which wrap it, or put something into it. */
    private static final Set<String> INDIFFERENT_TO_ARGUMENTS = Set.of(
            "containsAll",
            "removeAll",
            "retainAll",
            "disjoint",
            "frequency",
            "newSetFromMap",
            "sum",
            "add",
            "put",
            "drainTo");

    /** Methods of containers to which their own order is nothing, or which give a view of it. */
    private static final Set<String> INDIFFERENT = Set.of(
            "add",
            "addAll",
            "clear",
            "clone",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "contains",
            "containsAll",
            "containsKey",
            "containsValue",
            "entrySet",
            "equals",
            "finalize",
            "get",
            "getClass",
            "getMap",
            "getMappedValue",
            "getOrDefault",
            "getProperty",
            "hashCode",
            "isEmpty",
            "keySet",
            "load",
            "loadFromXML",
            "mappingCount",
            "merge",
            "notify",
            "notifyAll",
            "put",
            "putAll",
            "putIfAbsent",
            "rehash",
            "remove",
            "removeAll",
            "removeEldestEntry",
            "replace",
            "retainAll",
            "setProperty",
            "size",
            "values",
            "wait");

    /** Methods that leave a container as it is, so that they may be called on a copy in another order. */
    private static final Set<String> READING =
            Set.of("forEach", "parallelStream", "spliterator", "stream", "toArray", "toString");

    /** What their {@code copyOf} makes is salted again. */
    private static final Set<String> MAPS_AND_SETS = Set.of("java/util/Map", "java/util/Set");

    /** Constructors that put elements where their hash codes say. */
    private static final Set<String> HASHING =
            Set.of("java/util/HashMap", "java/util/HashSet", "java/util/concurrent/ConcurrentHashMap");

    private GoneThrough() {}

    /**
     * Whether a method of a container that the platform declares does not show in which order its
     * elements lie. Those of this name that are not known to keep it to themselves show it. Texts
     * are put in order where they are made.
     */
    public static boolean isIndifferent(String name) {
        return INDIFFERENT.contains(name) || name.equals("toString");
    }

    /** Whether a method leaves a container as it is, so that it may be called on a copy. */
    public static boolean isReading(String name) {
        return READING.contains(name);
    }

    /**
     * Whether a call goes through an argument, and leaves it as it is.
     *
     * @param owner the class of the method, as class files name it
     * @param type the class of the parameter, as class files name it
     * @param last whether it is the last parameter
     */
    public static boolean isArgument(String owner, String name, String type, boolean last) {
        return CONTAINERS.contains(type)
                && !owner.startsWith("java/lang/invoke/") // handles pass on what they are given, whatever they lead to
                && !INDIFFERENT_TO_ARGUMENTS.contains(name)
                && (last || !name.equals("addAll")) // Collections.addAll puts its last arguments into the first
                && !(name.equals("copyOf") && MAPS_AND_SETS.contains(owner))
                && !name.startsWith("unmodifiable")
                && !name.startsWith("synchronized")
                && !name.startsWith("checked");
    }

    /**
     * Whether a call takes a hash collection by the name of its class, in place of which none in
     * another order can be handed over.
     */
    public static boolean isReceived(String name, String type) {
        return HASHED.contains(type) && !INDIFFERENT_TO_ARGUMENTS.contains(name);
    }

    /** Whether a call goes through its argument only to put everything where its hash code says. */
    public static boolean isHashing(String owner, String name) {
        return name.equals("<init>") && HASHING.contains(owner);
    }

    /**
     * What a method of the platform is to be given that is called by reflection or a handle.
     *
     * @param parameter which argument this is; -1 for the receiver
     */
    static Object given(Executable called, int parameter, Object value) {
        if (!HashOrder.isChance(value)) {
            return value;
        }
        var name = called instanceof Constructor ? "<init>" : called.getName();
        if (parameter < 0) {
            return receiver(called, name, value);
        }
        var owner = name(called.getDeclaringClass());
        var types = called.getParameterTypes();
        var type = name(types[parameter]);
        if (isArgument(owner, name, type, parameter == types.length - 1)) {
            return isHashing(owner, name) ? Iteration.arrangedToBeHashed(value) : Iteration.arranged(value);
        }
        return CONTAINERS.contains(type) || INDIFFERENT.contains(name) ? value : Iteration.asItComes(value);
    }

    private static Object receiver(Executable called, String name, Object value) {
        if (INDIFFERENT.contains(name)) {
            boolean first = name.equals("remove") && HashOrder.mapOfValues(value) != null;
            return first ? Iteration.asItComes(value) : value;
        }
        var type = called.getDeclaringClass();
        if (name.equals("iterator") && type.isAssignableFrom(ArrangedSet.class) && value instanceof Set<?> set) {
            return new ArrangedSet<>(set);
        }
        var stand = isReading(name) && type.isInterface() ? Iteration.arranged(value) : value;
        return stand != value && type.isInstance(stand) ? stand : Iteration.asItComes(value);
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
