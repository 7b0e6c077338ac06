package dev.galgo.foundry.load;

import dev.galgo.foundry.load.ConstantPool.Called;
import dev.galgo.foundry.load.ProgramSites.Sight;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which calls show a program what is hidden from most. In doubt they do: then states are told apart that the program cannot tell apart, no more. */
final class RevealingCalls {
    /** Classes whose order of iteration comes from hash codes. */
    static final Set<String> HASHED = Set.of(
            "java/util/HashMap",
            "java/util/HashSet",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentHashMap");

    /** Declared types of collections that are in an order of their own. */
    private static final Set<String> ORDERED = Set.of(
            "java/util/List",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Queue",
            "java/util/Deque",
            "java/util/ArrayDeque",
            "java/util/PriorityQueue",
            "java/util/SortedSet",
            "java/util/SortedMap",
            "java/util/NavigableSet",
            "java/util/NavigableMap",
            "java/util/TreeSet",
            "java/util/TreeMap",
            "java/util/LinkedHashMap",
            "java/util/LinkedHashSet",
            "java/util/EnumMap",
            "java/util/EnumSet",
            "java/util/BitSet",
            "java/util/Optional");

    /** Methods of containers by which one sees the order of their elements. */
    static final Set<String> ITERATING = Set.of(
            "iterator",
            "spliterator",
            "forEach",
            "stream",
            "parallelStream",
            "toArray",
            "removeIf",
            "replaceAll",
            "elements",
            "keys",
            "propertyNames",
            "stringPropertyNames",
            "forEachEntry",
            "forEachKey",
            "forEachValue",
            "search",
            "searchEntries",
            "searchKeys",
            "searchValues",
            "reduce",
            "reduceEntries",
            "reduceKeys",
            "reduceValues");

    private static final Set<String> INDIFFERENT =
            Set.of("containsAll", "removeAll", "retainAll", "disjoint", "newSetFromMap", "equals", "compareTo");

    /** Classes of the platform, by the beginning of their names, that take objects for what they are and not for what is in them. */
    private static final List<String> TAKING_OBJECTS = List.of(
            "java/util/",
            "java/lang/Class",
            "java/lang/Object",
            "java/lang/ThreadLocal",
            "java/lang/System",
            "java/lang/Enum",
            "java/lang/AssertionError", // whose text is seen when all is over
            "java/lang/ref/",
            "java/lang/runtime/",
            "java/lang/invoke/LambdaMetafactory",
            "java/lang/invoke/StringConcatFactory");

    /** Of those the ones that do look. */
    private static final Set<String> LOOKING =
            Set.of("java/util/Formatter", "java/util/logging/Logger", "java/util/Scanner");

    private RevealingCalls() {}

    /** What a call shows, the order of hash collections apart. */
    static @Nullable Sight of(Called method) {
        var name = method.name();
        switch (method.owner()) {
            case "java/util/concurrent/atomic/AtomicReference",
                    "java/util/concurrent/atomic/AtomicReferenceArray",
                    "java/util/concurrent/atomic/AtomicStampedReference",
                    "java/util/concurrent/atomic/AtomicMarkableReference",
                    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
                    "java/lang/invoke/VarHandle" -> {
                return name.contains("ompareAnd") || name.equals("attemptStamp") || name.equals("attemptMark")
                        ? Sight.IDENTITY
                        : null;
            }
            case "java/util/IdentityHashMap" -> {
                return Sight.IDENTITY;
            }
            case "java/lang/StringBuilder", "java/lang/StringBuffer", "java/util/Vector", "java/util/Stack" -> {
                return name.equals("capacity") ? Sight.CAPACITIES : null;
            }
            case "java/util/BitSet" -> {
                return name.equals("size") ? Sight.CAPACITIES : null;
            }
            default -> {
                boolean traced =
                        (name.equals("getStackTrace") && method.descriptor().startsWith("()"))
                                || (name.equals("printStackTrace")
                                        && !method.descriptor().equals("()V"));
                return traced ? Sight.TRACES : null;
            }
        }
    }

    /** Whether a call gives a hash collection of a class that the program need not name. */
    static boolean makesHashes(Called method) {
        return switch (method.owner()) {
            case "java/util/Set", "java/util/Map" ->
                method.name().startsWith("of") || method.name().equals("copyOf");
            case "java/util/stream/Collectors" ->
                method.name().contains("Set")
                        || method.name().contains("Map")
                        || method.name().contains("ing");
            case "java/lang/System" ->
                method.name().equals("getProperties") || method.name().equals("getenv");
            default -> false;
        };
    }

    /** Whether a call may go through a hash collection. */
    static boolean iterates(Called method) {
        var name = method.name();
        var owner = method.owner();
        if (ITERATING.contains(name) && !ORDERED.contains(owner) && !owner.startsWith("java/util/stream/")) {
            return true;
        }
        if (!owner.startsWith("java/")) {
            return false;
        }
        var parameters = method.descriptor().substring(0, method.descriptor().indexOf(')'));
        boolean objects = parameters.contains("Ljava/lang/Object;");
        if (name.equals("toString")) {
            return objects || (parameters.equals("(") && isCollection(owner)); // also of a list, which may hold a set
        }
        return !INDIFFERENT.contains(name)
                && !name.startsWith("unmodifiable")
                && !name.startsWith("synchronized")
                && (parameters.contains("Ljava/util/Collection;")
                        || parameters.contains("Ljava/util/Map;")
                        || parameters.contains("Ljava/util/Set;")
                        || parameters.contains("Ljava/lang/Iterable;")
                        || (owner.equals("java/lang/invoke/MethodHandle") && parameters.contains("L"))
                        || (objects && !takesObjects(owner)));
    }

    /** Whether a text that is put together of values of these types may be that of a hash collection, or of something that holds one. */
    static boolean isTextOfContainers(String types) {
        return types.contains("Ljava/lang/Object;")
                || types.contains("Ljava/lang/Iterable;")
                || types.contains("Ljava/lang/Record;")
                || types.contains("Ljava/util/");
    }

    private static boolean takesObjects(String owner) {
        return !LOOKING.contains(owner) && TAKING_OBJECTS.stream().anyMatch(owner::startsWith);
    }

    private static boolean isCollection(String owner) {
        return owner.startsWith("java/util/") || owner.equals("java/lang/Object") || owner.equals("java/lang/Iterable");
    }
}
