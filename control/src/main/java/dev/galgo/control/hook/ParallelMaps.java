package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What runs in parallel by an argument: searches, loops and reductions of
 * a {@code ConcurrentHashMap} that has as many entries as the given threshold. That is reported, and done one
 * after the other.
 */
public final class ParallelMaps {
    private ParallelMaps() {}

    public static <K, V> void forEach(
            ConcurrentHashMap<K, V> map, long threshold, BiConsumer<? super K, ? super V> act) {
        map.forEach(alone(map, threshold, "forEach"), act);
    }

    public static <K, V, U> void forEach(
            ConcurrentHashMap<K, V> map,
            long threshold,
            BiFunction<? super K, ? super V, ? extends U> give,
            Consumer<? super U> act) {
        map.forEach(alone(map, threshold, "forEach"), give, act);
    }

    public static <K, V, U> @Nullable U search(
            ConcurrentHashMap<K, V> map, long threshold, BiFunction<? super K, ? super V, ? extends U> give) {
        return map.search(alone(map, threshold, "search"), give);
    }

    public static <K, V, U> @Nullable U reduce(
            ConcurrentHashMap<K, V> map,
            long threshold,
            BiFunction<? super K, ? super V, ? extends U> give,
            BiFunction<? super U, ? super U, ? extends U> join) {
        return map.reduce(alone(map, threshold, "reduce"), give, join);
    }

    public static <K, V> double reduceToDouble(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToDoubleBiFunction<? super K, ? super V> give,
            double basis,
            DoubleBinaryOperator join) {
        return map.reduceToDouble(alone(map, threshold, "reduceToDouble"), give, basis, join);
    }

    public static <K, V> long reduceToLong(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToLongBiFunction<? super K, ? super V> give,
            long basis,
            LongBinaryOperator join) {
        return map.reduceToLong(alone(map, threshold, "reduceToLong"), give, basis, join);
    }

    public static <K, V> int reduceToInt(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToIntBiFunction<? super K, ? super V> give,
            int basis,
            IntBinaryOperator join) {
        return map.reduceToInt(alone(map, threshold, "reduceToInt"), give, basis, join);
    }

    public static <K, V> void forEachKey(ConcurrentHashMap<K, V> map, long threshold, Consumer<? super K> act) {
        map.forEachKey(alone(map, threshold, "forEachKey"), act);
    }

    public static <K, V, U> void forEachKey(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<? super K, ? extends U> give,
            Consumer<? super U> act) {
        map.forEachKey(alone(map, threshold, "forEachKey"), give, act);
    }

    public static <K, V, U> @Nullable U searchKeys(
            ConcurrentHashMap<K, V> map, long threshold, Function<? super K, ? extends U> give) {
        return map.searchKeys(alone(map, threshold, "searchKeys"), give);
    }

    public static <K, V> @Nullable K reduceKeys(
            ConcurrentHashMap<K, V> map, long threshold, BiFunction<? super K, ? super K, ? extends K> join) {
        return map.reduceKeys(alone(map, threshold, "reduceKeys"), join);
    }

    public static <K, V, U> @Nullable U reduceKeys(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<? super K, ? extends U> give,
            BiFunction<? super U, ? super U, ? extends U> join) {
        return map.reduceKeys(alone(map, threshold, "reduceKeys"), give, join);
    }

    public static <K, V> double reduceKeysToDouble(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToDoubleFunction<? super K> give,
            double basis,
            DoubleBinaryOperator join) {
        return map.reduceKeysToDouble(alone(map, threshold, "reduceKeysToDouble"), give, basis, join);
    }

    public static <K, V> long reduceKeysToLong(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToLongFunction<? super K> give,
            long basis,
            LongBinaryOperator join) {
        return map.reduceKeysToLong(alone(map, threshold, "reduceKeysToLong"), give, basis, join);
    }

    public static <K, V> int reduceKeysToInt(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToIntFunction<? super K> give,
            int basis,
            IntBinaryOperator join) {
        return map.reduceKeysToInt(alone(map, threshold, "reduceKeysToInt"), give, basis, join);
    }

    public static <K, V> void forEachValue(ConcurrentHashMap<K, V> map, long threshold, Consumer<? super V> act) {
        map.forEachValue(alone(map, threshold, "forEachValue"), act);
    }

    public static <K, V, U> void forEachValue(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<? super V, ? extends U> give,
            Consumer<? super U> act) {
        map.forEachValue(alone(map, threshold, "forEachValue"), give, act);
    }

    public static <K, V, U> @Nullable U searchValues(
            ConcurrentHashMap<K, V> map, long threshold, Function<? super V, ? extends U> give) {
        return map.searchValues(alone(map, threshold, "searchValues"), give);
    }

    public static <K, V> @Nullable V reduceValues(
            ConcurrentHashMap<K, V> map, long threshold, BiFunction<? super V, ? super V, ? extends V> join) {
        return map.reduceValues(alone(map, threshold, "reduceValues"), join);
    }

    public static <K, V, U> @Nullable U reduceValues(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<? super V, ? extends U> give,
            BiFunction<? super U, ? super U, ? extends U> join) {
        return map.reduceValues(alone(map, threshold, "reduceValues"), give, join);
    }

    public static <K, V> double reduceValuesToDouble(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToDoubleFunction<? super V> give,
            double basis,
            DoubleBinaryOperator join) {
        return map.reduceValuesToDouble(alone(map, threshold, "reduceValuesToDouble"), give, basis, join);
    }

    public static <K, V> long reduceValuesToLong(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToLongFunction<? super V> give,
            long basis,
            LongBinaryOperator join) {
        return map.reduceValuesToLong(alone(map, threshold, "reduceValuesToLong"), give, basis, join);
    }

    public static <K, V> int reduceValuesToInt(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToIntFunction<? super V> give,
            int basis,
            IntBinaryOperator join) {
        return map.reduceValuesToInt(alone(map, threshold, "reduceValuesToInt"), give, basis, join);
    }

    public static <K, V> void forEachEntry(
            ConcurrentHashMap<K, V> map, long threshold, Consumer<? super Map.Entry<K, V>> act) {
        map.forEachEntry(alone(map, threshold, "forEachEntry"), act);
    }

    public static <K, V, U> void forEachEntry(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<Map.Entry<K, V>, ? extends U> give,
            Consumer<? super U> act) {
        map.forEachEntry(alone(map, threshold, "forEachEntry"), give, act);
    }

    public static <K, V, U> @Nullable U searchEntries(
            ConcurrentHashMap<K, V> map, long threshold, Function<Map.Entry<K, V>, ? extends U> give) {
        return map.searchEntries(alone(map, threshold, "searchEntries"), give);
    }

    public static <K, V> Map.@Nullable Entry<K, V> reduceEntries(
            ConcurrentHashMap<K, V> map,
            long threshold,
            BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> join) {
        return map.reduceEntries(alone(map, threshold, "reduceEntries"), join);
    }

    public static <K, V, U> @Nullable U reduceEntries(
            ConcurrentHashMap<K, V> map,
            long threshold,
            Function<Map.Entry<K, V>, ? extends U> give,
            BiFunction<? super U, ? super U, ? extends U> join) {
        return map.reduceEntries(alone(map, threshold, "reduceEntries"), give, join);
    }

    public static <K, V> double reduceEntriesToDouble(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToDoubleFunction<Map.Entry<K, V>> give,
            double basis,
            DoubleBinaryOperator join) {
        return map.reduceEntriesToDouble(alone(map, threshold, "reduceEntriesToDouble"), give, basis, join);
    }

    public static <K, V> long reduceEntriesToLong(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToLongFunction<Map.Entry<K, V>> give,
            long basis,
            LongBinaryOperator join) {
        return map.reduceEntriesToLong(alone(map, threshold, "reduceEntriesToLong"), give, basis, join);
    }

    public static <K, V> int reduceEntriesToInt(
            ConcurrentHashMap<K, V> map,
            long threshold,
            ToIntFunction<Map.Entry<K, V>> give,
            int basis,
            IntBinaryOperator join) {
        return map.reduceEntriesToInt(alone(map, threshold, "reduceEntriesToInt"), give, basis, join);
    }

    /** A threshold that no map reaches. */
    private static long alone(ConcurrentHashMap<?, ?> map, long threshold, String method) {
        var control = Hooks.here();
        if (control == null) {
            return threshold;
        }
        if (map.mappingCount() >= threshold) {
            control.uncontrolled(Category.THREADS, "ConcurrentHashMap." + method + "() in parallel");
        }
        return Long.MAX_VALUE;
    }
}
