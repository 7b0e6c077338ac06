package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.Subtree;
import dev.galgo.core.search.SubtreeDealer;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The configurations near the start that several processes search below, with what is to be tried in each. A part is one message in one of them, or what is left
 * of such a part; whoever does it says which races it has met with the schedule up to there, and each of these may add a message here, which is another part.
 *
 * <p>So nothing is tried that one process would not try: below a message, a reduction without sleep sets does the same whatever is done elsewhere, and the messages tried in a
 * configuration are the smallest set that has the first ones and is closed under the races met below its own. To keep what is tried near the start in one place, and to have those
 * who search below tell of their races, is the way of J. Simsa, R. Bryant, G. Gibson, J. Hickey: Scalable Dynamic Partial Order Reduction, RV 2012.
 *
 * <p>With sleep sets, a message sleeps below those that were added to the same configuration after it, done or not: all that matters is that each of
 * them will be done, and that no two wait for each other, which they do not, since what was added first sleeps below what was added later and never the other way round. A reduction may choose among the
 * messages that are still to be tried as it likes, so it does not matter whose races come in first, either; but how many schedules are abandoned depends on it.
 */
final class RaceTree implements SubtreeDealer {
    /** How many parts are made of what is left of one before the rest stays together. */
    private static final int MANY = 16;

    private final Int2ObjectOpenHashMap<SharedNode> below = new Int2ObjectOpenHashMap<>();
    private int parts;

    /** A configuration that is searched below in several parts. Those that are done with are forgotten: parts know those on their way, and nothing else does. */
    private static final class SharedNode {
        final @Nullable SharedNode before;
        final int slot;
        final int way;
        final int depth;
        final BacktrackNode node;
        /** How many of the messages chosen have been dealt out. */
        int dealt;

        SharedNode(@Nullable SharedNode before, int slot, int way, BacktrackNode node) {
            this.before = before;
            this.slot = slot;
            this.way = way;
            this.depth = before == null ? 0 : before.depth + 1;
            this.node = node;
            this.dealt = node.tried;
        }

        /** The way here: a schedule, and a node for each configuration on it. */
        List<SharedNode> path() {
            var path = new ArrayList<SharedNode>();
            for (SharedNode at = this; at != null; at = at.before) {
                path.add(at);
            }
            Collections.reverse(path);
            return path;
        }

        SchedulePrefix schedule() {
            var slots = new int[depth];
            var ways = new int[depth];
            for (SharedNode at = this; at.before != null; at = at.before) {
                slots[at.depth - 1] = at.slot;
                ways[at.depth - 1] = at.way;
            }
            return new SchedulePrefix(slots, ways);
        }
    }

    @Override
    public List<Subtree> takeIn(Subtree part, List<Subtree> told) {
        SharedNode floor = part.isWhole() ? null : below.remove(part.order(0));
        if (told.isEmpty()) {
            return List.of();
        }
        SearchPosition where = told.get(0).position();
        SchedulePrefix schedule = where.nextSchedule();
        var nodes = new ArrayList<BacktrackNode>();
        for (int depth = 0; depth <= schedule.length(); depth++) {
            nodes.add(BacktrackNode.read(where));
        }
        var all = new ArrayList<Subtree>();
        for (SharedNode at = floor; at != null; at = at.before) {
            for (int slot : nodes.get(at.depth).chosen) {
                if (!at.node.chosen.contains(slot)) {
                    at.node.chosen.add(slot);
                }
            }
            deal(at, all);
        }
        divide(floor, schedule, nodes, all);
        return all;
    }

    /** Makes parts of what is left, those of the first configurations apart, for most of a tree hangs there. */
    private void divide(
            @Nullable SharedNode floor, SchedulePrefix schedule, List<BacktrackNode> nodes, List<Subtree> all) {
        int deepest = nodes.size() - 1;
        while (deepest >= 0 && !nodes.get(deepest).hasLeft()) {
            deepest--;
        }
        if (floor != null) {
            dealWays(floor, nodes.get(floor.depth), all);
        }
        SharedNode last = floor;
        for (int depth = floor == null ? 0 : floor.depth + 1; depth <= deepest && all.size() < MANY; depth++) {
            int slot = depth == 0 ? 0 : schedule.slots()[depth - 1];
            int way = depth == 0 ? 0 : schedule.ways()[depth - 1];
            last = new SharedNode(last, slot, way, nodes.get(depth));
            dealWays(last, last.node, all);
            deal(last, all);
        }
        if (last != null && last.depth < deepest) {
            all.add(rest(last, schedule, nodes));
        }
    }

    /** Deals out the messages that nobody tries yet. */
    private void deal(SharedNode at, List<Subtree> into) {
        while (at.dealt < at.node.chosen.size()) {
            int next = at.dealt++;
            into.add(part(at, () -> {
                at.node.tried = next;
                at.node.waysLeft = 0;
                return position(at, false, at.schedule()).cells();
            }));
        }
    }

    /** Deals out the other ways of handling the message tried last, if there are any. */
    private void dealWays(SharedNode at, BacktrackNode left, List<Subtree> into) {
        int tried = left.tried;
        int ways = left.ways;
        int waysLeft = left.waysLeft;
        if (waysLeft > 0) {
            into.add(part(at, () -> {
                at.node.tried = tried;
                at.node.ways = ways;
                at.node.waysLeft = waysLeft;
                return position(at, true, at.schedule()).cells();
            }));
        }
    }

    /** Everything below the last of the configurations that are shared, by one process as before. */
    private Subtree rest(SharedNode last, SchedulePrefix schedule, List<BacktrackNode> nodes) {
        var own = new SearchPosition();
        for (int depth = last.depth + 1; depth < nodes.size(); depth++) {
            nodes.get(depth).write(own);
        }
        int[] cells = own.cells();
        return part(last, () -> {
            last.node.waysLeft = 0;
            return position(last, true, schedule).append(cells).cells();
        });
    }

    private Subtree part(SharedNode at, Supplier<int[]> cells) {
        below.put(++parts, at);
        return new Subtree(new int[] {parts}, at.depth, cells);
    }

    /** Where a part begins: whether its first message is being tried already, how much of the schedule is shared, the schedule, and the shared configurations. */
    private static SearchPosition position(SharedNode at, boolean begun, SchedulePrefix schedule) {
        var where = new SearchPosition().add(begun).add(at.depth).addSchedule(schedule);
        at.path().forEach(one -> one.node.write(where));
        return where;
    }
}
