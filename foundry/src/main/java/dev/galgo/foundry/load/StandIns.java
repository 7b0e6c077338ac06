package dev.galgo.foundry.load;

import static java.util.Map.entry;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;

/** Which calls on collections of the platform a method of Galgo stands in for. */
final class StandIns {
    private static final String ITERATION = "dev/galgo/foundry/hook/Iteration";
    private static final String SEARCH = "dev/galgo/foundry/hook/Search";

    /** The declared types of what may be a hash collection, or a view of one, at run time. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/Set",
            "java/util/AbstractCollection",
            "java/util/AbstractSet",
            "java/util/HashSet",
            "java/util/concurrent/ConcurrentHashMap$CollectionView",
            "java/util/concurrent/ConcurrentHashMap$KeySetView");

    private static final Set<String> MAPS = Set.of(
            "java/util/Map",
            "java/util/AbstractMap",
            "java/util/HashMap",
            "java/util/Hashtable",
            "java/util/Properties",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/concurrent/ConcurrentMap",
            "java/util/concurrent/ConcurrentHashMap");

    private static final Map<String, String> ON_COLLECTIONS = Map.ofEntries(
            entry("iterator()Ljava/util/Iterator;", "(Ljava/lang/Iterable;)Ljava/util/Iterator;"),
            entry("spliterator()Ljava/util/Spliterator;", "(Ljava/lang/Iterable;)Ljava/util/Spliterator;"),
            entry("forEach(Ljava/util/function/Consumer;)V", "(Ljava/lang/Iterable;Ljava/util/function/Consumer;)V"),
            entry(
                    "removeIf(Ljava/util/function/Predicate;)Z",
                    "(Ljava/util/Collection;Ljava/util/function/Predicate;)Z"),
            entry("stream()Ljava/util/stream/Stream;", "(Ljava/util/Collection;)Ljava/util/stream/Stream;"),
            entry("toArray()[Ljava/lang/Object;", "(Ljava/util/Collection;)[Ljava/lang/Object;"),
            entry(
                    "toArray([Ljava/lang/Object;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;[Ljava/lang/Object;)[Ljava/lang/Object;"),
            entry(
                    "toArray(Ljava/util/function/IntFunction;)[Ljava/lang/Object;",
                    "(Ljava/util/Collection;Ljava/util/function/IntFunction;)[Ljava/lang/Object;"));

    private static final Map<String, String> ON_MAPS = Map.of(
            "forEach(Ljava/util/function/BiConsumer;)V", "(Ljava/util/Map;Ljava/util/function/BiConsumer;)V",
            "replaceAll(Ljava/util/function/BiFunction;)V", "(Ljava/util/Map;Ljava/util/function/BiFunction;)V");

    private static final Set<String> ENUMERATIONS =
            Set.of("keys()Ljava/util/Enumeration;", "elements()Ljava/util/Enumeration;");

    /** Classes that give enumerations, with the one that a hook for them takes. */
    private static final Map<String, String> ENUMERATED = Map.of(
            "java/util/Dictionary", "java/util/Dictionary",
            "java/util/Hashtable", "java/util/Dictionary",
            "java/util/Properties", "java/util/Dictionary",
            "java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/ConcurrentHashMap");

    /** Calls that look for one element, for which all may be compared with it in turn. */
    private static final Map<String, String> SEARCHES_OF_COLLECTIONS = Map.of(
            "contains(Ljava/lang/Object;)Z", "(Ljava/util/Collection;Ljava/lang/Object;)Z",
            "remove(Ljava/lang/Object;)Z", "(Ljava/util/Collection;Ljava/lang/Object;)Z");

    private static final Map<String, String> SEARCHES_OF_MAPS = Map.of(
            "contains(Ljava/lang/Object;)Z", "(Ljava/util/Map;Ljava/lang/Object;)Z",
            "containsValue(Ljava/lang/Object;)Z", "(Ljava/util/Map;Ljava/lang/Object;)Z");

    /** Calls by which one collection asks another about its elements in turn, on collections of any kind. */
    private static final Set<String> COMPARISONS = Set.of(
            "containsAll(Ljava/util/Collection;)Z",
            "removeAll(Ljava/util/Collection;)Z",
            "retainAll(Ljava/util/Collection;)Z");

    private StandIns() {}

    /** Whether an object of this declared type may be a hash collection, or a view of one. */
    static boolean mayBeHashed(String owner) {
        return COLLECTIONS.contains(owner) || MAPS.contains(owner);
    }

    /**
     * The static method that stands in for a call on an object, which is its first argument; null if there is none.
     *
     * @param owner the class of the platform that declares the method
     */
    static @Nullable Handle of(String owner, String name, String descriptor) {
        var called = name + descriptor;
        if (COMPARISONS.contains(called) && isCollection(owner)) {
            return handle(SEARCH, name, "(Ljava/util/Collection;Ljava/util/Collection;)Z");
        }
        if (ENUMERATED.containsKey(owner) && ENUMERATIONS.contains(called)) {
            return handle(ITERATION, name, "(L" + ENUMERATED.get(owner) + ";)Ljava/util/Enumeration;");
        }
        boolean collection = COLLECTIONS.contains(owner);
        if (!collection && !MAPS.contains(owner)) {
            return null;
        }
        var search = (collection ? SEARCHES_OF_COLLECTIONS : SEARCHES_OF_MAPS).get(called);
        if (search != null) {
            return handle(SEARCH, name, search);
        }
        var instead = (collection ? ON_COLLECTIONS : ON_MAPS).get(called);
        return instead == null ? null : handle(ITERATION, name, instead);
    }

    private static boolean isCollection(String owner) {
        try {
            return Collection.class.isAssignableFrom(
                    Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException | LinkageError none) {
            return false;
        }
    }

    private static Handle handle(String owner, String name, String descriptor) {
        return new Handle(H_INVOKESTATIC, owner, name, descriptor, false);
    }
}
