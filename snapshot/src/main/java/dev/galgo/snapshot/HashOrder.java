package dev.galgo.snapshot;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether the order in which a container of the JDK iterates differs from one run of the JVM to the next: the sets and maps of {@code Set.of} and {@code
 * Map.of} are salted in each run, and hash codes of enum constants, classes and objects that do not override {@code hashCode} are given out by the JVM.
 */
public final class HashOrder {
    private static final Set<Class<?>> SALTED = Set.of(
            Set.of(1, 2).getClass(),
            Set.of(1, 2, 3).getClass(),
            Map.of(1, 1, 2, 2).getClass());

    /** More wrappers around one another than anybody uses. */
    private static final int DEEP = 8;

    private HashOrder() {}

    /** What instances of a class are. */
    private enum Kind {
        /** In an order that is the same in every run, or nothing to iterate. */
        FIXED,
        /** Salted in each run, or by identity. */
        SALTED,
        /** Hashed: it depends on the keys. */
        HASHED,
        /** A view of another container, or a wrapper around one. */
        VIEW
    }

    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            return kind(type);
        }
    };

    private static Kind kind(Class<?> type) {
        if (SALTED.contains(type)
                || IdentityHashMap.class.isAssignableFrom(type)
                || WeakHashMap.class.isAssignableFrom(type)) {
            return Kind.SALTED;
        }
        if (LinkedHashMap.class.isAssignableFrom(type) || LinkedHashSet.class.isAssignableFrom(type)) {
            return Kind.FIXED;
        }
        if (HashMap.class.isAssignableFrom(type)
                || HashSet.class.isAssignableFrom(type)
                || Hashtable.class.isAssignableFrom(type)
                || ConcurrentHashMap.class.isAssignableFrom(type)) {
            return Kind.HASHED;
        }
        return isView(type.getName()) ? Kind.VIEW : Kind.FIXED;
    }

    /** Whether this is a container, or a view of one, with two elements or more in an order by chance. */
    public static boolean isChance(@Nullable Object iterated) {
        var container = behind(iterated);
        if (container == null) {
            return false;
        }
        var kind = KINDS.get(container.getClass());
        if (kind == Kind.FIXED || size(container) < 2) {
            return false;
        }
        return kind == Kind.SALTED
                || anyByChance(container instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) container);
    }

    /** The map whose values this collection shows; null if it is none of that kind. */
    public static @Nullable Map<?, ?> mapOfValues(@Nullable Object iterated) {
        if (iterated == null) {
            return null;
        }
        Object at = iterated;
        Object inner = inside(at);
        while (inner != null && !(inner instanceof Map)) {
            at = inner;
            inner = inside(at);
        }
        // A wrapper of keys or entries need not be a set, but what it wraps is one.
        return inner instanceof Map<?, ?> map && at instanceof Collection && !(at instanceof Set) ? map : null;
    }

    /**
     * Whether the order in which keys go into a hash collection shows in the order in which that one iterates: those in one bucket come in the order of
     * their coming, and keys in different buckets are never brought together by growing. Where the hash codes are given out by chance, the new
     * collection's order is one by chance itself.
     */
    public static boolean showsInHashing(Collection<?> keys) {
        if (anyByChance(keys)) {
            return false;
        }
        int buckets = 1; // as few as the copy constructor of HashMap makes
        while (buckets < (int) (keys.size() / 0.75f + 1)) {
            buckets *= 2;
        }
        var taken = new BitSet(buckets);
        for (var key : keys) {
            int hash = key == null ? 0 : key.hashCode();
            int bucket = (hash ^ hash >>> 16) & (buckets - 1);
            if (taken.get(bucket)) {
                return true;
            }
            taken.set(bucket);
        }
        return false;
    }

    static boolean isChance(Object container, @Nullable Object[] entries, int stride) {
        if (SALTED.contains(container.getClass())) {
            return true;
        }
        for (int i = 0; i < entries.length; i += stride) {
            if (byChance(entries[i])) {
                return true;
            }
        }
        return false;
    }

    private static int size(Object container) {
        return container instanceof Collection<?> collection ? collection.size() : ((Map<?, ?>) container).size();
    }

    private static boolean anyByChance(Collection<?> keys) {
        for (var key : keys) {
            if (byChance(key)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the JVM gives out the hash code of an object, or of one that its own is made of. */
    private static boolean byChance(@Nullable Object key) {
        if (key == null || key instanceof String || key instanceof Number) {
            return false;
        }
        if (key instanceof Enum
                || key instanceof Class
                || key instanceof HashedByChance
                || IDENTITY_HASH.get(key.getClass())) {
            return true;
        }
        if (key instanceof Record || key instanceof Map.Entry || key instanceof Optional) {
            return Referents.of(key).stream().anyMatch(HashOrder::byChance);
        }
        boolean ofJdk = ClassLayouts.isJdk(key.getClass());
        if (key instanceof List<?> list) {
            return anyByChance(list);
        }
        if (ofJdk && key instanceof Set<?> set) {
            return anyByChance(set);
        }
        if (ofJdk && key instanceof Map<?, ?> map) {
            return anyByChance(map.keySet()) || anyByChance(map.values());
        }
        // What a class of the program makes its hash code of is not known, but it may well be all it has.
        return !ofJdk && Referents.of(key).stream().anyMatch(part -> part instanceof Enum || part instanceof Class);
    }

    private static final ClassValue<Boolean> IDENTITY_HASH = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("hashCode").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException | NoClassDefFoundError unknown) {
                return true;
            }
        }
    };

    /** The container that a view or wrapper of the JDK shows; the object itself if it is neither. */
    private static @Nullable Object behind(@Nullable Object iterated) {
        var at = iterated;
        for (int depth = 0; at != null && depth < DEEP && KINDS.get(at.getClass()) == Kind.VIEW; depth++) {
            at = inside(at);
        }
        return at;
    }

    /** What a view or wrapper of the JDK shows, which may be another one; null if this is neither. */
    private static @Nullable Object inside(Object view) {
        if (KINDS.get(view.getClass()) != Kind.VIEW) {
            return null;
        }
        for (var part : Referents.of(view)) {
            if (part instanceof Map || part instanceof Collection) {
                return part;
            }
        }
        return null;
    }

    private static boolean isView(String name) {
        return name.startsWith("java.util.HashMap$")
                || name.startsWith("java.util.Hashtable$")
                || name.startsWith("java.util.IdentityHashMap$")
                || name.startsWith("java.util.WeakHashMap$")
                || name.startsWith("java.util.concurrent.ConcurrentHashMap$")
                || name.startsWith("java.util.AbstractMap$")
                || name.startsWith("java.util.ImmutableCollections$MapN$")
                || name.startsWith("java.util.Collections$Unmodifiable")
                || name.startsWith("java.util.Collections$Synchronized")
                || name.startsWith("java.util.Collections$Checked")
                || name.startsWith("java.util.Collections$SetFromMap");
    }
}
