package dev.galgo.snapshot;

import com.dynatrace.hash4j.hashing.Hashing;
import java.util.Arrays;

/** A growing byte sequence in which every item tells its own length, so that equal bytes mean equal items. */
final class ByteSequence {
    private byte[] data = new byte[128];
    private int size;

    int size() {
        return size;
    }

    byte[] toArray() {
        return Arrays.copyOf(data, size);
    }

    /** Puts a hash of all that was written, 128 bits, into {@code into}. */
    void hash(long[] into) {
        var hash = Hashing.xxh3_128().hashBytesTo128Bits(data, 0, size);
        into[0] = hash.getLeastSignificantBits();
        into[1] = hash.getMostSignificantBits();
    }

    /** Small numbers in few bytes, negative ones too. */
    void number(long value) {
        unsigned((value << 1) ^ (value >> 63));
    }

    /** Numbers that are never negative, or any bits. */
    void unsigned(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            data[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        data[size++] = (byte) rest;
    }

    void text(String text) {
        int length = text.length();
        unsigned(length);
        room(length * 3L);
        for (int i = 0; i < length; i++) {
            int c = text.charAt(i);
            if (c < 0x80) {
                data[size++] = (byte) c;
            } else if (c < 0x4000) {
                data[size++] = (byte) (c | 0x80);
                data[size++] = (byte) (c >>> 7);
            } else {
                data[size++] = (byte) (c | 0x80);
                data[size++] = (byte) ((c >>> 7) | 0x80);
                data[size++] = (byte) (c >>> 14);
            }
        }
    }

    void raw(byte[] bytes) {
        unsigned(bytes.length);
        room(bytes.length);
        System.arraycopy(bytes, 0, data, size, bytes.length);
        size += bytes.length;
    }

    /** A primitive array: its length and its elements, floating point by raw bits. */
    void primitives(Object array) {
        if (array instanceof byte[] bytes) {
            raw(bytes);
        } else if (array instanceof int[] ints) {
            unsigned(ints.length);
            for (int i : ints) {
                number(i);
            }
        } else if (array instanceof long[] longs) {
            unsigned(longs.length);
            for (long l : longs) {
                number(l);
            }
        } else if (array instanceof double[] doubles) {
            unsigned(doubles.length);
            for (double d : doubles) {
                unsigned(Double.doubleToRawLongBits(d));
            }
        } else if (array instanceof boolean[] booleans) {
            unsigned(booleans.length);
            for (boolean b : booleans) {
                unsigned(b ? 1 : 0);
            }
        } else if (array instanceof char[] chars) {
            text(new String(chars));
        } else if (array instanceof float[] floats) {
            unsigned(floats.length);
            for (float f : floats) {
                number(Float.floatToRawIntBits(f));
            }
        } else if (array instanceof short[] shorts) {
            unsigned(shorts.length);
            for (short s : shorts) {
                number(s);
            }
        } else {
            throw new IllegalArgumentException(array.getClass() + " is not an array of primitives");
        }
    }

    /** Puts the length of what was written since {@code start} before it. */
    void prefixLength(int start) {
        int length = size - start;
        var written = Arrays.copyOfRange(data, start, size);
        size = start;
        unsigned(length);
        room(length);
        System.arraycopy(written, 0, data, size, length);
        size += length;
    }

    private void room(long more) {
        long needed = size + more;
        if (needed > data.length) {
            if (needed > Integer.MAX_VALUE - 8) {
                throw new IllegalStateException(
                        "A state or message of more than 2 GB cannot be remembered. Make it smaller.");
            }
            data = Arrays.copyOf(data, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(needed, data.length * 2L)));
        }
    }
}
