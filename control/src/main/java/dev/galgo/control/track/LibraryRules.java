package dev.galgo.control.track;

import dev.galgo.control.hook.TrackLibrary;
import java.util.Map;
import java.util.Set;

/** What methods that are not rewritten are known not to look at. Of all others it is taken that they look at everything they can reach. */
final class LibraryRules {
    /** Nothing but numbers is looked at. */
    static final int NOTHING = -1;
    /** Not even numbers: they are printed. */
    static final int PRINTS = -2;

    private static final Set<String> SEQUENCES = Set.of(
            "java/util/List",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/Collection",
            "java/util/Deque",
            "java/util/ArrayDeque",
            "java/util/Queue",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/AbstractList",
            "java/util/AbstractCollection",
            "java/util/concurrent/ConcurrentLinkedQueue",
            "java/util/concurrent/CopyOnWriteArrayList");

    private static final Set<String> SETS = Set.of(
            "java/util/Set",
            "java/util/HashSet",
            "java/util/LinkedHashSet",
            "java/util/TreeSet",
            "java/util/SortedSet",
            "java/util/NavigableSet",
            "java/util/PriorityQueue");

    private static final Set<String> MAPS = Set.of(
            "java/util/Map",
            "java/util/HashMap",
            "java/util/LinkedHashMap",
            "java/util/TreeMap",
            "java/util/SortedMap",
            "java/util/NavigableMap",
            "java/util/concurrent/ConcurrentMap",
            "java/util/concurrent/ConcurrentHashMap");

    /** They look at how many elements there are, or give one, whatever it is. */
    private static final Set<String> TAKING = Set.of(
            "get",
            "size",
            "isEmpty",
            "clear",
            "iterator",
            "listIterator",
            "getFirst",
            "getLast",
            "removeFirst",
            "removeLast",
            "poll",
            "pollFirst",
            "pollLast",
            "peek",
            "peekFirst",
            "peekLast",
            "pop",
            "element",
            "firstElement",
            "lastElement");

    private static final Set<String> PUTTING = Set.of(
            "add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push", "set", "addElement", "addAll");

    private static final Set<String> BY_KEY =
            Set.of("get", "put", "containsKey", "getOrDefault", "putIfAbsent", "remove");

    private static final Set<String> VIEWS = Set.of("size", "isEmpty", "clear", "values", "keySet", "entrySet");

    private static final Set<String> CURSORS =
            Set.of("java/util/Iterator", "java/util/ListIterator", "java/util/Map$Entry", "java/util/Enumeration");

    private static final Set<String> CURSOR_STEPS = Set.of(
            "hasNext",
            "next",
            "hasPrevious",
            "previous",
            "getKey",
            "getValue",
            "setValue",
            "remove",
            "hasMoreElements",
            "nextElement");

    private static final Map<String, Set<String>> HARMLESS = Map.of(
            "java/lang/Object", Set.of("<init>", "getClass"),
            "java/lang/Enum", Set.of("<init>", "ordinal", "name", "getDeclaringClass"),
            "java/lang/Record", Set.of("<init>"),
            "java/lang/Class", Set.of("desiredAssertionStatus", "getName", "getSimpleName"),
            "java/util/Arrays", Set.of("asList"),
            "java/util/Collections", Set.of("unmodifiableList", "unmodifiableCollection", "emptyList", "singletonList"),
            "java/util/Objects", Set.of("requireNonNull", "isNull", "nonNull"),
            "kotlin/jvm/internal/Intrinsics",
                    Set.of("checkNotNull", "checkNotNullParameter", "checkNotNullExpressionValue"),
            "java/util/Optional", Set.of("of", "ofNullable", "get", "isPresent", "isEmpty", "empty", "orElse"),
            "java/lang/Throwable", Set.of("getMessage", "getCause", "addSuppressed"));

    private static final Set<String> ASSERTIONS = Set.of("org/junit/jupiter/api/Assertions", "org/junit/Assert");

    /** Assertions that run something. */
    private static final Set<String> RUNNING = Set.of("assertThrows", "assertThrowsExactly", "assertDoesNotThrow");

    private LibraryRules() {}

    /** Whether a method does no more than throw if two arguments are not equal or the same, or are, or if its first one does not hold, or does. */
    static boolean isAssertion(String owner, String name) {
        return ASSERTIONS.contains(owner)
                && Set.of("assertEquals", "assertNotEquals", "assertSame", "assertNotSame", "assertTrue", "assertFalse")
                        .contains(name);
    }

    /** Whether messages that come later are compared with something, or hashed, by code that is not rewritten. */
    static boolean comparesMessages(String owner, String name) {
        return ActorSystemRules.isOf(owner) && ActorSystemRules.compares(owner, name);
    }

    /**
     * What a method looks at: one of the rules of {@link TrackLibrary}, or {@link #NOTHING}, or {@link #PRINTS}.
     *
     * @param isThrowable whether the class is one of exceptions
     */
    static int of(String owner, String name, String descriptor, boolean isThrowable) {
        if (owner.startsWith("osl/manager/")) {
            return TrackLibrary.ACTOR;
        }
        if (ActorSystemRules.isOf(owner)) {
            return ActorSystemRules.of(owner, name);
        }
        if (ASSERTIONS.contains(owner)) {
            return name.equals("fail") ? NOTHING : RUNNING.contains(name) ? TrackLibrary.FUNCTIONS : TrackLibrary.ALL;
        }
        if (owner.startsWith("osl/util/") || isPrinting(owner, name)) {
            return PRINTS;
        }
        if (isThrowable && name.equals("<init>")) {
            return keepsMessage(owner, descriptor) ? TrackLibrary.THROWABLE : TrackLibrary.ALL;
        }
        if (isThrowable
                && HARMLESS.getOrDefault("java/lang/Throwable", Set.of()).contains(name)) {
            return NOTHING;
        }
        if (HARMLESS.getOrDefault(owner, Set.of()).contains(name)) {
            return NOTHING;
        }
        if (SEQUENCES.contains(owner) || SETS.contains(owner)) {
            return ofCollection(owner, name, descriptor);
        }
        if (MAPS.contains(owner)) {
            return ofMap(name, descriptor);
        }
        if (CURSORS.contains(owner) && CURSOR_STEPS.contains(name)) {
            return TrackLibrary.CURSOR;
        }
        if (owner.equals("java/lang/Iterable") && name.equals("iterator")) {
            return NOTHING;
        }
        if (name.equals("forEach") && owner.equals("java/lang/Iterable")) {
            return TrackLibrary.FUNCTIONS;
        }
        if (owner.startsWith("java/util/function/")
                || owner.equals("java/lang/Runnable")
                || owner.equals("java/util/concurrent/Callable")
                || (owner.equals("java/util/Comparator") && name.equals("compare"))) {
            return TrackLibrary.FUNCTION;
        }
        return TrackLibrary.ALL;
    }

    /** Whether an exception keeps the text that it is given as it is, and makes no other of it. */
    private static boolean keepsMessage(String owner, String descriptor) {
        boolean known = (owner.startsWith("java/lang/") && !owner.equals("java/lang/TypeNotPresentException"))
                || owner.equals("java/util/NoSuchElementException")
                || owner.equals("java/io/IOException");
        return known && MESSAGES.contains(descriptor);
    }

    private static final Set<String> MESSAGES = Set.of(
            "()V",
            "(Ljava/lang/String;)V",
            "(Ljava/lang/String;Ljava/lang/Throwable;)V",
            "(Ljava/lang/String;Ljava/lang/Throwable;ZZ)V",
            "(Ljava/lang/Object;)V");

    private static boolean isPrinting(String owner, String name) {
        return (owner.equals("java/io/PrintStream") || owner.equals("java/io/PrintWriter"))
                && Set.of("print", "println", "printf", "format", "flush").contains(name);
    }

    private static int ofCollection(String owner, String name, String descriptor) {
        boolean sorts = name.startsWith("poll") || (name.equals("remove") && descriptor.startsWith("()"));
        if (sorts) {
            return TrackLibrary.ELEMENT; // a queue by priority compares those that stay
        }
        if (TAKING.contains(name)) {
            return NOTHING;
        }
        if (name.equals("remove") && descriptor.startsWith("(I)")) {
            return NOTHING;
        }
        if (name.equals("<init>")) {
            boolean sequence = SEQUENCES.contains(owner);
            return descriptor.equals("()V") || descriptor.equals("(I)V")
                    ? NOTHING
                    : sequence && descriptor.equals("(Ljava/util/Collection;)V") ? NOTHING : TrackLibrary.ALL;
        }
        if (PUTTING.contains(name)) {
            return TrackLibrary.ELEMENT;
        }
        if (SETS.contains(owner) && (name.equals("contains") || name.equals("remove"))) {
            return TrackLibrary.SET;
        }
        if ((name.equals("of") || name.equals("copyOf")) && owner.equals("java/util/List")) {
            return NOTHING;
        }
        return name.equals("forEach") ? TrackLibrary.FUNCTIONS : TrackLibrary.ALL;
    }

    private static int ofMap(String name, String descriptor) {
        if (BY_KEY.contains(name) && !(name.equals("remove") && descriptor.startsWith("(Ljava/lang/Object;L"))) {
            return TrackLibrary.KEY;
        }
        if (VIEWS.contains(name) || (name.equals("<init>") && !descriptor.contains("L"))) {
            return NOTHING;
        }
        return name.equals("forEach") ? TrackLibrary.FUNCTIONS : TrackLibrary.ALL;
    }
}
