package dev.galgo.petri.colored;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How many tokens of which colours: a sum of terms with their factors, where what is subtracted has a factor below zero. It has a meaning where no colour
 * is left with a number below zero.
 */
public record ColorSum(List<Summand> summands) {
    /** So many times the colours that a term stands for. */
    public record Summand(long factor, ColorTerm term) {}

    public static final ColorSum NONE = new ColorSum(List.of());

    public ColorSum {
        summands = List.copyOf(summands);
    }

    public boolean subtracts() {
        return summands.stream().anyMatch(summand -> summand.factor() < 0);
    }

    /** The tokens by colour, none of them zero; a number below zero where more is subtracted than is there. */
    public NavigableMap<Integer, Long> tokens(int[] binding) {
        var tokens = new TreeMap<Integer, Long>();
        for (Summand summand : summands) {
            for (int color : colors(summand.term(), binding)) {
                tokens.merge(color, summand.factor(), Math::addExact);
            }
        }
        tokens.values().removeIf(count -> count == 0);
        return tokens;
    }

    /** How many colours there are at most. */
    BigInteger spread() {
        BigInteger spread = BigInteger.ZERO;
        for (Summand summand : summands) {
            if (summand.factor() > 0) {
                spread = spread.add(BigInteger.valueOf(spread(summand.term())));
            }
        }
        return spread;
    }

    private static long spread(ColorTerm term) {
        if (term instanceof ColorTerm.Every every) {
            return every.sort().size();
        }
        long spread = 1;
        if (term instanceof ColorTerm.Tuple tuple) {
            for (ColorTerm part : tuple.terms()) {
                spread *= spread(part);
            }
        }
        return spread;
    }

    /** The colours that a term stands for under a binding of all its variables. */
    static int[] colors(ColorTerm term, int[] binding) {
        if (term instanceof ColorTerm.Every every) {
            var all = new int[every.sort().size()];
            Arrays.setAll(all, color -> color);
            return all;
        }
        if (!(term instanceof ColorTerm.Tuple tuple) || !term.spreads()) {
            return new int[] {term.value(binding)};
        }
        var values = new int[] {0};
        for (int i = 0; i < tuple.terms().size(); i++) {
            int[] parts = colors(tuple.terms().get(i), binding);
            int size = tuple.sort().parts().get(i).size();
            var longer = new int[values.length * parts.length];
            int n = 0;
            for (int value : values) {
                for (int part : parts) {
                    longer[n++] = value * size + part;
                }
            }
            values = longer;
        }
        return values;
    }
}
