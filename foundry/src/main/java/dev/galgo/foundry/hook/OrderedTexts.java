package dev.galgo.foundry.hook;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Values of which texts are made. The text of a container of the platform is made of those of its elements, by code that is never rewritten: so containers
 * in an order by chance are put in order in the containers that they are in, and these are exchanged for others with the same text.
 */
final class OrderedTexts {
    /** Deeper than anybody nests containers, unless one holds itself. */
    private static final int DEEP = 16;

    private OrderedTexts() {}

    @SuppressWarnings("NullAway") // Null goes in and comes out.
    static Object of(Object value) {
        return of(value, 0);
    }

    /** The value itself if nothing in it has to be put in order. */
    private static @Nullable Object of(@Nullable Object value, int depth) {
        if (value == null || value instanceof String || value instanceof Number || depth > DEEP) {
            return value;
        }
        if (value instanceof Map<?, ?> map) {
            return ofMap(map, depth);
        }
        if (value instanceof Collection<?> collection) {
            return ofCollection(collection, depth);
        }
        if (value instanceof Map.Entry<?, ?> entry && isPlatform(value)) {
            var ordered = of(entry.getKey(), depth + 1);
            var content = of(entry.getValue(), depth + 1);
            return ordered == entry.getKey() && content == entry.getValue()
                    ? value
                    : new SimpleImmutableEntry<@Nullable Object, @Nullable Object>(ordered, content);
        }
        if (value instanceof Optional<?> some && some.isPresent()) {
            var ordered = of(some.get(), depth + 1);
            return ordered == null || ordered == some.get() ? value : Optional.of(ordered);
        }
        if (value instanceof Object[] array) {
            return Iteration.inText(array); // formats take their arguments so
        }
        if (value instanceof AtomicReference<?> reference && isPlatform(value)) {
            var ordered = of(reference.get(), depth + 1);
            return ordered == reference.get() ? value : ordered;
        }
        return value;
    }

    private static Object ofCollection(Collection<?> collection, int depth) {
        var arranged = Iteration.arranged(collection);
        if (!isPlatform(collection)) {
            return arranged; // iterators of the program's own go by rewritten code
        }
        var elements = new ArrayList<@Nullable Object>();
        boolean changed = false;
        for (var element : arranged) {
            var ordered = element == collection ? element : of(element, depth + 1);
            changed |= ordered != element;
            elements.add(ordered);
        }
        return changed ? elements : arranged;
    }

    private static Object ofMap(Map<?, ?> map, int depth) {
        var arranged = Iteration.arranged(map);
        if (!isPlatform(map)) {
            return arranged;
        }
        var entries = new LinkedHashMap<@Nullable Object, @Nullable Object>();
        boolean changed = false;
        for (var entry : arranged.entrySet()) {
            var key = entry.getKey() == map ? map : of(entry.getKey(), depth + 1);
            var content = entry.getValue() == map ? map : of(entry.getValue(), depth + 1);
            changed |= key != entry.getKey() || content != entry.getValue();
            entries.put(key, content);
        }
        return changed ? entries : arranged;
    }

    private static boolean isPlatform(Object value) {
        return value.getClass().getClassLoader() == null;
    }
}
