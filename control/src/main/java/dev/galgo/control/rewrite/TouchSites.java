package dev.galgo.control.rewrite;

import dev.galgo.control.Access;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Knows which of the fields and calls in one class may be an access to something that several threads reach. */
final class TouchSites {
    private static final Set<String> READING = Set.of(
            "size",
            "length",
            "iterator",
            "listIterator",
            "spliterator",
            "stream",
            "forEach",
            "toString",
            "equals",
            "hashCode",
            "entrySet",
            "keySet",
            "values",
            "indexOf",
            "lastIndexOf",
            "subList",
            "element",
            "first",
            "last",
            "toArray",
            "charAt",
            "elementAt",
            "apply",
            "isDefinedAt",
            "exists",
            "forall",
            "foreach",
            "toList",
            "toSeq",
            "toSet",
            "map",
            "filter",
            "copyOf",
            "unmodifiableList",
            "unmodifiableMap",
            "unmodifiableSet",
            "unmodifiableCollection",
            "max",
            "min",
            "frequency",
            "before",
            "after",
            "compareTo",
            "mkString",
            "head",
            "cardinality",
            "nextSetBit",
            "nextClearBit",
            "asList",
            "clone",
            "count");
    private static final String[] READING_SO = {
        "get",
        "is",
        "contains",
        "peek",
        "floor",
        "ceiling",
        "higher",
        "lower",
        "headMap",
        "tailMap",
        "subMap",
        "headSet",
        "tailSet",
        "subSet",
        "descending",
        "nonEmpty",
        "to"
    };
    private static final Set<String> NOT_CONTAINERS = Set.of(
            "java/util/Optional",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/UUID",
            "java/util/Objects",
            "java/util/Iterator",
            "java/util/ListIterator",
            "java/util/Locale",
            "java/util/Map$Entry",
            "java/util/Random",
            "java/util/Scanner",
            "java/util/Currency",
            "java/util/TimeZone",
            "java/util/StringJoiner",
            "java/util/Comparator",
            "java/util/Spliterator",
            "java/util/Timer",
            "java/util/TimerTask",
            "java/util/ServiceLoader",
            "java/util/SplittableRandom");
    private static final Set<String> JOINING =
            Set.of("get", "join", "getNow", "isDone", "resultNow", "isAlive", "isCompletedExceptionally");
    private static final Set<String> STATICS =
            Set.of("java/util/Collections", "java/util/List", "java/util/Set", "java/util/Map");

    private static final List<String> ACTOR_LIBRARIES = List.of("org/apache/pekko/actor/", "akka/actor/");
    /** What a context shows that is the same for ever, or made to be looked at by others. */
    private static final Set<String> FIXED_IN_CONTEXT = Set.of(
            "self",
            "getSelf",
            "system",
            "getSystem",
            "props",
            "getProps",
            "dispatcher",
            "getDispatcher",
            "parent",
            "getParent",
            "child",
            "children",
            "findChild",
            "getChildren",
            "actorSelection");

    private final ClassReader type;
    private final Map<String, Integer> own;
    private final Predicate<String> program;
    private final Lineage lineage;
    private final Map<String, Integer> others = new HashMap<>();
    private @Nullable String source;

    TouchSites(ClassReader type, Predicate<String> program, Lineage lineage) {
        this.type = type;
        this.own = Lineage.fields(type);
        this.program = program;
        this.lineage = lineage;
    }

    /** Whether {@code invokedynamic} may stand in the class. */
    boolean knowsDynamicCalls() {
        return (type.readInt(4) & 0xFFFF) >= Opcodes.V1_7;
    }

    String className() {
        return type.getClassName();
    }

    @Nullable
    String superName() {
        return type.getSuperName();
    }

    void source(@Nullable String file) {
        source = file;
    }

    String place(int line) {
        var file = source;
        var simple = className().substring(className().lastIndexOf('/') + 1);
        return (file == null ? simple : file) + (line > 0 ? ":" + line : "");
    }

    /** What a field is to be told of as; null if it never changes or is not the program's. */
    @Nullable
    Access field(String owner, String name, boolean write) {
        if (isCapturedVariable(owner, name)) {
            return owner.contains("Volatile") ? Access.ATOMIC : write ? Access.WRITE : Access.READ;
        }
        if (name.startsWith("$") || name.equals("MODULE$") || !program.test(owner.replace('/', '.'))) {
            return null;
        }
        var known = owner.equals(className()) ? own.get(name) : null;
        int modifiers = known != null
                ? known
                : others.computeIfAbsent(owner + "." + name, key -> lineage.modifiers(owner, name));
        if ((modifiers & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0) {
            return null;
        }
        return (modifiers & Opcodes.ACC_VOLATILE) != 0 ? Access.ATOMIC : write ? Access.WRITE : Access.READ;
    }

    /** What Scala and Kotlin make of a local variable that a closure changes. */
    private static boolean isCapturedVariable(String owner, String name) {
        return (name.equals("elem") && owner.startsWith("scala/runtime/") && owner.endsWith("Ref"))
                || (name.equals("element") && owner.startsWith("kotlin/jvm/internal/Ref$"));
    }

    /** What a call is to be told of as, with the object that it is made on; null if it is not told of. */
    @Nullable
    Access call(String owner, String name, String descriptor, boolean isStatic) {
        if (name.equals("<init>") || name.equals("getClass")) {
            return null;
        }
        var ofActors = ActorLookups.access(owner, name, descriptor, lineage);
        if (ofActors != null) {
            return ofActors;
        }
        if (!isStatic && isOfContext(owner, name, descriptor)) {
            return Access.CONTEXT;
        }
        if (program.test(owner.replace('/', '.'))) {
            return !isStatic && lineage.isSynchronized(owner, name, descriptor) ? Access.ATOMIC : null;
        }
        if (isStatic) {
            return !STATICS.contains(owner) || name.equals("of") || name.startsWith("empty")
                    ? null
                    : reads(name) ? Access.READ : Access.WRITE;
        }
        if (owner.startsWith("java/util/concurrent/locks/")) {
            return name.contains("unlock") ? Access.UNLOCK : name.contains("ock") ? Access.LOCK : null;
        }
        if ((owner.startsWith("java/util/concurrent/") && owner.contains("Future"))
                || owner.equals("java/lang/Thread")) {
            return JOINING.contains(name) ? Access.JOIN : null;
        }
        if (owner.startsWith("java/util/concurrent/")) {
            return isForThreads(owner) ? Access.ATOMIC : null;
        }
        boolean container = (owner.startsWith("java/util/")
                        && owner.indexOf('/', "java/util/".length()) < 0
                        && !NOT_CONTAINERS.contains(owner))
                || owner.startsWith("scala/collection/mutable/")
                || owner.equals("java/lang/StringBuilder")
                || (owner.startsWith("java/nio/") && owner.endsWith("Buffer"));
        if (container) {
            return reads(name) ? Access.READ : Access.WRITE;
        }
        return owner.startsWith("java/text/") && name.matches("format|parse") ? Access.WRITE : null;
    }

    /** Whether a classic actor, or its context, is asked for what holds only while it handles a message, or changed. */
    private boolean isOfContext(String owner, String name, String descriptor) {
        for (var library : ACTOR_LIBRARIES) {
            if (owner.equals(library + "ActorContext") || owner.equals(library + "AbstractActor$ActorContext")) {
                return !FIXED_IN_CONTEXT.contains(name);
            }
            if ((name.equals("getSender") || name.equals("sender"))
                    && descriptor.equals("()L" + library + "ActorRef;")
                    && lineage.extendsOrIs(owner, library + "Actor")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForThreads(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/")
                || owner.contains("/Concurrent")
                || owner.contains("/CopyOnWrite")
                || owner.endsWith("Queue")
                || owner.endsWith("Deque")
                || owner.endsWith("CountDownLatch")
                || owner.endsWith("Semaphore");
    }

    private static boolean reads(String name) {
        if (READING.contains(name)) {
            return true;
        }
        for (var beginning : READING_SO) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
