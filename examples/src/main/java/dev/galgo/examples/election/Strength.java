package dev.galgo.examples.election;

import java.io.Serializable;
import java.util.Comparator;

/** How strong a candidate is: by how many it has captured, then by its place in the list of nodes. */
record Strength(int captured, int place) implements Comparable<Strength>, Serializable {
    private static final Comparator<Strength> ORDER =
            Comparator.comparingInt(Strength::captured).thenComparingInt(Strength::place);

    @Override
    public int compareTo(Strength other) {
        return ORDER.compare(this, other);
    }
}
