package dev.galgo.core.check;

import dev.galgo.core.search.Route;
import dev.galgo.core.search.SearchPosition;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A part of a search that another process can do. Parts of one search are of one kind; those of one without a visited set are in the order in which one process
 * comes by.
 */
sealed interface Part extends Comparable<Part> {
    byte ORDERS = 0;
    byte SAMPLES = 1;
    byte STATES = 3;

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
        byte kind = in.readByte();
        if (kind == STATES) {
            int parts = in.readInt();
            return new States(PartBytes.readBytes(in), parts);
        }
        return kind == SAMPLES
                ? new Samples(in.readLong(), in.readLong())
                : new Orders(Route.read(PartBytes.readPosition(in)));
    }
}
