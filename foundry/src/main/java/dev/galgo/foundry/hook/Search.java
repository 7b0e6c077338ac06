package dev.galgo.foundry.hook;

import dev.galgo.snapshot.HashOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for calls of program code that look something up in a collection. They show the order
 * of its elements where the first of several is meant, and where code of the program is asked about
 * one after the other.
 */
public final class Search {
    private static final ClassValue<Boolean> COMPARES = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            if (isPlatform(type) || Enum.class.isAssignableFrom(type)) {
                return false;
            }
            try {
                return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
            } catch (NoSuchMethodException | LinkageError unknown) {
                return true;
            }
        }
    };

    /** Methods by which a collection is asked about the elements of another one. */
    private static final Set<String> QUESTIONS = Set.of("contains", "containsKey", "indexOf", "remove");

    private static final ClassValue<Boolean> ANSWERS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return !isPlatform(type)
                        && Arrays.stream(type.getMethods())
                                .anyMatch(method -> QUESTIONS.contains(method.getName())
                                        && !isPlatform(method.getDeclaringClass()));
            } catch (LinkageError unknown) {
                return true;
            }
        }
    };

    private Search() {}

    public static boolean contains(Collection<?> collection, @Nullable Object element) {
        var map = HashOrder.mapOfValues(collection);
        if (map == null || element == null || !HashOrder.isChance(map) || !asks(map, element)) {
            return collection.contains(element);
        }
        boolean reversed = map instanceof Hashtable;
        for (var values = Iteration.iterator(collection); values.hasNext(); ) {
            var value = values.next();
            if (reversed ? value.equals(element) : Objects.equals(element, value)) {
                return true;
            }
        }
        return false;
    }

    /** Another name for the same in old tables. */
    public static boolean contains(Map<?, ?> table, @Nullable Object value) {
        return containsValue(table, value);
    }

    public static boolean containsValue(Map<?, ?> map, @Nullable Object value) {
        return HashOrder.isChance(map) ? contains(map.values(), value) : map.containsValue(value);
    }

    /** Of equal values in a map the first one goes, and its key with it. */
    @SuppressWarnings("ReferenceEquality") // Some maps compare so.
    public static boolean remove(Collection<?> collection, @Nullable Object element) {
        var map = HashOrder.mapOfValues(collection);
        if (map == null || !HashOrder.isChance(map)) {
            return collection.remove(element);
        }
        boolean identity = map instanceof IdentityHashMap;
        Predicate<@Nullable Object> sought = value -> identity ? value == element : Objects.equals(element, value);
        if ((identity || !compares(element))
                && collection.stream().filter(sought).count() < 2) {
            return collection.remove(element);
        }
        for (var values = Iteration.iterator(collection); values.hasNext(); ) {
            if (sought.test(values.next())) {
                values.remove();
                return true;
            }
        }
        return false;
    }

    public static boolean containsAll(Collection<?> collection, Collection<?> others) {
        asked(collection, others);
        return collection.containsAll(others);
    }

    public static boolean removeAll(Collection<?> collection, Collection<?> others) {
        asked(collection, others);
        return collection.removeAll(others);
    }

    public static boolean retainAll(Collection<?> collection, Collection<?> others) {
        asked(collection, others);
        return collection.retainAll(others);
    }

    /** Either collection may be asked about the elements of the other, and one that answers with code of the program can tell. */
    private static void asked(@Nullable Collection<?> collection, @Nullable Collection<?> others) {
        if (collection != null && others != null) {
            if (ANSWERS.get(others.getClass())) {
                Iteration.asItComes(collection);
            }
            if (ANSWERS.get(collection.getClass())) {
                Iteration.asItComes(others);
            }
        }
    }

    /** Whether the values of a map are compared with one by code of the program. */
    private static boolean asks(Map<?, ?> map, @Nullable Object value) {
        if (map instanceof IdentityHashMap) {
            return false;
        }
        return map instanceof Hashtable ? map.values().stream().anyMatch(Search::compares) : compares(value);
    }

    private static boolean compares(@Nullable Object value) {
        return value != null && COMPARES.get(value.getClass());
    }

    private static boolean isPlatform(Class<?> type) {
        var loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
