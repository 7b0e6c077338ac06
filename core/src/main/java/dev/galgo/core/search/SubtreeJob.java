package dev.galgo.core.search;

/**
 * A part of a search: everything that a depth-first search meets after a route, until it comes back to a depth.
 *
 * @param after where the part begins; what lies below this route belongs to somebody else
 * @param floor the depth at which it is done
 * @param moreWays whether the last delivery of the route can be handled in further ways, which then come first
 */
record SubtreeJob(SchedulePrefix after, int floor, boolean moreWays) {
    /** Whether everything in this part comes after the route. */
    boolean comesAfter(SchedulePrefix route) {
        return after.compareTo(route) > 0 || after.beginsAs(route);
    }
}
