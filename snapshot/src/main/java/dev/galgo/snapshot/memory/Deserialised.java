package dev.galgo.snapshot.memory;

import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The empty tables into which the JDK's hash containers read their entries back from a stream. Their sizes depend on the number of entries alone, so a
 * container that was received may iterate in another order than the one that was sent.
 */
public final class Deserialised {
    private static final int DEFAULT = 16;
    private static final int MAXIMUM = 1 << 30;

    private Deserialised() {}

    /** @param insideSet whether the map is the one inside a set, which chooses otherwise */
    public static Map<@Nullable Object, @Nullable Object> table(
            Object map, Class<?> owner, boolean insideSet, int size) {
        if (owner == ConcurrentHashMap.class) {
            return concurrent(size);
        }
        float load = Float.intBitsToFloat(ObjectMemory.integer(map, ObjectMemory.offset(owner, "loadFactor")));
        if (owner == Hashtable.class) {
            return hashtable(map, load, size);
        }
        if (insideSet) {
            return new HashMap<>((int) Math.min(size * Math.min(1 / load, 4.0f), MAXIMUM), load);
        }
        float wanted = size / Math.min(Math.max(0.25f, load), 4.0f) + 1.0f;
        return new HashMap<>(size == 0 || wanted < DEFAULT ? DEFAULT : (int) Math.min(wanted, MAXIMUM), load);
    }

    private static Map<@Nullable Object, @Nullable Object> concurrent(int size) {
        var table = new ConcurrentHashMap<@Nullable Object, @Nullable Object>();
        if (size > 0) {
            int wanted = (int) Math.min(1.0 + size / 0.75f, MAXIMUM);
            int power = wanted <= 1 ? 1 : Integer.highestOneBit(wanted - 1) << 1;
            ObjectMemory.setInteger(table, ObjectMemory.offset(ConcurrentHashMap.class, "sizeCtl"), power);
        }
        return table;
    }

    @SuppressWarnings("JdkObsolete") // Programs use it.
    private static Map<@Nullable Object, @Nullable Object> hashtable(Object map, float load, int size) {
        int before = Math.max(HashTableReader.capacity(map), (int) (size / load) + 1);
        int length = (int) ((size + size / 20) / load) + 3;
        if (length > size && (length & 1) == 0) {
            length--;
        }
        return new Hashtable<>(Math.min(length, before), load);
    }
}
