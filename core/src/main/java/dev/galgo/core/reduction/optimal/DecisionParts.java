package dev.galgo.core.reduction.optimal;

import dev.galgo.core.search.LevelStack;
import dev.galgo.core.search.SearchPosition;
import dev.galgo.core.search.Subtree;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of an {@link OptimalSearch} that one process does: some open decisions, the graph that they are made on, and how many decisions there are before them. What is left of it goes to
 * others: apart for each of the first decisions, below which most of a tree hangs, and the rest together.
 *
 * <p>The place of a part among the others is, for each decision, which option it is at, and how many exchanges of that were begun. So parts are in the order in which one process
 * comes by.
 */
final class DecisionParts {
    private static final int MOST = 16;
    private static final int NUMBERS = 2;

    private final ExecutionGraph line;
    private final LevelStack<Decision> decisions;
    private final Subtree part;
    private final SearchPosition position;
    private final int floor;

    DecisionParts(ExecutionGraph line, LevelStack<Decision> decisions, Subtree part) {
        this.line = line;
        this.decisions = decisions;
        this.part = part;
        this.position = part.position();
        this.floor = part.isWhole() ? 0 : position.next();
    }

    /** How many decisions there are before those of this part. */
    int floor() {
        return floor;
    }

    /** Takes the search to where the part begins. */
    void open() {
        line.read(position);
        for (int i = 0; i < floor; i++) {
            decisions
                    .push()
                    .clear(); // others go on with it; that it is there makes the stamps of later ones what they are
        }
        int open = position.next();
        for (int i = 0; i < open; i++) {
            Decision frame = decisions.push();
            frame.clear();
            frame.read(position);
        }
    }

    /** What is left of the part. The search does not go on: it goes back through all of its decisions. */
    List<Subtree> left() {
        var apart = new IntArrayList();
        int deepest = -1;
        for (int i = floor; i < decisions.size(); i++) {
            if (decisions.get(i).hasLeft()) {
                deepest = i;
                if (apart.size() < MOST - 1) {
                    apart.add(i);
                }
            }
        }
        var all = new ArrayList<Subtree>();
        if (deepest >= 0 && deepest > apart.getInt(apart.size() - 1)) {
            all.add(from(apart.getInt(apart.size() - 1) + 1));
        }
        for (int i = decisions.size() - 1; i >= floor; i--) {
            if (apart.contains(i)) {
                all.add(from(i));
            }
            takeBack();
        }
        return all;
    }

    /** What is left of the decisions from this one on, with the graph as it is now. */
    private Subtree from(int first) {
        var order = new IntArrayList(part.order(0, NUMBERS * floor));
        var where = new SearchPosition().add(first);
        line.write(where);
        where.add(decisions.size() - first);
        for (int i = floor; i < decisions.size(); i++) {
            Decision frame = decisions.get(i);
            order.add(2 * frame.taken + (frame.open ? 0 : 1));
            order.add(frame.open ? frame.revisited / Revisits.CELLS : 0);
            if (i >= first) {
                frame.write(where);
            }
        }
        int[] cells = where.cells();
        return new Subtree(order.toIntArray(), first, () -> cells);
    }

    private void takeBack() {
        Decision top = decisions.top();
        if (top.open) {
            line.cut(top.base);
        }
        if (top.tail != null) {
            line.restore(top.tail);
        }
        decisions.pop();
    }
}
