package dev.galgo.analysis.bytecode;

import java.util.Set;
import org.objectweb.asm.Type;

/**
 * What is known of the Java platform's methods. They cannot send messages, except through code that the program hands them. The lists
 * name only what is certain: a method that is not on them is taken to change whatever it is given.
 */
final class PlatformRules {
    enum Effect {
        /** Looks at nothing that can change. */
        NOTHING,
        /** Looks at what it is given. */
        QUERY,
        /** May change what it is given, and keep one thing in another. */
        CHANGE,
        /** May do anything. */
        UNKNOWN
    }

    private static final Set<String> PACKAGES = Set.of(
            "java/util",
            "java/util/function",
            "java/util/stream",
            "java/util/concurrent/atomic",
            "java/util/regex",
            "java/math",
            "java/text",
            "java/time");

    private static final Set<String> CLASSES = Set.of(
            "java/lang/Object",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/CharSequence",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Number",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Iterable",
            "java/lang/Comparable",
            "java/lang/Runnable",
            "java/lang/AutoCloseable",
            "java/lang/Throwable",
            "java/io/PrintStream",
            "java/util/concurrent/Callable",
            "java/util/concurrent/TimeUnit");

    private static final Set<String> NOT_THESE = Set.of(
            "java/util/ServiceLoader",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/Scanner",
            "java/util/ResourceBundle",
            "java/util/Locale",
            "java/util/TimeZone");

    /** Looks, whatever it is called on. */
    private static final Set<String> QUERIES = Set.of(
            "get",
            "getOrDefault",
            "size",
            "length",
            "isEmpty",
            "contains",
            "containsAll",
            "containsKey",
            "containsValue",
            "indexOf",
            "lastIndexOf",
            "peek",
            "peekFirst",
            "peekLast",
            "element",
            "first",
            "last",
            "getFirst",
            "getLast",
            "firstKey",
            "lastKey",
            "iterator",
            "entrySet",
            "keySet",
            "values",
            "getKey",
            "getValue",
            "stream",
            "equals",
            "hashCode",
            "toString",
            "compareTo",
            "charAt",
            "clone",
            "forEach",
            "subList",
            "getMessage",
            "getCause");

    /** What collections and builders do to themselves, and to nothing that they are given. */
    private static final Set<String> RECEIVER_ONLY = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "append",
            "clear",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "merge",
            "offer",
            "offerFirst",
            "offerLast",
            "poll",
            "pollFirst",
            "pollLast",
            "pop",
            "push",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "removeAll",
            "removeFirst",
            "removeIf",
            "removeLast",
            "replace",
            "replaceAll",
            "retainAll",
            "set");

    /** Looks up in a map; changes one that is ordered by access. */
    private static final Set<String> LOOKUPS = Set.of("get", "getOrDefault");

    private static final Set<String> ARRAY_QUERIES = Set.of(
            "stream",
            "toString",
            "deepToString",
            "copyOf",
            "copyOfRange",
            "equals",
            "deepEquals",
            "hashCode",
            "asList");

    /** All that their objects and methods do is look. */
    private static final Set<String> LOOKING = Set.of(
            "java/lang/String",
            "java/lang/CharSequence",
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Number",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Comparable",
            "java/io/PrintStream",
            "java/util/Optional",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/Comparator");

    private static final Set<String> CLASS_QUERIES =
            Set.of("getName", "getSimpleName", "desiredAssertionStatus", "isInstance", "cast", "getEnumConstants");
    private static final Set<String> SYSTEM_QUERIES =
            Set.of("lineSeparator", "nanoTime", "currentTimeMillis", "identityHashCode");

    private PlatformRules() {}

    /** What calling this does to what it is given, apart from running closures among it. */
    static Effect effect(Classes classes, String owner, String name, String descriptor) {
        switch (owner) {
            case "java/lang/Class" -> {
                return CLASS_QUERIES.contains(name) ? Effect.QUERY : Effect.UNKNOWN;
            }
            case "java/lang/System" -> {
                return name.equals("arraycopy")
                        ? Effect.CHANGE
                        : SYSTEM_QUERIES.contains(name) ? Effect.QUERY : Effect.UNKNOWN;
            }
            case "java/util/Objects" -> {
                return comparesWithNull(name, descriptor) ? Effect.NOTHING : Effect.QUERY;
            }
            default -> {}
        }
        if (owner.startsWith("[")) {
            return name.equals("clone") ? Effect.QUERY : Effect.UNKNOWN;
        }
        if (!known(owner)) {
            return Effect.UNKNOWN;
        }
        if (owner.equals("java/lang/Object")) {
            return switch (name) {
                case "<init>", "getClass" -> Effect.NOTHING;
                case "equals", "hashCode", "toString" -> Effect.QUERY;
                default -> Effect.UNKNOWN;
            };
        }
        if (LOOKUPS.contains(name) && classes.accessOrdered()) {
            return Effect.CHANGE;
        }
        return looks(owner, name, descriptor) ? Effect.QUERY : Effect.CHANGE;
    }

    /**
     * Whether the method of {@code Objects} looks no further than whether it is given an object. Compilers since Java 25 write such a call into the constructor of each inner class,
     * for the object around it, which is often an actor.
     */
    private static boolean comparesWithNull(String name, String descriptor) {
        return switch (name) {
            case "isNull", "nonNull" -> true;
            case "requireNonNull" -> !descriptor.contains("Ljava/util/function/Supplier;");
            default -> false;
        };
    }

    /** Texts are copied into arrays that somebody else made. */
    private static final Set<String> COPIES = Set.of("getChars", "getBytes", "toChars");

    private static boolean looks(String owner, String name, String descriptor) {
        if (COPIES.contains(name)
                && descriptor.substring(0, descriptor.indexOf(')')).contains("[")) {
            return false;
        }
        if (owner.startsWith("java/util/stream/") && owner.endsWith("$Builder")) {
            return name.equals("build");
        }
        if (name.equals("<init>")) {
            return false; // what it is given may be kept in the new object
        }
        if (LOOKING.contains(owner)
                || owner.startsWith("java/util/stream/")
                || owner.startsWith("java/util/function/")
                || owner.startsWith("java/time/")
                || owner.startsWith("java/math/")) {
            return true;
        }
        return switch (owner) {
            case "java/util/Arrays" -> ARRAY_QUERIES.contains(name);
            case "java/util/Collections" ->
                name.startsWith("unmodifiable")
                        || name.startsWith("empty")
                        || name.startsWith("singleton")
                        || name.equals("max")
                        || name.equals("min")
                        || name.equals("reverseOrder");
            case "java/util/Iterator", "java/util/ListIterator", "java/util/PrimitiveIterator$OfInt" ->
                // Moving on changes the iterator alone, and one that outlives its handler is refused as state.
                name.equals("next") || name.equals("hasNext") || name.equals("nextInt");
            default ->
                QUERIES.contains(name)
                        || (name.equals("toArray") && Type.getArgumentTypes(descriptor).length == 0)
                        || ((name.equals("of") || name.equals("copyOf") || name.equals("entry"))
                                && Set.of("java/util/List", "java/util/Set", "java/util/Map")
                                        .contains(owner));
        };
    }

    private static boolean known(String owner) {
        if (CLASSES.contains(owner)) {
            return true;
        }
        if (owner.startsWith("java/lang/") && (owner.endsWith("Exception") || owner.endsWith("Error"))) {
            return owner.indexOf('/', "java/lang/".length()) < 0;
        }
        if (owner.startsWith("java/util/concurrent/Concurrent")
                || owner.startsWith("java/util/concurrent/CopyOnWrite")) {
            return true;
        }
        int end = owner.lastIndexOf('/');
        return end > 0 && PACKAGES.contains(owner.substring(0, end)) && !NOT_THESE.contains(owner);
    }

    /** Whether objects of the class hold characters and nothing else, and their methods return themselves or something new. */
    static boolean holdsText(String owner) {
        return owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/StringBuffer");
    }

    /** Whether looking, as far as the class tells, is writing to something that the object was made for; the console is nobody's. */
    static boolean writesThrough(String owner, StackValue receiver) {
        return owner.equals("java/io/PrintStream")
                && receiver.origins().stream()
                        .anyMatch(origin -> !(origin instanceof Origin.Static of
                                && of.name().startsWith("java/lang/System.")));
    }

    /** Whether the method changes nothing but what it is called on, where it may keep what it is given. */
    static boolean changesReceiverOnly(String name) {
        return name.equals("<init>") || RECEIVER_ONLY.contains(name);
    }

    /**
     * Which of the receiver, if there is one, and the arguments are code to be run, and not things to be passed to such code or kept.
     *
     * @param values how many there are in all
     */
    static boolean[] code(String owner, String name, String descriptor, int values) {
        var parameters = Type.getArgumentTypes(descriptor);
        int first = values - parameters.length;
        var code = new boolean[values];
        for (int i = 0; i < values; i++) {
            code[i] = takesCode(
                    i >= first ? parameters[i - first].getInternalName() : name.equals("<init>") ? "" : owner);
        }
        return code;
    }

    /** Whether a parameter of this type takes code to be run, and not to be kept for somebody else. */
    static boolean takesCode(String type) {
        return type.startsWith("java/util/function/")
                || type.equals("java/util/Comparator")
                || type.equals("java/lang/Runnable")
                || type.equals("java/util/concurrent/Callable");
    }
}
