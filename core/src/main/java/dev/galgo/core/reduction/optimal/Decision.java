package dev.galgo.core.reduction.optimal;

import dev.galgo.core.reduction.optimal.ExecutionGraph.Tail;
import dev.galgo.core.search.SearchPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/** One decision of an {@link OptimalSearch}: whose turn it is and what may come, or what a delivery is exchanged for. */
final class Decision {
    /** Cells an option. */
    static final int CELLS = 4;

    static final int SENDER = 0;
    static final int NTH = 1;
    static final int WAY = 2;
    /** The position of the delivery before which it comes, or 0 if it comes last. */
    static final int BEFORE = 3;

    /** How long the line was before. */
    int base;
    /** What may come: senders and numbers of messages, in which way they are handled, and where. */
    private final IntArrayList options = new IntArrayList();
    /** How many of them have been taken. */
    int taken;
    /** Where the one taken last stands in the line. */
    int at;

    int stamp;
    boolean exchange;
    /** When looks are taken that are not among those that keep their stamps. */
    int looked;

    int[] keptStamps = ExecutionGraph.NO_STAMPS;
    /** Whether the line goes on with one of them. */
    boolean open;
    /** What else the one that was taken makes possible, and how many cells of that are done. */
    final IntArrayList revisits = new IntArrayList();

    int revisited;
    /** The stamps of the deliveries that those revisits exchange. */
    final IntArrayList stamps = new IntArrayList();

    /** The numbers of these revisits in the diary, if one is kept. */
    final IntArrayList entries = new IntArrayList();
    /** The number of the revisit that this decision is, in the diary. */
    int entry;

    long[] past = {};
    /** What an exchange took out. */
    @Nullable
    Tail tail;
    /** What stood where the one taken last was put in between. */
    @Nullable
    Tail moved;

    void clear() {
        options.clear();
        taken = 0;
        open = false;
        exchange = false;
        entry = 0;
        entries.clear();
        keptStamps = ExecutionGraph.NO_STAMPS;
        tail = null;
        moved = null;
    }

    /** Takes over what was {@linkplain #write written}. */
    void read(SearchPosition from) {
        base = from.next();
        options.clear();
        options.addElements(0, from.nextInts());
        taken = from.next();
        at = from.next();
        stamp = from.next();
        exchange = from.nextFlag();
        looked = from.next();
        open = from.nextFlag();
        revisits.clear();
        revisits.addElements(0, from.nextInts());
        revisited = from.next();
        stamps.clear();
        stamps.addElements(0, from.nextInts());
        past = from.nextLongs();
        keptStamps = ExecutionGraph.NO_STAMPS;
        tail = from.nextFlag() ? Tail.read(from) : null;
        moved = null;
    }

    /** Where nothing looks at futures, no stamps are kept and nothing is put in between. */
    void write(SearchPosition to) {
        to.add(base).addAll(options).add(taken).add(at).add(stamp).add(exchange);
        to.add(looked).add(open).addAll(revisits).add(revisited).addAll(stamps);
        to.addAll(past).add(tail != null);
        if (tail != null) {
            tail.write(to);
        }
    }

    void add(int sender, int nth, int way, int before) {
        options.add(sender);
        options.add(nth);
        options.add(way);
        options.add(before);
    }

    boolean done() {
        return ahead() == 0;
    }

    /** Whether there is more to do here: exchanges, or other options. */
    boolean hasLeft() {
        return !done() || (open && revisited < revisits.size());
    }

    /** A cell of the option taken last. */
    int get(int cell) {
        return options.getInt((taken - 1) * CELLS + cell);
    }

    /** Whether the one taken last was the first choice when this turn came. */
    boolean first() {
        return !exchange && taken == 1 && get(WAY) == 0;
    }

    /** How many are left to choose. */
    int ahead() {
        return options.size() / CELLS - taken;
    }
}
