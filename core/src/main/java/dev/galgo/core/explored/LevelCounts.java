package dev.galgo.core.explored;

import dev.galgo.core.engine.Arrival;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** What a search has met at each depth. */
final class LevelCounts {
    private static final class Sum {
        long deliveries;
        long fresh;
        long known;
        long ends;
        long failures;
        long leftOut;
    }

    private final List<Sum> sums = new ArrayList<>();

    /**
     * Counts a delivery that the search is done with.
     *
     * @param over whether a schedule ended with it
     */
    void add(RecordedNode node, boolean over, boolean compared) {
        Sum sum = at(node.depth);
        boolean failed = node.arrival == Arrival.FAILED || node.deadlocked;
        sum.deliveries++;
        sum.ends += over ? 1 : 0;
        sum.failures += failed ? 1 : 0;
        if (node.fresh || !compared) {
            sum.fresh++;
        } else if (!over) {
            sum.known++;
        }
    }

    /** So many messages were not delivered in a configuration after so many deliveries. */
    void addLeftOut(int depth, int messages) {
        if (messages > 0) {
            at(depth + 1).leftOut += messages;
        }
    }

    /** The same for a whole tree, but for some of its nodes. */
    void addLeftOut(RecordedNode root, List<RecordedNode> but) {
        var open = new ArrayDeque<RecordedNode>();
        open.add(root);
        while (!open.isEmpty()) {
            RecordedNode node = open.pop();
            if (node.depth >= but.size() || but.get(node.depth) != node) {
                addLeftOut(node.depth, node.leftOut().size());
            }
            node.children.forEach(open::push);
        }
    }

    private Sum at(int depth) {
        while (sums.size() < depth) {
            sums.add(new Sum());
        }
        return sums.get(depth - 1);
    }

    /** @param leftOutCounted whether it is known what was left out */
    List<ExploredTree.Level> told(boolean leftOutCounted) {
        var levels = new ArrayList<ExploredTree.Level>();
        for (Sum sum : sums) {
            levels.add(new ExploredTree.Level(
                    levels.size() + 1,
                    sum.deliveries,
                    sum.fresh,
                    sum.known,
                    sum.ends,
                    sum.failures,
                    leftOutCounted ? sum.leftOut : -1));
        }
        return levels;
    }
}
