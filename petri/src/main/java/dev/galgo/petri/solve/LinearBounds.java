package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import java.math.BigInteger;
import java.util.Optional;

/** How many tokens the state equation allows a place, by exact linear programming. */
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
}
