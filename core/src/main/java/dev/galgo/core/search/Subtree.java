package dev.galgo.core.search;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * A part of a search under a reduction that another process can do: where the search stands at its beginning, as numbers that mean the same there. Parts of one
 * search are in an order, that of one process where the reduction keeps to it; of two that begin alike, the longer comes first, for it lies within what the other
 * goes on with.
 */
public final class Subtree implements Comparable<Subtree> {
    private static final int[] BEGINNING = {0, 0};

    private final int[] order;
    private final int depth;
    private final Supplier<int[]> cells;

    /**
     * A part.
     *
     * @param order its place among the others
     * @param depth how far from the start it is, for whoever wants to do the large ones first
     * @param cells where the search stands, made when somebody asks: there may be many parts, and schedules may be long
     */
    public Subtree(int[] order, int depth, Supplier<int[]> cells) {
        this.order = Arrays.copyOf(order, order.length);
        this.depth = depth;
        this.cells = cells;
    }

    /** All of it, from the start on, which is not the end of a schedule and has been counted. */
    public static Subtree whole() {
        return new Subtree(BEGINNING, 0, () -> new int[0]);
    }

    /** What one who has done a part tells whoever deals parts out. */
    public static Subtree told(SearchPosition where) {
        int[] all = where.cells();
        return new Subtree(BEGINNING, 0, () -> all);
    }

    /** What was written. */
    public static Subtree read(SearchPosition from) {
        int[] order = from.nextInts();
        int depth = from.next();
        int[] all = from.nextInts();
        return new Subtree(order, depth, () -> all);
    }

    /** To be read by {@link #read}. */
    public SearchPosition write(SearchPosition to) {
        return to.addAll(order).add(depth).addAll(cells.get());
    }

    /** Where the search stands at the beginning of this part; nowhere yet if it is {@linkplain #isWhole the whole}. */
    public SearchPosition position() {
        return new SearchPosition(cells.get());
    }

    /** Its place among the others, without what is to be done there. */
    public Subtree place() {
        return new Subtree(order, depth, () -> new int[0]);
    }

    public boolean isWhole() {
        return Arrays.equals(order, BEGINNING);
    }

    public int depth() {
        return depth;
    }

    /** A number of its place among the others. */
    public int order(int at) {
        return order[at];
    }

    /** The first so many numbers of its place. */
    public int[] order(int from, int to) {
        return Arrays.copyOfRange(order, from, to);
    }

    @Override
    public int compareTo(Subtree other) {
        int common = Math.min(order.length, other.order.length);
        for (int i = 0; i < common; i++) {
            if (order[i] != other.order[i]) {
                return Integer.compare(order[i], other.order[i]);
            }
        }
        return Integer.compare(other.order.length, order.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Subtree subtree && Arrays.equals(order, subtree.order);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(order);
    }
}
