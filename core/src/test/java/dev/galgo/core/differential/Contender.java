package dev.galgo.core.differential;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Delivery;
import dev.galgo.core.reduction.Order;
import dev.galgo.core.reduction.Reductions;
import java.util.ArrayList;
import java.util.List;

/**
 * A way of searching, and what it must agree with.
 *
 * @param name for people: {@code dpor eca with sleep sets, findings}
 */
public record Contender(String name, Explorer explorer, Explorer reference) {
    /** Programs with more transitions than this are passed over. */
    public static final int LARGEST = 20_000;

    /** Every reduction that claims to be complete, in every order, with and without sleep sets, where that is not refused. */
    public static List<Contender> reductions(Delivery delivery) {
        var contenders = new ArrayList<Contender>();
        for (Reductions reduction : Reductions.values()) {
            if (reduction != Reductions.NONE && reduction.complete()) {
                contenders.addAll(of(reduction, delivery));
            }
        }
        return contenders;
    }

    /** The same for one reduction, whatever it claims. */
    public static List<Contender> of(Reductions reduction, Delivery delivery) {
        var contenders = new ArrayList<Contender>();
        Explorer ends = Explorer.ends(LARGEST);
        Explorer findings = Explorer.findings(check -> check);
        for (boolean sleep : new boolean[] {false, true}) {
            if (refused(reduction, delivery, sleep)) {
                continue;
            }
            for (Order order : Order.values()) {
                String name = reduction.name().toLowerCase(java.util.Locale.ROOT) + " "
                        + order.name().toLowerCase(java.util.Locale.ROOT)
                        + (sleep ? " with sleep sets" : "");
                contenders.add(new Contender(name + ", ends", Explorer.ends(reduction, order, sleep), ends));
                contenders.add(new Contender(
                        name + ", findings",
                        Explorer.findings(
                                check -> check.reduction(reduction).order(order).sleepSets(sleep)),
                        findings));
            }
        }
        return contenders;
    }

    private static boolean refused(Reductions reduction, Delivery delivery, boolean sleep) {
        try {
            reduction.refuse(Compare.NONE, delivery, sleep);
            return false;
        } catch (IllegalArgumentException unsound) {
            return true;
        }
    }
}
