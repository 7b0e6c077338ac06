package dev.galgo.core.check;

import java.util.Comparator;
import java.util.TreeSet;

/**
 * The parts that nobody does yet. Those of the first configurations are handed out first, for most of a tree hangs there; if there are very many, those that come first
 * in the order of one process, or the deepest where a reduction has its own order: they are soon done and leave little.
 */
final class PartFrontier {
    private static final int MANY = 20_000;

    private static final Comparator<Part> SHALLOW_FIRST =
            Comparator.comparingInt(Part::depth).thenComparing(Comparator.naturalOrder());

    private final TreeSet<Part> inOrder = new TreeSet<>();
    private final TreeSet<Part> byDepth = new TreeSet<>(SHALLOW_FIRST);

    void add(Part part) {
        inOrder.add(part);
        byDepth.add(part);
    }

    boolean isEmpty() {
        return inOrder.isEmpty();
    }

    int size() {
        return inOrder.size();
    }

    /** Takes one, if there is any; of a sample no more than so many schedules. */
    Part take(long schedules) {
        Part part = inOrder.size() < MANY ? byDepth.first() : small();
        remove(part);
        if (part instanceof Part.Samples range && range.before() - range.from() > schedules) {
            add(new Part.Samples(range.from() + schedules, range.before()));
            return new Part.Samples(range.from(), range.from() + schedules);
        }
        return part;
    }

    private Part small() {
        return inOrder.first() instanceof Part.Reduced ? byDepth.last() : inOrder.first();
    }

    private void remove(Part part) {
        inOrder.remove(part);
        byDepth.remove(part);
    }

    /** Drops what comes after a part. */
    void dropAfter(Part last) {
        while (!inOrder.isEmpty() && inOrder.last().compareTo(last) > 0) {
            remove(inOrder.last());
        }
    }
}
