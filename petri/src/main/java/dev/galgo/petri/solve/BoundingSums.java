package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import dev.galgo.petri.proof.Proof;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Weighted sums of tokens that no firing raises, so that they bound the places in them. */
public final class BoundingSums {
    private BoundingSums() {}

    /** Sums that bound every place; nothing where some place is not bounded by one. Sums have no negative weights. */
    public static Optional<List<Arcs>> of(Net net, Budget budget) {
        net.refuseInhibitors("a bound by the state equation");
        var atoms = new AtomTable();
        var theory = new LinearTheory(net, atoms, budget);
        var sums = new ArrayList<Arcs>();
        for (int p = 0; p < net.placeCount(); p++) {
            budget.check();
            int place = p;
            if (sums.stream().anyMatch(sum -> sum.get(place) > 0 && isTight(net, sum, place))) {
                continue;
            }
            Rational most = theory.mostTokens(p);
            if (most == null) {
                return Optional.empty();
            }
            int more = atoms.atLeast(Arcs.single(p, 1), most.floor().longValueExact() + 1);
            int mark = theory.mark();
            Proof.Lemma lemma = theory.assertTrue(more);
            lemma = lemma != null ? lemma : theory.check();
            theory.undo(mark);
            if (lemma == null) {
                throw new IllegalStateException("a place can have more tokens than it can have");
            }
            Arcs sum = weights(lemma, p);
            if (!sums.contains(sum)) {
                sums.add(sum);
            }
        }
        return Optional.of(sums);
    }

    /** Whether a sum leaves a place one token at most, which a further sum would hardly better. */
    private static boolean isTight(Net net, Arcs sum, int place) {
        return start(net, sum) / sum.get(place) <= 1;
    }

    /** The value of a sum at the start. */
    public static long start(Net net, Arcs sum) {
        long start = 0;
        for (int i = 0; i < sum.size(); i++) {
            start = Math.addExact(start, Math.multiplyExact(sum.value(i), net.initial(sum.key(i))));
        }
        return start;
    }

    /** What was added up to contradict that a place has more tokens is what no firing raises. */
    private static Arcs weights(Proof.Lemma lemma, int place) {
        var weights = new TreeMap<Integer, Long>();
        for (Proof.Multiplier m : lemma.multipliers()) {
            int p = m.source() == Proof.Source.PLACE ? m.index() : place;
            weights.merge(p, m.factor().longValueExact(), Math::addExact);
        }
        return Arcs.of(weights);
    }
}
