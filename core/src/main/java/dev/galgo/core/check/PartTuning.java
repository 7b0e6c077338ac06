package dev.galgo.core.check;

/**
 * How a search is divided.
 *
 * @param routesASlot into how many routes the tree is cut for each part that can be done at the same time
 * @param cut how many deliveries are made at most of a route while the tree is cut
 * @param first how many deliveries a worker makes at most of the first routes, before it is known how fast it is; for a sample, how many schedules it draws
 * @param nanos how long a part should take from then on
 */
public record PartTuning(int routesASlot, long cut, long first, long nanos) {
    /** For programs that take long. */
    public static final PartTuning USUAL = new PartTuning(50, 1_000, 100_000, 1_000_000_000L);
}
