package dev.galgo.petri.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Whether markings are left over by a set of boxes, in a given box or in a goal, where sums of tokens are bounded. Narrows the tokens of each place as far as
 * sums and boxes demand, splits where that does not decide it, and goes on until nothing is left. Plain, since it is what a proof rests on.
 *
 * <p>A place that no sum bounds may have any number of tokens: {@link TokenBox#ANY} stands for that, and for no number.
 */
final class BoxSearch {
    private final Net net;
    private final Budget budget;
    private final List<TokenBox> boxes;
    private final List<Arcs> sums;
    private final long[] starts;
    private final boolean[] conserved;
    /** For each place, the boxes and the sums that it is in. */
    private final List<List<Integer>> boxesOf = new ArrayList<>();

    private final List<List<Integer>> sumsOf = new ArrayList<>();
    private final long[] bounds;

    BoxSearch(Net net, Proof.Inductive proof, Budget budget) {
        this.net = net;
        this.budget = budget;
        this.boxes = proof.excluded();
        this.sums = proof.sums();
        for (int p = 0; p < net.placeCount(); p++) {
            boxesOf.add(new ArrayList<>());
            sumsOf.add(new ArrayList<>());
        }
        for (int i = 0; i < boxes.size(); i++) {
            for (int p : boxes.get(i).places()) {
                boxesOf.get(p).add(i);
            }
        }
        starts = new long[sums.size()];
        conserved = new boolean[sums.size()];
        for (int i = 0; i < starts.length; i++) {
            Arcs sum = sums.get(i);
            conserved[i] = true;
            for (int t = 0; t < net.transitionCount(); t++) {
                conserved[i] &= InductionCheck.change(sum, net.effect(t)) == 0;
            }
            for (int k = 0; k < sum.size(); k++) {
                starts[i] = Math.addExact(starts[i], Math.multiplyExact(sum.value(k), net.initial(sum.key(k))));
                sumsOf.get(sum.key(k)).add(i);
            }
        }
        bounds = new long[net.placeCount()];
        for (int p = 0; p < bounds.length; p++) {
            bounds[p] = TokenBox.ANY;
            for (int i : sumsOf.get(p)) {
                bounds[p] = Math.min(bounds[p], starts[i] / sums.get(i).get(p));
            }
        }
    }

    /** Whether a box has a marking that is in none of the others. */
    boolean hasMarkings(TokenBox box) {
        var domain = new Domain(new long[bounds.length], bounds.clone());
        for (int i = 0; i < box.places().length; i++) {
            int p = box.places()[i];
            domain.low[p] = box.least()[i];
            domain.high[p] = Math.min(domain.high[p], box.most()[i]);
        }
        return search(domain, null);
    }

    /** Whether a marking that meets the goal is in none of the boxes. */
    boolean hasMarkings(NetQuestion question) {
        return search(new Domain(new long[bounds.length], bounds.clone()), question);
    }

    /** Which tokens are possible, place by place. */
    private record Domain(long[] low, long[] high) {
        Domain copy() {
            return new Domain(low.clone(), high.clone());
        }

        boolean isEmpty(int p) {
            return low[p] > high[p];
        }
    }

    private boolean search(Domain first, @Nullable NetQuestion question) {
        var work = new ArrayDeque<Domain>();
        work.push(first);
        while (!work.isEmpty()) {
            budget.check();
            Domain domain = work.pop();
            if (!narrow(domain)) {
                continue;
            }
            if (question != null && !mayMeet(question, domain)) {
                continue;
            }
            int split = open(domain);
            if (split < 0) {
                // Nothing excludes what is left, or a single marking is left.
                return true;
            }
            // The half that is more than the least: what boxes exclude is mostly about some tokens or none.
            Domain more = domain.copy();
            more.low[split]++;
            domain.high[split] = domain.low[split];
            work.push(more);
            work.push(domain);
        }
        return false;
    }

    /** Draws conclusions until there are no more; false when nothing is left. */
    private boolean narrow(Domain domain) {
        boolean changed = true;
        while (changed) {
            budget.check();
            changed = false;
            for (int i = 0; i < starts.length; i++) {
                int result = narrowBySum(domain, i);
                if (result < 0) {
                    return false;
                }
                changed |= result > 0;
            }
            for (TokenBox box : boxes) {
                int result = narrowByBox(domain, box);
                if (result < 0) {
                    return false;
                }
                changed |= result > 0;
            }
        }
        for (int p = 0; p < bounds.length; p++) {
            if (domain.isEmpty(p)) {
                return false;
            }
        }
        return true;
    }

    private int narrowBySum(Domain domain, int i) {
        Arcs sum = sums.get(i);
        long least = 0;
        long most = 0;
        boolean exact = conserved[i];
        for (int k = 0; k < sum.size(); k++) {
            exact &= domain.high[sum.key(k)] < TokenBox.ANY;
        }
        for (int k = 0; k < sum.size(); k++) {
            least = Math.addExact(least, Math.multiplyExact(sum.value(k), domain.low[sum.key(k)]));
            most = exact ? Math.addExact(most, Math.multiplyExact(sum.value(k), domain.high[sum.key(k)])) : most;
        }
        if (least > starts[i] || (exact && most < starts[i])) {
            return -1;
        }
        int changed = 0;
        for (int k = 0; k < sum.size(); k++) {
            int p = sum.key(k);
            long high = domain.low[p] + (starts[i] - least) / sum.value(k);
            if (high < domain.high[p]) {
                domain.high[p] = high;
                changed = 1;
            }
            if (exact) {
                long low = domain.high[p] - (most - starts[i]) / sum.value(k);
                if (high == domain.high[p] && changed == 1) {
                    continue; // The most of the sum was reckoned with the old limit; the next round sees to it.
                }
                if (low > domain.low[p]) {
                    domain.low[p] = low;
                    changed = 1;
                }
            }
            if (domain.isEmpty(p)) {
                return -1;
            }
        }
        return changed;
    }

    /** If all limits of a box hold but one, that one must not. */
    private static int narrowByBox(Domain domain, TokenBox box) {
        int open = -1;
        for (int k = 0; k < box.places().length; k++) {
            int p = box.places()[k];
            if (domain.low[p] > box.most()[k] || domain.high[p] < box.least()[k]) {
                return 0;
            }
            if (domain.low[p] >= box.least()[k] && domain.high[p] <= box.most()[k]) {
                continue;
            }
            if (open >= 0) {
                return 0;
            }
            open = k;
        }
        if (open < 0) {
            return -1;
        }
        int p = box.places()[open];
        if (domain.low[p] >= box.least()[open]) {
            domain.low[p] = box.most()[open] + 1;
            return 1;
        }
        if (domain.high[p] <= box.most()[open]) {
            domain.high[p] = box.least()[open] - 1;
            return 1;
        }
        return 0;
    }

    /**
     * A place to split on: of a box that may still exclude something, or else any that is not fixed; -1 where all are, or where only those are not that
     * may have any number of tokens, which would be split without end.
     */
    private int open(Domain domain) {
        for (TokenBox box : boxes) {
            int candidate = -1;
            boolean apart = false;
            for (int k = 0; k < box.places().length && !apart; k++) {
                int p = box.places()[k];
                apart = domain.low[p] > box.most()[k] || domain.high[p] < box.least()[k];
                if (domain.low[p] < box.least()[k] || domain.high[p] > box.most()[k]) {
                    candidate = p;
                }
            }
            if (!apart && candidate >= 0 && domain.low[candidate] < domain.high[candidate]) {
                return candidate;
            }
        }
        for (int p = 0; p < bounds.length; p++) {
            if (domain.low[p] < domain.high[p] && domain.high[p] < TokenBox.ANY) {
                return p;
            }
        }
        return -1;
    }

    /** Whether the goal is not out of the question for the tokens that are possible; exact where one marking is left. */
    private boolean mayMeet(NetQuestion question, Domain domain) {
        if (question.goal() instanceof Goal.Reach reach) {
            return mayHold(reach.formula(), domain);
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            if (net.enabled(t, domain.low)) {
                return false;
            }
        }
        SortedSet<Integer> waiting = ((Goal.Dead) question.goal()).waiting().orElse(null);
        return waiting == null || waiting.stream().anyMatch(p -> domain.high[p] > 0);
    }

    private static boolean mayHold(Formula formula, Domain domain) {
        List<Formula.Node> nodes = formula.nodes();
        var may = new boolean[nodes.size()];
        for (int i = 0; i < may.length; i++) {
            Formula.Node node = nodes.get(i);
            if (node instanceof Formula.AtMost atom) {
                may[i] = mayHold(atom, domain);
            } else {
                may[i] = node instanceof Formula.All all
                        ? all.of().stream().allMatch(k -> may[k])
                        : ((Formula.Any) node).of().stream().anyMatch(k -> may[k]);
            }
        }
        return may[may.length - 1];
    }

    private static boolean mayHold(Formula.AtMost atom, Domain domain) {
        long least = 0;
        for (int k = 0; k < atom.sum().size(); k++) {
            int p = atom.sum().key(k);
            long factor = atom.sum().value(k);
            if (factor < 0 && domain.high[p] >= TokenBox.ANY) {
                return true;
            }
            least = Math.addExact(least, Math.multiplyExact(factor, factor > 0 ? domain.low[p] : domain.high[p]));
        }
        return least <= atom.max();
    }
}
