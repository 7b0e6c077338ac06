package dev.galgo.core.spread;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Configurations that may be new, each once, with the least of the schedules that lead to it: so it does not matter in which order, or how often, they
 * are added.
 */
public final class FreshStates {
    private static final int FIRST_CAPACITY = 64;

    /** Says of a digest whether it is known. */
    public interface Known {
        boolean contains(long low, long high);
    }

    private long[] digests = new long[2 * FIRST_CAPACITY];
    private byte[][] schedules = new byte[FIRST_CAPACITY][];
    private int count;

    /** Adds a configuration. */
    public void add(long low, long high, byte[] schedule) {
        int place = find(digests, schedules, low, high);
        byte[] known = schedules[place];
        if (known == null) {
            digests[2 * place] = low;
            digests[2 * place + 1] = high;
            schedules[place] = schedule;
            if (++count * 3 > schedules.length * 2) {
                grow();
            }
        } else if (Arrays.compareUnsigned(schedule, known) < 0) {
            schedules[place] = schedule;
        }
    }

    /** Adds what others have written. */
    public void addAll(byte[] written) {
        var reader = new StateReader(written);
        while (reader.next()) {
            add(reader.low(), reader.high(), reader.schedule());
        }
    }

    /** Adds all of another. */
    public void addAll(FreshStates other) {
        for (int i = 0; i < other.schedules.length; i++) {
            if (other.schedules[i] != null) {
                add(other.digests[2 * i], other.digests[2 * i + 1], other.schedules[i]);
            }
        }
    }

    private static int find(long[] digests, byte[][] schedules, long low, long high) {
        int place = (int) Math.floorMod(high, (long) schedules.length);
        while (schedules[place] != null && (digests[2 * place] != low || digests[2 * place + 1] != high)) {
            place = place + 1 == schedules.length ? 0 : place + 1;
        }
        return place;
    }

    private void grow() {
        rebuild(Math.multiplyExact(schedules.length, 2), (low, high) -> false);
    }

    private void rebuild(int capacity, Known left) {
        var moved = new long[Math.multiplyExact(2, capacity)];
        var kept = new byte[capacity][];
        int remaining = 0;
        for (int i = 0; i < schedules.length; i++) {
            if (schedules[i] != null && !left.contains(digests[2 * i], digests[2 * i + 1])) {
                int place = find(moved, kept, digests[2 * i], digests[2 * i + 1]);
                moved[2 * place] = digests[2 * i];
                moved[2 * place + 1] = digests[2 * i + 1];
                kept[place] = schedules[i];
                remaining++;
            }
        }
        digests = moved;
        schedules = kept;
        count = remaining;
    }

    /** Leaves out what is known. */
    public void remove(Known known) {
        rebuild(schedules.length, known);
    }

    public int count() {
        return count;
    }

    /** Writes all in the order of their schedules, so that whoever goes through them goes few ways twice; in pieces of so many that can be read alone. */
    public List<byte[]> written(int most) {
        var places = new ArrayList<Integer>(count);
        for (int i = 0; i < schedules.length; i++) {
            if (schedules[i] != null) {
                places.add(i);
            }
        }
        places.sort((one, other) -> Arrays.compareUnsigned(schedules[one], schedules[other]));
        var pieces = new ArrayList<byte[]>();
        for (int from = 0; from < places.size(); from += most) {
            var writer = new StateWriter();
            for (int place : places.subList(from, Math.min(places.size(), from + most))) {
                writer.add(digests[2 * place], digests[2 * place + 1], schedules[place]);
            }
            pieces.add(writer.bytes());
        }
        return pieces;
    }

    /** All in one piece. */
    public byte[] written() {
        return count == 0 ? new byte[0] : written(count).get(0);
    }
}
