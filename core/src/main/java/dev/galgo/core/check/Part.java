package dev.galgo.core.check;

import dev.galgo.core.search.Route;
import dev.galgo.core.search.SearchPosition;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A part of a search without a visited set. Parts of one search are of one kind, and in the order in which one process comes by. */
sealed interface Part extends Comparable<Part> {
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

    /** To be read by {@link #read}. */
    default void write(DataOutput out) throws IOException {
        if (this instanceof Samples samples) {
            out.writeBoolean(true);
            out.writeLong(samples.from);
            out.writeLong(samples.before);
            return;
        }
        out.writeBoolean(false);
        PartBytes.writePosition(((Orders) this).route.write(new SearchPosition()), out);
    }

    /** What was written. */
    static Part read(DataInput in) throws IOException {
        return in.readBoolean()
                ? new Samples(in.readLong(), in.readLong())
                : new Orders(Route.read(PartBytes.readPosition(in)));
    }
}
