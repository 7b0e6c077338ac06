package dev.galgo.petri.solve;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.proof.AtomTable;
import java.util.Optional;

/** The fewest firings that lead to a marking as far as the state equation knows. */
public final class FewestFirings {
    private FewestFirings() {}

    /**
     * Firing counts with the least sum; nothing where they are not whole.
     *
     * @param most no transition is to fire more often than this says; these counts lead to the marking
     */
    public static Optional<long[]> to(Net net, long[] marking, long[] most, Budget budget) {
        net.refuseInhibitors("the state equation");
        var theory = new LinearTheory(net, new AtomTable(), budget);
        return theory.fewestFirings(marking, most);
    }
}
