package dev.galgo.foundry.hook;

import dev.galgo.control.hook.Captured;
import dev.galgo.foundry.hook.ArrangedIterator.Placed;
import dev.galgo.snapshot.HashOrder;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Dictionary;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for calls of program code that go through the elements of a collection. Where their order is one by chance, which differs from one
 * run of the JVM to the next, the run decides on it instead; everything else is passed on.
 */
public final class Iteration {
    private Iteration() {}

    public static <T> Iterator<T> iterator(Iterable<T> iterated) {
        var arranged = places(iterated);
        return arranged == null ? iterated.iterator() : new ArrangedIterator<>(iterated, arranged.iterator());
    }

    public static <K, V> Enumeration<K> keys(Dictionary<K, V> table) {
        var arranged = table instanceof Hashtable<K, V> map ? order(map.keySet()) : null;
        return arranged == null ? table.keys() : Collections.enumeration(arranged);
    }

    public static <K, V> Enumeration<V> elements(Dictionary<K, V> table) {
        var arranged = table instanceof Hashtable<K, V> map ? order(map.values()) : null;
        return arranged == null ? table.elements() : Collections.enumeration(arranged);
    }

    public static <K, V> Enumeration<K> keys(ConcurrentHashMap<K, V> map) {
        var arranged = order(map.keySet());
        return arranged == null ? map.keys() : Collections.enumeration(arranged);
    }

    public static <K, V> Enumeration<V> elements(ConcurrentHashMap<K, V> map) {
        var arranged = order(map.values());
        return arranged == null ? map.elements() : Collections.enumeration(arranged);
    }

    public static <T> void forEach(Iterable<T> iterated, Consumer<? super T> action) {
        var arranged = order(iterated);
        if (arranged == null) {
            iterated.forEach(action);
        } else {
            arranged.forEach(action);
        }
    }

    public static <K, V> void forEach(Map<K, V> map, BiConsumer<? super K, ? super V> action) {
        var arranged = HashOrder.isChance(map) ? order(map.entrySet()) : null;
        if (arranged == null) {
            map.forEach(action);
        } else {
            arranged.forEach(entry -> action.accept(entry.getKey(), entry.getValue()));
        }
    }

    public static <T> Spliterator<T> spliterator(Iterable<T> iterated) {
        var arranged = order(iterated);
        return arranged == null ? iterated.spliterator() : arranged.spliterator();
    }

    public static <T> boolean removeIf(Collection<T> collection, Predicate<? super T> filter) {
        var arranged = order(collection);
        if (arranged == null) {
            return collection.removeIf(filter);
        }
        boolean removed = false;
        for (var element : arranged) {
            if (filter.test(element)) {
                removed |= collection.remove(element);
            }
        }
        return removed;
    }

    public static <K, V> void replaceAll(Map<K, V> map, BiFunction<? super K, ? super V, ? extends V> function) {
        var arranged = HashOrder.isChance(map) ? order(map.entrySet()) : null;
        if (arranged == null) {
            map.replaceAll(function);
        } else {
            arranged.forEach(entry -> map.put(entry.getKey(), function.apply(entry.getKey(), entry.getValue())));
        }
    }

    public static <T> Stream<T> stream(Collection<T> collection) {
        var arranged = order(collection);
        return arranged == null ? collection.stream() : arranged.stream();
    }

    public static @Nullable Object[] toArray(Collection<?> collection) {
        var arranged = order(collection);
        return arranged == null ? collection.toArray() : arranged.toArray();
    }

    public static <T> T[] toArray(Collection<?> collection, T[] array) {
        var arranged = order(collection);
        return arranged == null ? collection.toArray(array) : arranged.toArray(array);
    }

    public static <T> T[] toArray(Collection<?> collection, IntFunction<T[]> array) {
        var arranged = order(collection);
        return arranged == null ? collection.toArray(array) : arranged.toArray(array);
    }

    /** An argument of a call that goes through it. */
    @SuppressWarnings("NullAway") // Null goes in and comes out.
    public static Object arranged(Object argument) {
        if (argument instanceof Map<?, ?> map) {
            return arranged(map);
        }
        return argument instanceof Collection<?> collection ? arranged(collection) : argument;
    }

    /** What a text is made of: the platform's containers in it come in order, however deep they are. */
    @SuppressWarnings("NullAway") // Null goes in and comes out.
    public static Object inText(Object value) {
        return OrderedTexts.of(value);
    }

    /** Arguments of a call that makes a text of them. */
    public static @Nullable Object[] inText(@Nullable Object[] values) {
        if (values == null) {
            return values;
        }
        var all = Arrays.copyOf(values, values.length, Object[].class);
        for (int i = 0; i < all.length; i++) {
            var value = all[i];
            all[i] = value == null ? null : inText(value);
        }
        return all;
    }

    /** What is printed: in which order it is does not matter where nobody can read it again. */
    @SuppressWarnings("NullAway") // Null goes in and comes out.
    public static Object printed(PrintStream to, Object value) {
        return to instanceof Captured ? value : inText(value);
    }

    public static PrintStream printf(PrintStream to, String format, @Nullable Object... values) {
        return to.printf(format, to instanceof Captured ? values : inText(values));
    }

    /** Something that a call goes through in a way that leaves no room for another order. */
    public static Object asItComes(Object iterated) {
        if (HashOrder.isChance(iterated) && dev.galgo.control.Hooks.here() instanceof FoundryControl stage) {
            stage.notArranged();
        }
        return iterated;
    }

    /** Something that code of the platform is handed that may go through all that it leads to. */
    @SuppressWarnings("NullAway") // Null goes in and comes out.
    public static Object lookedInto(Object value) {
        if (dev.galgo.control.Hooks.here() instanceof FoundryControl stage && LeadsToChance.is(value)) {
            stage.notArranged();
        }
        return value;
    }

    /** An argument of a call that goes through it. */
    public static Iterable<?> arranged(Iterable<?> argument) {
        return argument instanceof Collection<?> collection ? arranged(collection) : argument;
    }

    /** An argument of a call that goes through it. */
    public static <T> Collection<T> arranged(Collection<T> argument) {
        var arranged = order(argument);
        if (arranged == null) {
            return argument;
        }
        return argument instanceof Set ? new LinkedHashSet<>(arranged) : arranged;
    }

    /** An argument of a call that goes through it. */
    public static <T> Set<T> arranged(Set<T> argument) {
        var arranged = order(argument);
        return arranged == null ? argument : new LinkedHashSet<>(arranged);
    }

    /** An argument of a call that goes through it. */
    public static Map<?, ?> arranged(Map<?, ?> argument) {
        var arranged = HashOrder.isChance(argument) ? order(argument.entrySet()) : null;
        if (arranged == null) {
            return argument;
        }
        var map = new LinkedHashMap<@Nullable Object, @Nullable Object>();
        arranged.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
        return map;
    }

    /** What goes into a hash collection or map. */
    static Object arrangedToBeHashed(Object argument) {
        return argument instanceof Map<?, ?> map
                ? arrangedToBeHashed(map)
                : argument instanceof Collection<?> collection ? arrangedToBeHashed(collection) : argument;
    }

    /** What goes into a hash collection, of which the order is seen there only if elements share a bucket. */
    public static Collection<?> arrangedToBeHashed(Collection<?> argument) {
        return HashOrder.isChance(argument) && HashOrder.showsInHashing(argument) ? arranged(argument) : argument;
    }

    /** What goes into a hash map, of which the order is seen there only if keys share a bucket. */
    public static Map<?, ?> arrangedToBeHashed(Map<?, ?> argument) {
        return HashOrder.isChance(argument) && HashOrder.showsInHashing(argument.keySet())
                ? arranged(argument)
                : argument;
    }

    /** The elements in the order that the run decides on; null if theirs is no chance. */
    private static <T> @Nullable List<T> order(Iterable<T> iterated) {
        var places = places(iterated);
        if (places == null) {
            return null;
        }
        var elements = new ArrayList<T>();
        places.forEach(place -> elements.add(place.element()));
        return elements;
    }

    private static <T> @Nullable List<Placed<T>> places(Iterable<T> iterated) {
        if (!HashOrder.isChance(iterated)) {
            return null;
        }
        var places = new ArrayList<Placed<T>>();
        var map = HashOrder.mapOfValues(iterated);
        if (map == null) {
            var elements = new ArrayList<T>();
            iterated.iterator().forEachRemaining(elements::add);
            arrange(elements).forEach(element -> places.add(new Placed<>(null, element)));
        } else {
            ofValues(map, places);
        }
        return places;
    }

    /** Values come in the order of their keys, as they do in every map of the platform. */
    @SuppressWarnings("unchecked") // the collection that shows them says what they are
    private static <T> void ofValues(Map<?, ?> map, List<Placed<T>> places) {
        arrange(new ArrayList<>(map.entrySet()))
                .forEach(entry -> places.add(new Placed<>(entry.getKey(), (T) entry.getValue())));
    }

    private static <T> List<T> arrange(List<T> elements) {
        return dev.galgo.control.Hooks.here() instanceof FoundryControl stage ? stage.arrange(elements) : elements;
    }
}
