package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A sum of tokens and firings with weights, in whole numbers of any size: what it is at the start, and what each transition does to it. Used again for
 * each lemma, since a net may have many transitions and a lemma touch few of them.
 */
final class WeightedSum {
    private final Net net;
    private final BigInteger[] weights;
    private final long[] small;
    private final BitSet used = new BitSet();
    private boolean large;

    WeightedSum(Net net) {
        this.net = net;
        weights = new BigInteger[net.placeCount() + net.transitionCount()];
        small = new long[weights.length];
        Arrays.fill(weights, BigInteger.ZERO);
    }

    /** Makes it the empty sum. */
    void clear() {
        for (int v = used.nextSetBit(0); v >= 0; v = used.nextSetBit(v + 1)) {
            weights[v] = BigInteger.ZERO;
            small[v] = 0;
        }
        used.clear();
        large = false;
    }

    /** Adds a multiple of a variable; places come first, then transitions. */
    void add(int variable, BigInteger weight) {
        used.set(variable);
        weights[variable] = weights[variable].add(weight);
    }

    /** The sum before anything has fired. */
    BigInteger atStart() {
        BigInteger start = BigInteger.ZERO;
        for (int p = used.nextSetBit(0); p >= 0 && p < net.placeCount(); p = used.nextSetBit(p + 1)) {
            start = start.add(weights[p].multiply(BigInteger.valueOf(net.initial(p))));
        }
        return start;
    }

    /** A transition whose firing lowers the sum, or -1. */
    int lowering() {
        BitSet touching = touching();
        for (int t = touching.nextSetBit(0); t >= 0; t = touching.nextSetBit(t + 1)) {
            if (signOfRise(t) < 0) {
                return t;
            }
        }
        return -1;
    }

    /** All that may change it. As a side effect, the weights that fit into 64 bits are at hand as such. */
    private BitSet touching() {
        var touching = new BitSet(net.transitionCount());
        for (int v = used.nextSetBit(0); v >= 0; v = used.nextSetBit(v + 1)) {
            if (weights[v].bitLength() < 64) {
                small[v] = weights[v].longValue();
            } else {
                large = true;
            }
            if (weights[v].signum() == 0) {
                continue;
            }
            if (v >= net.placeCount()) {
                touching.set(v - net.placeCount());
                continue;
            }
            for (int t : net.producers(v)) {
                touching.set(t);
            }
            for (int t : net.consumers(v)) {
                touching.set(t);
            }
        }
        return touching;
    }

    private int signOfRise(int t) {
        Arcs effect = net.effect(t);
        if (!large) {
            try {
                long rise = small[net.placeCount() + t];
                for (int i = 0; i < effect.size(); i++) {
                    rise = Math.addExact(rise, Math.multiplyExact(small[effect.key(i)], effect.value(i)));
                }
                return Long.signum(rise);
            } catch (ArithmeticException beyond) {
                // In large numbers, then.
            }
        }
        BigInteger rise = weights[net.placeCount() + t];
        for (int i = 0; i < effect.size(); i++) {
            rise = rise.add(weights[effect.key(i)].multiply(BigInteger.valueOf(effect.value(i))));
        }
        return rise.signum();
    }
}
