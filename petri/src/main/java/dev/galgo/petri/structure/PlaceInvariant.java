package dev.galgo.petri.structure;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A weighted sum of tokens that no firing changes: it stays {@code total} for ever. */
public record PlaceInvariant(SortedMap<Integer, BigInteger> weights, BigInteger total) {
    public PlaceInvariant {
        weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
    }

    /** The invariant with these weights, which are not checked. */
    public static PlaceInvariant of(Net net, SortedMap<Integer, BigInteger> weights) {
        BigInteger total = BigInteger.ZERO;
        for (Map.Entry<Integer, BigInteger> weight : weights.entrySet()) {
            total = total.add(weight.getValue().multiply(BigInteger.valueOf(net.initial(weight.getKey()))));
        }
        return new PlaceInvariant(weights, total);
    }

    /** Whether no transition changes the sum and it starts at the total. */
    public boolean holdsIn(Net net) {
        if (!of(net, weights).total().equals(total)) {
            return false;
        }
        for (int t = 0; t < net.transitionCount(); t++) {
            BigInteger change = BigInteger.ZERO;
            Arcs effect = net.effect(t);
            for (int i = 0; i < effect.size(); i++) {
                BigInteger weight = weights.get(effect.key(i));
                if (weight != null) {
                    change = change.add(weight.multiply(BigInteger.valueOf(effect.value(i))));
                }
            }
            if (change.signum() != 0) {
                return false;
            }
        }
        return true;
    }

    /** The sum in words, as in {@code p1 + 2 p3 = 1}. */
    public String text(Net net) {
        var text = new StringBuilder();
        weights.forEach((p, weight) -> {
            if (weight.signum() < 0) {
                text.append(text.length() == 0 ? "-" : " - ");
            } else if (text.length() > 0) {
                text.append(" + ");
            }
            if (!weight.abs().equals(BigInteger.ONE)) {
                text.append(weight.abs()).append(' ');
            }
            text.append(net.placeName(p));
        });
        return text + " = " + total;
    }
}
