package dev.galgo.scalaactors.wording;

import dev.galgo.snapshot.ValueTree;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The collections of the Scala that a program was made with. Only its own are gone through, and no lazy ones: these would come to life by being looked at. */
final class ScalaCollections {
    private static final int MOST_TOLD = 50;
    private static final String LIBRARY = "scala.collection.";

    private final Class<?> iterable;
    private final Class<?> map;
    private final Class<?> set;
    private final Class<?> product;
    private final Method iterator;
    private final Method size;
    private final Method hasNext;
    private final Method next;
    private final Method element;
    private final @Nullable Method prefix;

    ScalaCollections(ClassLoader loader) throws ReflectiveOperationException {
        iterable = Class.forName("scala.collection.Iterable", false, loader);
        map = Class.forName("scala.collection.Map", false, loader);
        set = Class.forName("scala.collection.Set", false, loader);
        product = Class.forName("scala.Product", false, loader);
        iterator = iterable.getMethod("iterator");
        size = Class.forName("scala.collection.TraversableOnce", false, loader).getMethod("size");
        Class<?> iterators = Class.forName("scala.collection.Iterator", false, loader);
        hasNext = iterators.getMethod("hasNext");
        next = iterators.getMethod("next");
        element = product.getMethod("productElement", int.class);
        prefix = prefix(loader);
    }

    private static @Nullable Method prefix(ClassLoader loader) throws ClassNotFoundException {
        try {
            return Class.forName("scala.collection.TraversableLike", false, loader)
                    .getMethod("stringPrefix");
        } catch (NoSuchMethodException older) {
            return null;
        }
    }

    /** What all of them are. */
    Class<?> type() {
        return iterable;
    }

    /** Whether this is one of Scala's own that has its elements. */
    boolean isStrict(Object value) {
        String name = value.getClass().getName();
        return iterable.isInstance(value)
                && name.startsWith(LIBRARY)
                && !name.contains("Stream")
                && !name.contains("View")
                && !name.contains("With"); // a map with a default of the program's, mapped values, filtered keys
    }

    /** {@code ArrayBuffer}. */
    String kind(Object collection) throws ReflectiveOperationException {
        return prefix == null ? ActorTypes.simple(collection.getClass().getName()) : (String) prefix.invoke(collection);
    }

    int size(Object collection) throws ReflectiveOperationException {
        return (int) size.invoke(collection);
    }

    /** The first elements, not more than so many. */
    List<@Nullable Object> elements(Object collection, int most) throws ReflectiveOperationException {
        var all = new ArrayList<@Nullable Object>();
        Object at = iterator.invoke(collection);
        while (all.size() < most && (boolean) hasNext.invoke(at)) {
            all.add(next.invoke(at));
        }
        return all;
    }

    ValueTree.@Nullable Inside inside(Object collection) {
        try {
            List<@Nullable Object> some = elements(collection, MOST_TOLD);
            int more = size(collection) - some.size();
            String type = kind(collection);
            if (!map.isInstance(collection)) {
                boolean unordered = set.isInstance(collection);
                return new ValueTree.Inside(
                        type, unordered ? ValueTree.Shape.SET : ValueTree.Shape.LIST, List.of(), some, more);
            }
            var both = new ArrayList<@Nullable Object>();
            for (Object pair : some) {
                both.add(element.invoke(pair, 0));
                both.add(element.invoke(pair, 1));
            }
            return new ValueTree.Inside(type, ValueTree.Shape.MAP, List.of(), both, more);
        } catch (ReflectiveOperationException odd) {
            return null;
        }
    }

    /** What the elements of a case class are called: its first fields; numbers if it has others. */
    static List<String> fieldNames(Class<?> type, int count) {
        var names = new ArrayList<>(Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .map(field -> field.getName())
                .filter(name -> !name.contains("$"))
                .limit(count)
                .toList());
        for (int i = names.size(); i < count; i++) {
            names.add("_" + (i + 1));
        }
        return names;
    }
}
