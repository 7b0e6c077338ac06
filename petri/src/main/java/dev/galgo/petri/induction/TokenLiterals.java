package dev.galgo.petri.induction;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.TokenBox;
import dev.galgo.petri.solve.BoundingSums;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Token counts of bounded places as truth values: one for each place and number, that it has at least so many. */
final class TokenLiterals {
    private final long[] bounds;
    private final int[] first;
    private int used;

    TokenLiterals(Net net, List<Arcs> sums) {
        bounds = new long[net.placeCount()];
        first = new int[bounds.length];
        used = 0;
        for (int p = 0; p < bounds.length; p++) {
            long most = Long.MAX_VALUE;
            for (Arcs sum : sums) {
                if (sum.get(p) > 0) {
                    most = Math.min(most, BoundingSums.start(net, sum) / sum.get(p));
                }
            }
            bounds[p] = most;
            first[p] = used;
            used = Math.addExact(used, Math.toIntExact(most));
        }
    }

    /** How many truth values there are. */
    int count() {
        return used;
    }

    /** A number for a truth value of another kind. */
    int fresh() {
        return ++used;
    }

    long bound(int place) {
        return bounds[place];
    }

    /** The literal for at least so many tokens, between 1 and the bound. */
    int atLeast(int place, long tokens) {
        return first[place] + (int) tokens;
    }

    /** Hands on the literals of a box; returns whether it can have markings at all. */
    boolean each(TokenBox box, IntConsumer literals) {
        for (int i = 0; i < box.places().length; i++) {
            int p = box.places()[i];
            if (box.least()[i] > bounds[p]) {
                return false;
            }
            if (box.least()[i] > 0) {
                literals.accept(atLeast(p, box.least()[i]));
            }
            if (box.most()[i] < bounds[p]) {
                literals.accept(-atLeast(p, box.most()[i] + 1));
            }
        }
        return true;
    }

    /** The clauses by which more tokens are also fewer. */
    List<int[]> order() {
        var clauses = new ArrayList<int[]>();
        for (int p = 0; p < bounds.length; p++) {
            for (long k = 2; k <= bounds[p]; k++) {
                clauses.add(new int[] {-atLeast(p, k), atLeast(p, k - 1)});
            }
        }
        return clauses;
    }

    /** The literals of all places of a sum, which together are true as often as they have tokens. */
    int[] all(Arcs sum) {
        var literals = new ArrayList<Integer>();
        for (int i = 0; i < sum.size(); i++) {
            for (long k = 1; k <= bounds[sum.key(i)]; k++) {
                literals.add(atLeast(sum.key(i), k));
            }
        }
        return literals.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The marking of a model. */
    long[] marking(java.util.function.IntPredicate isTrue) {
        var marking = new long[bounds.length];
        for (int p = 0; p < marking.length; p++) {
            while (marking[p] < bounds[p] && isTrue.test(atLeast(p, marking[p] + 1))) {
                marking[p]++;
            }
        }
        return marking;
    }
}
