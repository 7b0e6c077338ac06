package dev.galgo.snapshot.memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The empty tables into which the JDK's hash containers read their entries back from a stream. Their sizes depend on the number of entries alone, so a
 * container that was received may iterate in another order than the one that was sent. Newer JDKs reckon them more closely; which way this one goes is tried out once.
 */
public final class Deserialised {
    private static final int DEFAULT = 16;
    private static final int MAXIMUM = 1 << 30;

    private Deserialised() {}

    /** What this JDK does, apart, so that it is tried out where memory is open. */
    private static final class Tried {
        /** 24 entries at a load of 0.75 fill 32 buckets: older JDKs add one and round up. */
        static final boolean MAPS_ADD_ONE = capacityReadBack(new HashMap<>(), 24) > 32;
        /** A twentieth of ten entries counts as a half, or as nothing in older JDKs. */
        @SuppressWarnings("JdkObsolete")
        static final boolean TABLES_ROUND_DOWN = capacityReadBack(new Hashtable<>(100), 10) < 17;

        private static int capacityReadBack(Map<Integer, Integer> map, int size) {
            IntStream.range(0, size).forEach(key -> map.put(key, key));
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) {
                out.writeObject(map);
                try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                    return HashTableReader.capacity(in.readObject());
                }
            } catch (IOException | ClassNotFoundException impossible) {
                throw new IllegalStateException("a map of numbers cannot be read back", impossible);
            }
        }
    }

    /**
     * The table for so many entries of a map, which gets the load factor that it has from then on.
     *
     * @param insideSet whether the map is the one inside a set, which chooses otherwise
     */
    public static Map<@Nullable Object, @Nullable Object> table(
            Object map, Class<?> owner, boolean insideSet, int size) {
        if (owner == ConcurrentHashMap.class) {
            return concurrent(size);
        }
        float load = clampLoad(map, owner);
        if (owner == Hashtable.class) {
            return hashtable(map, load, size);
        }
        if (insideSet) {
            return new HashMap<>((int) Math.min(size * Math.min(1 / load, 4.0f), MAXIMUM), load);
        }
        if (size == 0) {
            return new HashMap<>();
        }
        double wanted = Tried.MAPS_ADD_ONE ? size / load + 1.0f : Math.ceil(size / (double) load);
        return new HashMap<>(wanted < DEFAULT ? DEFAULT : (int) Math.min(wanted, MAXIMUM), load);
    }

    /** Streams let no table be fuller or emptier than this. */
    private static float clampLoad(Object map, Class<?> owner) {
        long offset = ObjectMemory.offset(owner, "loadFactor");
        float load = Math.min(Math.max(0.25f, Float.intBitsToFloat(ObjectMemory.integer(map, offset))), 4.0f);
        ObjectMemory.setInteger(map, offset, Float.floatToRawIntBits(load));
        return load;
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
        int length = (int) (Tried.TABLES_ROUND_DOWN ? (size + size / 20) / load : size * 1.05f / load) + 3;
        if (length > size && (length & 1) == 0) {
            length--;
        }
        return new Hashtable<>(Math.min(length, before), load);
    }
}
