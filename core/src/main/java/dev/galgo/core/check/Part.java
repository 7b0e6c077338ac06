package dev.galgo.core.check;

import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Route;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.Subtree;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A part of a search that another process can do. Parts of one search are of one kind, and those of one without a visited set are in the order in which one process comes by, or in
 * which they were dealt out where there is no such order before they are done.
 */
sealed interface Part extends Comparable<Part> {
    /** The first byte of each kind. */
    int ORDERS = 0;

    int SAMPLES = 1;
    int REDUCED = 2;
    int STATES = 3;

    /** All orders below a route. */
    record Orders(Route route) implements Part {
        @Override
        public int compareTo(Part other) {
            return route.compareTo(((Orders) other).route);
        }
    }

    /** The schedules of a sample from one number to before another. */
    record Samples(long from, long before) implements Part {
        @Override
        public int compareTo(Part other) {
            return Long.compare(from, ((Samples) other).from);
        }
    }

    /** A subtree of a search under a reduction. */
    record Reduced(ReductionKind reduction, Subtree subtree) implements Part {
        @Override
        public int compareTo(Part other) {
            return subtree.compareTo(((Reduced) other).subtree);
        }
    }

    /** How far from the start it is. */
    default int depth() {
        if (this instanceof Orders orders) {
            return orders.route.floor();
        }
        return this instanceof Reduced reduced ? reduced.subtree.depth() : 0;
    }

    /** Its place among the others, for whoever need not know any more what is to be done. */
    default Part place() {
        return this instanceof Reduced reduced ? new Reduced(reduced.reduction, reduced.subtree.place()) : this;
    }

    /**
     * The successors of some configurations, part by part.
     *
     * @param states as {@link dev.galgo.core.spread.FreshStates} writes them
     * @param parts into how many parts levels are divided
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record States(byte[] states, int parts) implements Part {
        @Override
        public int compareTo(Part other) {
            throw new UnsupportedOperationException("pieces of a level have no order");
        }
    }

    /** To be read by {@link #read}. */
    default void write(DataOutput out) throws IOException {
        if (this instanceof Samples samples) {
            out.writeByte(SAMPLES);
            out.writeLong(samples.from);
            out.writeLong(samples.before);
        } else if (this instanceof Reduced reduced) {
            out.writeByte(REDUCED);
            PartBytes.writeText(reduced.reduction.name(), out);
            PartBytes.writePosition(reduced.subtree.write(new SearchPosition()), out);
        } else if (this instanceof States some) {
            out.writeByte(STATES);
            out.writeInt(some.parts);
            PartBytes.writeBytes(some.states, out); // last, see WorkerBytes
        } else {
            out.writeByte(ORDERS);
            PartBytes.writePosition(((Orders) this).route.write(new SearchPosition()), out);
        }
    }

    /** What was written. */
    static Part read(DataInput in) throws IOException {
        return switch (in.readByte()) {
            case SAMPLES -> new Samples(in.readLong(), in.readLong());
            case REDUCED ->
                new Reduced(ReductionKind.valueOf(PartBytes.readText(in)), Subtree.read(PartBytes.readPosition(in)));
            case STATES -> {
                int parts = in.readInt();
                yield new States(PartBytes.readBytes(in), parts);
            }
            case ORDERS -> new Orders(Route.read(PartBytes.readPosition(in)));
            default -> throw new IOException("no part of a search");
        };
    }
}
