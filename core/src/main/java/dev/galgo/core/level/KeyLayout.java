package dev.galgo.core.level;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where in a key the numbers of the actors' situations stand: side by side in one long, or in as many as it takes. No number is split between
 * two longs.
 *
 * <p>Each has the bits it needs by now, and what is left over is dealt out evenly, so that few numbers outgrow their place. When one does, keys are
 * written anew in another layout.
 */
public final class KeyLayout {
    /** No number has more bits than this: a table is as long as its highest number. */
    static final int MOST_BITS = 26;

    /** How many longs a key has. */
    public final int words;

    private final int[] word;
    private final int[] shift;
    private final int[] bits;

    private KeyLayout(int words, int[] word, int[] shift, int[] bits) {
        this.words = words;
        this.word = word;
        this.shift = shift;
        this.bits = bits;
    }

    /**
     * A layout for numbers below these.
     *
     * @param ends above the highest number, for each slot
     * @param wordBits how much of a long is used; {@link Long#SIZE} but in tests
     */
    public static KeyLayout of(int[] ends, int wordBits) {
        int count = ends.length;
        for (int end : ends) {
            if (end > (1 << MOST_BITS)) {
                throw new Unsuited("an actor has too many situations");
            }
        }
        var needs = new int[count];
        int most = 1;
        for (int i = 0; i < count; i++) {
            needs[i] = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(ends[i] - 1));
            most = Math.max(most, needs[i]);
        }
        int room = Math.max(wordBits, most);
        var word = new int[count];
        var used = new int[count + 1];
        int words = 1;
        for (int i = 0; i < count; i++) {
            int at = 0;
            while (used[at] + needs[i] > room) {
                at++;
            }
            word[i] = at;
            used[at] += needs[i];
            words = Math.max(words, at + 1);
        }
        return deal(words, word, needs, used, room);
    }

    private static KeyLayout deal(int words, int[] word, int[] needs, int[] used, int room) {
        int count = needs.length;
        var bits = new int[count];
        var shift = new int[count];
        for (int at = 0; at < words; at++) {
            int members = 0;
            for (int i = 0; i < count; i++) {
                members += word[i] == at ? 1 : 0;
            }
            int spare = room - used[at];
            int next = 0;
            for (int i = 0; i < count; i++) {
                if (word[i] == at) {
                    int share = spare / members;
                    spare -= share;
                    members--;
                    bits[i] = Math.min(MOST_BITS, needs[i] + share);
                    shift[i] = next;
                    next += bits[i];
                }
            }
        }
        return new KeyLayout(words, word, shift, bits);
    }

    /** Writes it; {@link #read} reads it. */
    public void writeTo(DataOutput out) throws IOException {
        out.writeInt(words);
        out.writeInt(word.length);
        for (int i = 0; i < word.length; i++) {
            out.writeInt(word[i]);
            out.writeInt(shift[i]);
            out.writeInt(bits[i]);
        }
    }

    /** Reads what was written. */
    public static KeyLayout read(DataInput in) throws IOException {
        int words = in.readInt();
        int count = in.readInt();
        var word = new int[count];
        var shift = new int[count];
        var bits = new int[count];
        for (int i = 0; i < count; i++) {
            word[i] = in.readInt();
            shift[i] = in.readInt();
            bits[i] = in.readInt();
        }
        return new KeyLayout(words, word, shift, bits);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyLayout that
                && words == that.words
                && Arrays.equals(word, that.word)
                && Arrays.equals(shift, that.shift)
                && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shift) * 31 + Arrays.hashCode(bits);
    }

    public int slots() {
        return word.length;
    }

    int word(int slot) {
        return word[slot];
    }

    int shift(int slot) {
        return shift[slot];
    }

    int mask(int slot) {
        return (1 << bits[slot]) - 1;
    }

    /** Whether numbers below these fit. */
    public boolean fits(int[] ends) {
        if (ends.length != word.length) {
            return false;
        }
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] - 1 > mask(i)) {
                return false;
            }
        }
        return true;
    }

    /** The lowest bit of each number in one of the longs: which actors have something that can be delivered to them. */
    long activeMask(int at) {
        long mask = 0;
        for (int i = 0; i < word.length; i++) {
            mask |= word[i] == at ? 1L << shift[i] : 0;
        }
        return mask;
    }

    public int get(long[] keys, int at, int slot) {
        return (int) (keys[at + word[slot]] >>> shift[slot]) & mask(slot);
    }

    /** Reads a key into numbers; actors that this layout does not know are absent. */
    public void decode(long[] keys, int at, int[] into) {
        for (int i = 0; i < word.length; i++) {
            into[i] = get(keys, at, i);
        }
        Arrays.fill(into, word.length, into.length, ActorSituations.ABSENT);
    }

    public void encode(int[] numbers, long[] into, int at) {
        Arrays.fill(into, at, at + words, 0);
        for (int i = 0; i < word.length; i++) {
            into[at + word[i]] |= (long) numbers[i] << shift[i];
        }
    }

    /** So many keys from this one on in another layout that has room for all of them. */
    public long[] convert(long[] keys, int from, int count, KeyLayout to) {
        var converted = new long[count * to.words];
        var numbers = new int[to.slots()];
        for (int i = 0; i < count; i++) {
            decode(keys, (from + i) * words, numbers);
            to.encode(numbers, converted, i * to.words);
        }
        return converted;
    }
}
