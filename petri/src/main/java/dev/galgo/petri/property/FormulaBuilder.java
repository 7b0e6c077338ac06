package dev.galgo.petri.property;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Puts formulas together from the leaves up. Equal parts become one node, and what is always or never true goes away, since tokens are never
 * negative. Nodes go by numbers.
 */
public final class FormulaBuilder {
    private static final Formula.Node YES = new Formula.All(List.of());
    private static final Formula.Node NO = new Formula.Any(List.of());

    private final List<Formula.Node> nodes = new ArrayList<>();
    private final Map<Formula.Node, Integer> numbers = new HashMap<>();
    private final int yes = number(YES);
    private final int no = number(NO);

    /** What always holds. */
    public int yes() {
        return yes;
    }

    /** What never holds. */
    public int no() {
        return no;
    }

    /** The weighted sum of tokens is at most {@code max}. */
    public int atMost(Arcs sum, long max) {
        boolean positive = true;
        boolean negative = true;
        for (int i = 0; i < sum.size(); i++) {
            positive &= sum.value(i) > 0;
            negative &= sum.value(i) < 0;
        }
        if (negative && max >= 0) {
            return yes;
        }
        if (positive && max < 0) {
            return no;
        }
        return number(new Formula.AtMost(sum, max));
    }

    /** The weighted sum of tokens is at least {@code min}. */
    public int atLeast(Arcs sum, long min) {
        return atMost(Arcs.NONE.plus(-1, sum), Math.negateExact(min));
    }

    /** All of these hold. */
    public int all(Collection<Integer> parts) {
        return join(parts, true);
    }

    /** One of these holds. */
    public int any(Collection<Integer> parts) {
        return join(parts, false);
    }

    private int join(Collection<Integer> parts, boolean all) {
        int idle = all ? yes : no;
        int decides = all ? no : yes;
        var kept = new LinkedHashSet<Integer>();
        for (int part : parts) {
            if (part == decides) {
                return decides;
            }
            if (part != idle) {
                kept.add(part);
            }
        }
        if (kept.isEmpty()) {
            return idle;
        }
        if (kept.size() == 1) {
            return kept.iterator().next();
        }
        List<Integer> of = List.copyOf(kept);
        return number(all ? new Formula.All(of) : new Formula.Any(of));
    }

    /** A transition can fire. */
    public int enabled(Net net, int transition) {
        Arcs inputs = net.inputs(transition);
        var parts = new ArrayList<Integer>();
        for (int i = 0; i < inputs.size(); i++) {
            parts.add(atMost(Arcs.single(inputs.key(i), -1), -inputs.value(i)));
        }
        return all(parts);
    }

    /** A transition cannot fire. */
    public int disabled(Net net, int transition) {
        Arcs inputs = net.inputs(transition);
        var parts = new ArrayList<Integer>();
        for (int i = 0; i < inputs.size(); i++) {
            parts.add(atMost(Arcs.single(inputs.key(i), 1), inputs.value(i) - 1));
        }
        return any(parts);
    }

    private int number(Formula.Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) {
            return known;
        }
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** The formula that ends at a node, without the nodes that it does not need. */
    public Formula build(int root) {
        var needed = new boolean[root + 1];
        needed[root] = true;
        for (int i = root; i >= 0; i--) {
            if (needed[i]) {
                for (int k : parts(nodes.get(i))) {
                    needed[k] = true;
                }
            }
        }
        var places = new int[root + 1];
        var kept = new ArrayList<Formula.Node>();
        for (int i = 0; i <= root; i++) {
            if (!needed[i]) {
                continue;
            }
            places[i] = kept.size();
            Formula.Node node = nodes.get(i);
            if (node instanceof Formula.All all) {
                node = new Formula.All(moved(all.of(), places));
            } else if (node instanceof Formula.Any any) {
                node = new Formula.Any(moved(any.of(), places));
            }
            kept.add(node);
        }
        return new Formula(kept);
    }

    private static List<Integer> parts(Formula.Node node) {
        if (node instanceof Formula.All all) {
            return all.of();
        }
        return node instanceof Formula.Any any ? any.of() : List.of();
    }

    private static List<Integer> moved(List<Integer> parts, int[] places) {
        var moved = new Integer[parts.size()];
        Arrays.setAll(moved, i -> places[parts.get(i)]);
        return List.of(moved);
    }
}
