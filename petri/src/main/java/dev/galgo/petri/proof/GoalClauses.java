package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes a goal as clauses: every marking that meets the goal satisfies all of them (with the names of formula nodes chosen fitly).
 *
 * <p>A transition is disabled when one of its places has fewer tokens than it takes, which is a clause. A node of a formula gets a name, and
 * clauses by which the name implies the node (Plaisted and Greenbaum, 1986).
 */
public final class GoalClauses {
    private GoalClauses() {}

    public static List<int[]> of(NetQuestion question, AtomTable atoms) {
        if (question.goal() instanceof Goal.Reach reach) {
            return reach(reach.formula(), atoms);
        }
        return dead(question.net(), (Goal.Dead) question.goal(), atoms);
    }

    private static List<int[]> dead(Net net, Goal.Dead goal, AtomTable atoms) {
        var clauses = new ArrayList<int[]>();
        for (int t = 0; t < net.transitionCount(); t++) {
            Arcs inputs = net.inputs(t);
            var clause = new int[inputs.size()];
            for (int i = 0; i < clause.length; i++) {
                clause[i] = atoms.atMost(Arcs.single(inputs.key(i), 1), inputs.value(i) - 1);
            }
            clauses.add(clause);
        }
        goal.waiting().ifPresent(places -> clauses.add(marked(places, atoms)));
        return clauses;
    }

    private static int[] marked(SortedSet<Integer> places, AtomTable atoms) {
        if (places.isEmpty()) {
            return new int[0];
        }
        var sum = new TreeMap<Integer, Long>();
        for (int p : places) {
            sum.put(p, 1L);
        }
        return new int[] {atoms.atLeast(Arcs.of(sum), 1)};
    }

    private static List<int[]> reach(Formula formula, AtomTable atoms) {
        List<Formula.Node> nodes = formula.nodes();
        var clauses = new ArrayList<int[]>();
        var wanted = new TreeSet<Integer>();
        int root = nodes.size() - 1;
        wanted.add(root);
        clauses.add(new int[] {literal(nodes, root, atoms)});
        // Nodes name only earlier ones, so one pass downwards meets every wanted node after all that want it.
        for (Integer node = root; node != null; node = wanted.lower(node)) {
            if (nodes.get(node) instanceof Formula.All all) {
                for (int k : all.of()) {
                    clauses.add(new int[] {-atoms.named(node), literal(nodes, k, atoms)});
                    wanted.add(k);
                }
            } else if (nodes.get(node) instanceof Formula.Any any) {
                var clause = new int[any.of().size() + 1];
                clause[0] = -atoms.named(node);
                for (int i = 1; i < clause.length; i++) {
                    clause[i] = literal(nodes, any.of().get(i - 1), atoms);
                }
                clauses.add(clause);
                wanted.addAll(any.of());
            }
        }
        return clauses;
    }

    private static int literal(List<Formula.Node> nodes, int node, AtomTable atoms) {
        return nodes.get(node) instanceof Formula.AtMost atom
                ? atoms.atMost(atom.sum(), atom.max())
                : atoms.named(node);
    }
}
