package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How many tokens the state equation allows places, by exact linear programming. */
public final class LinearBounds {
    private final LinearTheory theory;

    public LinearBounds(Net net, Budget budget) {
        net.refuseInhibitors("the state equation");
        theory = new LinearTheory(net, new AtomTable(), budget);
    }

    /** No reachable marking has more tokens there; nothing where the state equation sets no bound. */
    public Optional<BigInteger> most(int place) {
        Rational most = theory.mostTokens(place);
        return most == null ? Optional.empty() : Optional.of(most.floor());
    }

    /** No reachable marking has more tokens in this weighted sum; nothing where the state equation sets no bound. */
    public Optional<BigInteger> most(Arcs sum) {
        Rational most = theory.mostTokens(sum);
        return most == null ? Optional.empty() : Optional.of(most.floor());
    }

    /**
     * A bound of the place, and of whatever other places are bounded for the same reason; empty where the state equation sets the place none. The
     * bounds of others need not be the best.
     */
    public Map<Integer, BigInteger> mostWithOthers(int place) {
        Rational most = theory.mostTokens(place);
        var bounds = new TreeMap<Integer, BigInteger>();
        if (most == null) {
            return bounds;
        }
        theory.heldDownWith(place)
                .forEach((other, factor) ->
                        bounds.put(other, most.times(factor.inverse()).floor()));
        bounds.put(place, most.floor());
        return bounds;
    }
}
