package dev.galgo.core.spread;

import java.util.Arrays;

/** Reads configurations that a {@link FreshStates} has written, one after the other. */
public final class StateReader {
    private final byte[] bytes;
    private int at;
    private long low;
    private long high;
    private byte[] schedule = new byte[0];

    public StateReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Goes on to the next one; false if there is none. */
    public boolean next() {
        if (at == bytes.length) {
            return false;
        }
        low = number();
        high = number();
        int common = length();
        int rest = length();
        byte[] code = Arrays.copyOf(schedule, common + rest);
        System.arraycopy(bytes, at, code, common, rest);
        at += rest;
        schedule = code;
        return true;
    }

    private long number() {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << Byte.SIZE | (bytes[at++] & 0xFF);
        }
        return value;
    }

    private int length() {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            value |= (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    /** The lower half of the digest. */
    public long low() {
        return low;
    }

    /** The upper half of the digest. */
    public long high() {
        return high;
    }

    /** A schedule that leads there, see {@link ScheduleCode}; nobody changes it. */
    public byte[] schedule() {
        return schedule;
    }

    /** Which part of a level this one belongs to. */
    public int part(int parts) {
        return part(low, parts);
    }

    /** Which part of a level a configuration belongs to whose digest has this lower half. */
    public static int part(long low, int parts) {
        return (int) Math.floorMod(low ^ low >>> 32, (long) parts);
    }
}
