package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import java.util.Arrays;

/** Numbers markings from 0. Keeps of each only the marked places, a few bytes each. */
public final class MarkingStore {
    private final Budget budget;
    private byte[] bytes = new byte[1 << 12];
    private int[] starts = new int[256];
    private int[] table = new int[512];
    private byte[] code = new byte[64];
    private int codeSize;
    private int size;

    public MarkingStore(Budget budget) {
        this.budget = budget;
    }

    public int size() {
        return size;
    }

    /** The number of a marking that is new, or -1 - number of one that is known. */
    public int add(long[] marking) {
        encode(marking);
        int slot = hash() & (table.length - 1);
        while (table[slot] != 0) {
            int id = table[slot] - 1;
            if (Arrays.equals(bytes, starts[id], starts[id + 1], code, 0, codeSize)) {
                return -1 - id;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        budget.states(size + 1L);
        budget.memory((long) bytes.length + 12L * starts.length + 4L * table.length + codeSize);
        append();
        table[slot] = size;
        if (2 * size > table.length) {
            rehash();
        }
        return size - 1;
    }

    private void append() {
        int start = starts[size];
        if ((long) start + codeSize > bytes.length) {
            bytes = Arrays.copyOf(
                    bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * bytes.length, start + 2L * codeSize)));
        }
        System.arraycopy(code, 0, bytes, start, codeSize);
        size++;
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
        }
        starts[size] = start + codeSize;
    }

    private void rehash() {
        table = new int[2 * table.length];
        for (int id = 0; id < size; id++) {
            codeSize = starts[id + 1] - starts[id];
            System.arraycopy(bytes, starts[id], code, 0, codeSize);
            int slot = hash() & (table.length - 1);
            while (table[slot] != 0) {
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = id + 1;
        }
    }

    private int hash() {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < codeSize; i++) {
            h = (h ^ code[i]) * 0x100000001b3L;
        }
        h ^= h >>> 29;
        return (int) (h ^ (h >>> 15)) & 0x7fffffff;
    }

    /** For each marked place: how many places were skipped, and its tokens. */
    private void encode(long[] marking) {
        codeSize = 0;
        int last = -1;
        for (int p = 0; p < marking.length; p++) {
            if (marking[p] == 0) {
                continue;
            }
            number(p - last - 1);
            number(marking[p]);
            last = p;
        }
    }

    private void number(long value) {
        if (codeSize + 10 > code.length) {
            code = Arrays.copyOf(code, 2 * code.length);
        }
        while ((value & ~0x7fL) != 0) {
            code[codeSize++] = (byte) (value | 0x80);
            value >>>= 7;
        }
        code[codeSize++] = (byte) value;
    }

    /** Writes a marking into an array. */
    public void read(int id, long[] marking) {
        Arrays.fill(marking, 0);
        int at = starts[id];
        int p = -1;
        while (at < starts[id + 1]) {
            long[] pair = new long[2];
            for (int k = 0; k < 2; k++) {
                int shift = 0;
                while ((bytes[at] & 0x80) != 0) {
                    pair[k] |= (long) (bytes[at++] & 0x7f) << shift;
                    shift += 7;
                }
                pair[k] |= (long) bytes[at++] << shift;
            }
            p += (int) pair[0] + 1;
            marking[p] = pair[1];
        }
    }
}
