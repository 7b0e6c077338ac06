package dev.galgo.petri.property;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A condition on markings without negation: nodes in an order in which each names only earlier ones; the last is the whole.
 *
 * <p>Flat, because properties come from users and may be nested deeper than a stack.
 */
public record Formula(List<Node> nodes) {
    /** Texts beyond this are cut. */
    private static final int LONGEST = 400;

    /** One node. */
    public sealed interface Node {}

    /** Holds where the weighted sum of tokens is at most {@code max}. */
    public record AtMost(Arcs sum, long max) implements Node {
        /** The condition as a property. */
        String text(Net net) {
            var text = new StringBuilder();
            for (int i = 0; i < sum.size() && text.length() <= 2 * LONGEST; i++) {
                long factor = sum.value(i);
                text.append(factor < 0 ? i == 0 ? "-" : " - " : i == 0 ? "" : " + ");
                if (factor != 1 && factor != -1) {
                    text.append(BigInteger.valueOf(factor).abs()).append('*');
                }
                text.append('"').append(net.placeName(sum.key(i))).append('"');
            }
            return text + " <= " + max;
        }

        /** By how much the sum is over its bound, and zero where it is within it; no more than a long holds. */
        public long excess(long[] marking) {
            long total = 0;
            try {
                for (int i = 0; i < sum.size(); i++) {
                    total = Math.addExact(total, Math.multiplyExact(sum.value(i), marking[sum.key(i)]));
                }
                return Math.max(0, Math.subtractExact(total, max));
            } catch (ArithmeticException large) {
                var exact = BigInteger.valueOf(max).negate();
                for (int i = 0; i < sum.size(); i++) {
                    exact = exact.add(
                            BigInteger.valueOf(sum.value(i)).multiply(BigInteger.valueOf(marking[sum.key(i)])));
                }
                return exact.max(BigInteger.ZERO)
                        .min(BigInteger.valueOf(Long.MAX_VALUE))
                        .longValue();
            }
        }
    }

    /** Holds where all of these hold. */
    public record All(List<Integer> of) implements Node {}

    /** Holds where one of these holds. */
    public record Any(List<Integer> of) implements Node {}

    public Formula {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("a formula has at least one node");
        }
    }

    public boolean holds(long[] marking) {
        var value = new boolean[nodes.size()];
        for (int i = 0; i < value.length; i++) {
            Node node = nodes.get(i);
            if (node instanceof AtMost atom) {
                value[i] = atom.excess(marking) == 0;
            } else {
                boolean all = node instanceof All;
                value[i] = all;
                for (int k : all ? ((All) node).of() : ((Any) node).of()) {
                    if (value[k] != all) {
                        value[i] = !all;
                    }
                }
            }
        }
        return value[value.length - 1];
    }

    /** The condition as a property, without its middle where it is long. */
    public String text(Net net) {
        var texts = new ArrayList<String>();
        for (Node node : nodes) {
            String text;
            if (node instanceof AtMost atom) {
                text = atom.text(net);
            } else {
                List<Integer> of = node instanceof All all ? all.of() : ((Any) node).of();
                boolean one = of.size() == 1;
                text = of.isEmpty()
                        ? node instanceof All ? "true" : "false"
                        : of.stream()
                                .map(k ->
                                        one || nodes.get(k) instanceof AtMost ? texts.get(k) : "(" + texts.get(k) + ")")
                                .collect(Collectors.joining(node instanceof All ? " and " : " or "));
            }
            texts.add(cut(text));
        }
        return texts.get(texts.size() - 1);
    }

    private static String cut(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + " ... " + text.substring(text.length() - LONGEST / 2);
    }

    /** The places that are mentioned. */
    public TreeSet<Integer> places() {
        var places = new TreeSet<Integer>();
        for (Node node : nodes) {
            if (node instanceof AtMost atom) {
                for (int p : atom.sum().keys()) {
                    places.add(p);
                }
            }
        }
        return places;
    }

    /** The same condition where places have other numbers. */
    public Formula renamed(int[] newPlaces) {
        var renamed = new ArrayList<Node>();
        for (Node node : nodes) {
            renamed.add(node instanceof AtMost atom ? new AtMost(atom.sum().renamed(newPlaces), atom.max()) : node);
        }
        return new Formula(renamed);
    }
}
