package dev.galgo.abs.cover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Picks few sets that together hold all that any of them holds.
 *
 * <p>First greedily: always the set that adds most. (V. Chvátal, <em>A greedy heuristic for the set-covering problem</em>, 1979.) Then by branch
 * and bound on the element that the fewest sets hold, until the answer is known to be the smallest or patience ends.
 */
final class SetCover {
    /** How many elements may be looked at. */
    private static final long PATIENCE = 100_000_000;

    private static final int MOST_COMPARED = 4_000;

    private final List<BitSet> sets;
    private final List<Integer> useful;
    /** For each element the useful sets that hold it. */
    private final List<List<Integer>> holding = new ArrayList<>();

    private long looks;
    private List<Integer> best;
    private boolean smallest;

    /**
     * @param chosen the numbers of the sets, in their order
     * @param smallest whether no fewer sets do; if not, fewer may
     * @param atLeast how many are needed in any case
     */
    record Result(List<Integer> chosen, boolean smallest, int atLeast) {}

    private SetCover(List<BitSet> sets) {
        this.sets = sets;
        this.useful = useful();
        for (int element = 0; element < all().length(); element++) {
            holding.add(new ArrayList<>());
        }
        useful.forEach(one ->
                sets.get(one).stream().forEach(element -> holding.get(element).add(one)));
        this.best = greedy();
    }

    /** Of two sets that hold the same, the first is taken. */
    static Result of(List<BitSet> sets) {
        var cover = new SetCover(sets);
        int atLeast = cover.bound(cover.all());
        if (cover.best.size() > atLeast) {
            cover.improve();
        } else {
            cover.smallest = true;
        }
        return new Result(
                cover.best.stream().sorted().toList(), cover.smallest, cover.smallest ? cover.best.size() : atLeast);
    }

    private BitSet all() {
        var all = new BitSet();
        sets.forEach(all::or);
        return all;
    }

    /** The sets that are not part of another. */
    private List<Integer> useful() {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < sets.size(); i++) {
            order.add(i);
        }
        if (order.size() > MOST_COMPARED) {
            return order;
        }
        order.sort(Comparator.comparing((Integer one) -> -sets.get(one).cardinality()));
        var kept = new ArrayList<Integer>();
        for (int one : order) {
            if (kept.stream().allMatch(other -> fresh(sets.get(one), sets.get(other)) > 0)) {
                kept.add(one);
            }
        }
        kept.sort(Comparator.naturalOrder());
        return kept;
    }

    /** How many elements of one are not in the other. */
    private static int fresh(BitSet one, BitSet other) {
        var rest = (BitSet) one.clone();
        rest.andNot(other);
        return rest.cardinality();
    }

    private static int shared(BitSet one, BitSet other) {
        return one.cardinality() - fresh(one, other);
    }

    private List<Integer> greedy() {
        BitSet open = all();
        var chosen = new ArrayList<Integer>();
        while (!open.isEmpty()) {
            int most = -1;
            int gain = 0;
            for (int one : useful) {
                int more = shared(sets.get(one), open);
                if (more > gain) {
                    most = one;
                    gain = more;
                }
            }
            chosen.add(most);
            open.andNot(sets.get(most));
        }
        return chosen;
    }

    /** How many sets the open elements need at least: as many as there are elements no two of which are in one set. */
    private int bound(BitSet open) {
        var left = (BitSet) open.clone();
        int needed = 0;
        while (!left.isEmpty()) {
            int element = rarest(left);
            needed++;
            left.clear(element);
            holding.get(element).forEach(one -> left.andNot(sets.get(one)));
        }
        return needed;
    }

    private int rarest(BitSet open) {
        int rarest = open.nextSetBit(0);
        for (int element = rarest; element >= 0; element = open.nextSetBit(element + 1)) {
            looks++;
            if (holding.get(element).size() < holding.get(rarest).size()) {
                rarest = element;
            }
        }
        return rarest;
    }

    private record Open(BitSet elements, List<Integer> chosen) {}

    private void improve() {
        Deque<Open> stack = new ArrayDeque<>();
        stack.push(new Open(all(), List.of()));
        while (!stack.isEmpty() && looks < PATIENCE) {
            looks++;
            Open node = stack.pop();
            if (node.elements().isEmpty()) {
                best = node.chosen().size() < best.size() ? node.chosen() : best;
            } else if (node.chosen().size() + bound(node.elements()) < best.size()) {
                List<Integer> ways = holding.get(rarest(node.elements()));
                for (int i = ways.size() - 1; i >= 0; i--) {
                    var rest = (BitSet) node.elements().clone();
                    rest.andNot(sets.get(ways.get(i)));
                    var chosen = new ArrayList<>(node.chosen());
                    chosen.add(ways.get(i));
                    stack.push(new Open(rest, chosen));
                }
            }
        }
        smallest = stack.isEmpty();
    }
}
