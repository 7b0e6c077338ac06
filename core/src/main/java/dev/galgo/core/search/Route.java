package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a search without a visited set that another process can do: everything that a depth-first search meets from a delivery on until it comes back to a
 * depth. Routes are in the order in which one process comes by.
 *
 * @param schedule the way there
 * @param slot what is delivered first
 * @param way how that is handled
 * @param floor the depth at which the part is done
 */
public record Route(SchedulePrefix schedule, int slot, int way, int floor) implements Comparable<Route> {
    /** Everything below where a cursor stands, which is not the end of a schedule. */
    public static Route below(Cursor cursor) {
        return new Route(SchedulePrefix.of(cursor, cursor.depth()), cursor.first(), 0, cursor.depth());
    }

    /**
     * What is left of a part when its search stands before a delivery: apart for each of the configurations of the schedule that come first, where most of a
     * tree hangs, and the rest together. The cursor goes back to the floor.
     *
     * @param most into how many routes at most, which are two or more
     */
    public static List<Route> left(Cursor cursor, int floor, int slot, int way, int most) {
        SchedulePrefix here = SchedulePrefix.of(cursor, cursor.depth());
        // Where something is untried, what, and in which way, the deepest first: schedules may be so long that not all
        // of them can be written down.
        var depths = new IntArrayList();
        var slots = new IntArrayList();
        var ways = new IntArrayList();
        while (cursor.depth() > floor) {
            int depth = cursor.depth();
            int last = cursor.slotAt(depth);
            int next = cursor.wayAt(depth) + 1;
            boolean moreWays = next < cursor.waysAt(depth);
            cursor.back();
            int following = moreWays ? last : cursor.after(last);
            if (following != Cursor.NONE) {
                depths.add(depth - 1);
                slots.add(following);
                ways.add(moreWays ? next : 0);
            }
        }
        var all = new ArrayList<Route>();
        int rest = floor;
        for (int i = depths.size() - 1; i >= 0 && all.size() < most - 1; i--) {
            int depth = depths.getInt(i);
            all.add(new Route(here.first(depth), slots.getInt(i), ways.getInt(i), depth));
            rest = depth + 1;
        }
        all.add(new Route(here, slot, way, rest));
        return all;
    }

    /** To be read by {@link #read}. */
    public SearchPosition write(SearchPosition to) {
        return to.addSchedule(schedule).add(slot).add(way).add(floor);
    }

    /** What was written. */
    public static Route read(SearchPosition from) {
        return new Route(from.nextSchedule(), from.next(), from.next(), from.next());
    }

    @Override
    public int compareTo(Route other) {
        return schedule.then(slot, way).compareTo(other.schedule.then(other.slot, other.way));
    }
}
