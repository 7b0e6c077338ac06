package dev.galgo.petri.explore;

import dev.galgo.petri.limit.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Numbers markings from 0, and keeps them without loss in few bytes: the tokens of eight places are a leaf of a tree whose nodes are pairs of smaller
 * nodes, and nodes that are alike are kept once (S. Blom, B. Lisser, J. van de Pol, M. Weber: A Database Approach to Distributed State-Space
 * Generation, 2011). A marking that differs from known ones in a few places costs a few pairs, whatever the size of the net.
 */
public final class MarkingStore {
    private static final int LEAF = 8;
    /** In the highest byte of a leaf: the leaf has more tokens than fit, and the rest is a number of {@link #large}. */
    private static final long LARGE = 0xffL << 56;

    private final Budget budget;
    private final int besides;
    private final LongNumbering leaves = new LongNumbering();
    private final LongNumbering pairs = new LongNumbering();
    private final LongNumbering roots = new LongNumbering();
    private final LargeLeaves large = new LargeLeaves();
    private int places = -1;
    /** The tree of the marking that was opened last, from the leaves up. */
    private int[][] opened = new int[0][];
    /** What differs from it in the marking that is being added, where {@link #changedAt} says so. */
    private int[][] changed = new int[0][];

    private int[][] changedAt = new int[0][];
    private int[] dirty = new int[16];
    private int epoch;

    public MarkingStore(Budget budget) {
        this(budget, 0);
    }

    /** @param besides how many bytes somebody else keeps for each marking, which count too */
    MarkingStore(Budget budget, int besides) {
        this.budget = budget;
        this.besides = besides;
    }

    public int size() {
        return roots.size();
    }

    /** Roughly what the markings take. */
    public long bytes() {
        return leaves.bytes() + pairs.bytes() + roots.bytes() + large.bytes() + (long) besides * roots.size();
    }

    /** The number of a marking that is new, or -1 - number of one that is known. */
    public int add(long[] marking) {
        if (places < 0) {
            grow(marking.length);
        }
        for (int i = 0; i < opened[0].length; i++) {
            opened[0][i] = leaf(marking, i);
        }
        for (int level = 1; level < opened.length - 1; level++) {
            for (int i = 0; i < opened[level].length; i++) {
                opened[level][i] = pair(opened[level - 1], i);
            }
        }
        return root(key(opened[opened.length - 2]));
    }

    /** Reads a marking, so that others can be added that differ from it in a few places. */
    public void open(int id, long[] marking) {
        epoch++;
        int top = opened.length - 1;
        opened[top][0] = id;
        for (int level = top; level > 0; level--) {
            int[] below = opened[level - 1];
            for (int i = 0; i < opened[level].length; i++) {
                if (level < top && 2 * i + 1 == below.length) {
                    below[2 * i] = opened[level][i];
                    continue;
                }
                long pair = (level == top ? roots : pairs).get(opened[level][i]);
                below[2 * i] = (int) (pair >>> 32);
                if (2 * i + 1 < below.length) {
                    below[2 * i + 1] = (int) pair;
                }
            }
        }
        for (int i = 0; i < opened[0].length; i++) {
            unpack(leaves.get(opened[0][i]), marking, i * LEAF);
        }
    }

    /** Writes a marking into an array. */
    public void read(int id, long[] marking) {
        open(id, marking);
    }

    /** As {@link #add}, of a marking that differs from the one opened last at most in the given places. */
    public int addChanged(long[] marking, int[] where) {
        epoch++;
        int count = 0;
        if (dirty.length < where.length) {
            dirty = new int[where.length];
        }
        for (int p : where) {
            int i = p / LEAF;
            if (changedAt[0][i] == epoch) {
                continue;
            }
            int now = leaf(marking, i);
            changed[0][i] = now;
            changedAt[0][i] = epoch;
            dirty[count++] = i;
        }
        for (int level = 1; level < opened.length - 1; level++) {
            int parents = 0;
            for (int k = 0; k < count; k++) {
                int i = dirty[k] / 2;
                if (changedAt[level][i] == epoch) {
                    continue;
                }
                changedAt[level][i] = epoch;
                changed[level][i] = 2 * i + 1 == opened[level - 1].length
                        ? child(level - 1, 2 * i)
                        : numberOfPair(child(level - 1, 2 * i), child(level - 1, 2 * i + 1));
                dirty[parents++] = i;
            }
            count = parents;
        }
        int level = opened.length - 2;
        return root(word(child(level, 0), opened[level].length > 1 ? child(level, 1) : 0));
    }

    private int child(int level, int i) {
        return changedAt[level][i] == epoch ? changed[level][i] : opened[level][i];
    }

    private void grow(int count) {
        places = count;
        int levels = 2;
        for (int n = (Math.max(1, count) + LEAF - 1) / LEAF; n > 2; n = (n + 1) / 2) {
            levels++;
        }
        opened = new int[levels][];
        changed = new int[levels][];
        changedAt = new int[levels][];
        int n = (Math.max(1, count) + LEAF - 1) / LEAF;
        for (int level = 0; level < levels; level++) {
            opened[level] = new int[n];
            changed[level] = new int[n];
            changedAt[level] = new int[n];
            n = (n + 1) / 2;
        }
    }

    private static long word(int left, int right) {
        return (long) left << 32 | right;
    }

    private static long key(int[] level) {
        return word(level[0], level.length > 1 ? level[1] : 0);
    }

    private int pair(int[] below, int i) {
        return 2 * i + 1 == below.length ? below[2 * i] : numberOfPair(below[2 * i], below[2 * i + 1]);
    }

    private int numberOfPair(int left, int right) {
        return number(pairs, word(left, right));
    }

    private int root(long key) {
        int known = roots.find(key);
        if (known >= 0) {
            return -1 - known;
        }
        budget.states(roots.size() + 1L);
        return number(roots, key);
    }

    /** Asks for the memory before it is taken. */
    private int number(LongNumbering numbering, long key) {
        int known = numbering.find(key);
        if (known >= 0) {
            return known;
        }
        budget.memory(bytes() - numbering.bytes() + numbering.bytesAfterNext());
        return numbering.number(key);
    }

    private int leaf(long[] marking, int i) {
        int from = i * LEAF;
        int to = Math.min(places, from + LEAF);
        long word = 0;
        for (int p = to - 1; p >= from; p--) {
            if (marking[p] >= 0xff || marking[p] < 0) {
                return number(leaves, LARGE | large.number(Arrays.copyOfRange(marking, from, to)));
            }
            word = word << 8 | marking[p];
        }
        return number(leaves, word);
    }

    private void unpack(long word, long[] marking, int from) {
        int to = Math.min(places, from + LEAF);
        if ((word & LARGE) == LARGE) {
            System.arraycopy(large.get((int) word), 0, marking, from, to - from);
            return;
        }
        for (int p = from; p < to; p++) {
            marking[p] = word & 0xff;
            word >>>= 8;
        }
    }

    /** Leaves with a number that a byte does not hold; they are few. */
    private static final class LargeLeaves {
        private final Map<List<Long>, Integer> numbers = new HashMap<>();
        private final List<long[]> leaves = new ArrayList<>();

        long bytes() {
            return 400L * leaves.size();
        }

        int number(long[] tokens) {
            return numbers.computeIfAbsent(LongStream.of(tokens).boxed().toList(), leaf -> {
                leaves.add(tokens);
                return leaves.size() - 1;
            });
        }

        long[] get(int number) {
            return leaves.get(number);
        }
    }
}
