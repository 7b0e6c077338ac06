package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** Goes through the first markings of a net in the plainest way, in numbers of any size; of the product it uses only what a net and a question are made of. */
final class PlainSearch {
    private final NetQuestion question;
    private final Net net;

    private PlainSearch(NetQuestion question) {
        this.question = question;
        this.net = question.net();
    }

    /** A marking among the first ones that meets the goal. */
    static Optional<String> meets(NetQuestion question, int markings) {
        return new PlainSearch(question).search(markings);
    }

    private Optional<String> search(int markings) {
        var start = new ArrayList<BigInteger>();
        for (int p = 0; p < net.placeCount(); p++) {
            start.add(BigInteger.valueOf(net.initial(p)));
        }
        var seen = new HashSet<List<BigInteger>>(List.of(start));
        var work = new ArrayDeque<List<BigInteger>>(seen);
        while (!work.isEmpty()) {
            List<BigInteger> marking = work.poll();
            boolean dead = true;
            for (int t = 0; t < net.transitionCount(); t++) {
                if (!isEnabled(t, marking)) {
                    continue;
                }
                dead = false;
                List<BigInteger> next = after(t, marking);
                if (seen.size() < markings && seen.add(next)) {
                    work.add(next);
                }
            }
            if (isGoal(marking, dead)) {
                return Optional.of(marking.toString());
            }
        }
        return Optional.empty();
    }

    private boolean isEnabled(int t, List<BigInteger> marking) {
        for (int p = 0; p < marking.size(); p++) {
            long least = net.inputs(t).get(p);
            long below = net.inhibitors(t).get(p);
            BigInteger tokens = marking.get(p);
            if (tokens.compareTo(BigInteger.valueOf(least)) < 0
                    || (below > 0 && tokens.compareTo(BigInteger.valueOf(below)) >= 0)) {
                return false;
            }
        }
        return true;
    }

    private List<BigInteger> after(int t, List<BigInteger> marking) {
        var next = new ArrayList<BigInteger>();
        for (int p = 0; p < marking.size(); p++) {
            long change = net.outputs(t).get(p) - net.inputs(t).get(p);
            next.add(marking.get(p).add(BigInteger.valueOf(change)));
        }
        return next;
    }

    private boolean isGoal(List<BigInteger> marking, boolean dead) {
        if (question.goal() instanceof Goal.Reach reach) {
            List<Formula.Node> nodes = reach.formula().nodes();
            return holds(nodes, nodes.size() - 1, marking);
        }
        Optional<SortedSet<Integer>> waiting = ((Goal.Dead) question.goal()).waiting();
        return dead
                && (waiting.isEmpty()
                        || waiting.get().stream().anyMatch(p -> marking.get(p).signum() > 0));
    }

    private static boolean holds(List<Formula.Node> nodes, int node, List<BigInteger> marking) {
        if (nodes.get(node) instanceof Formula.All all) {
            return all.of().stream().allMatch(k -> holds(nodes, k, marking));
        }
        if (nodes.get(node) instanceof Formula.Any any) {
            return any.of().stream().anyMatch(k -> holds(nodes, k, marking));
        }
        var atom = (Formula.AtMost) nodes.get(node);
        BigInteger total = BigInteger.ZERO;
        Arcs sum = atom.sum();
        for (int i = 0; i < sum.size(); i++) {
            total = total.add(BigInteger.valueOf(sum.value(i)).multiply(marking.get(sum.key(i))));
        }
        return total.compareTo(BigInteger.valueOf(atom.max())) <= 0;
    }
}
