package dev.galgo.core.differential;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A way of searching, and what it must agree with.
 *
 * @param name for people: {@code dpor eca with sleep sets, findings}
 */
public record Contender(String name, Explorer explorer, Explorer reference) {
    /** Programs with more transitions than this are passed over. */
    public static final int LARGEST = 20_000;

    /** Programs that go on for ever are passed over if they have more configurations than this. */
    public static final int MOST_STATES = 3_000;

    /** Every reduction that claims to be complete, in every order, with and without sleep sets, where that is not refused. */
    public static List<Contender> reductions(DeliveryModel delivery) {
        return reductions(delivery, List.of(MessageOrder.values()));
    }

    /** The same in some orders only. */
    public static List<Contender> reductions(DeliveryModel delivery, List<MessageOrder> orders) {
        var contenders = new ArrayList<Contender>();
        for (ReductionKind reduction : ReductionKind.values()) {
            if (reduction != ReductionKind.NONE && reduction.complete()) {
                contenders.addAll(of(reduction, delivery, orders));
            }
        }
        return contenders;
    }

    /** Every reduction that claims to be complete, with a visited set, where that is not refused, on programs that may go on for ever. */
    public static List<Contender> withVisitedSet(DeliveryModel delivery, List<MessageOrder> orders) {
        var contenders = new ArrayList<Contender>();
        Explorer ends = Explorer.endsOfVisited(MOST_STATES);
        Explorer findings = Explorer.findings(check -> check.compare(Compare.CANONICAL));
        for (ReductionKind reduction : ReductionKind.values()) {
            if (reduction == ReductionKind.NONE
                    || reduction == ReductionKind.AUTO
                    || !reduction.complete()
                    || refused(reduction, Compare.CANONICAL, delivery, false)) {
                continue;
            }
            for (MessageOrder order : orders) {
                String name = name(reduction) + " " + name(order) + " with a visited set";
                contenders.add(new Contender(
                        name + ", ends", Explorer.ends(reduction, order, false, Compare.CANONICAL), ends));
                contenders.add(new Contender(
                        name + ", findings",
                        Explorer.findings(
                                check -> check.reduction(reduction).order(order).compare(Compare.CANONICAL)),
                        findings));
            }
        }
        return contenders;
    }

    /** The same for one reduction, whatever it claims; with a visited set too, where that is not refused. */
    public static List<Contender> of(ReductionKind reduction, DeliveryModel delivery, List<MessageOrder> orders) {
        var contenders = new ArrayList<Contender>();
        Explorer ends = Explorer.ends(LARGEST);
        Explorer findings = Explorer.findings(check -> check);
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            for (boolean sleep : new boolean[] {false, true}) {
                if (refused(reduction, compare, delivery, sleep)) {
                    continue;
                }
                for (MessageOrder order : orders) {
                    String name = name(reduction) + " " + name(order)
                            + (sleep ? " with sleep sets" : "")
                            + (compare == Compare.NONE ? "" : " with a visited set");
                    if (reduction != ReductionKind.AUTO) {
                        contenders.add(
                                new Contender(name + ", ends", Explorer.ends(reduction, order, sleep, compare), ends));
                    }
                    contenders.add(new Contender(
                            name + ", findings",
                            Explorer.findings(check -> check.reduction(reduction)
                                    .order(order)
                                    .sleepSets(sleep)
                                    .compare(compare)),
                            findings));
                }
            }
        }
        return contenders;
    }

    /** The search without a reduction on several threads, with a visited set and without. */
    public static List<Contender> threads(int threads) {
        var contenders = new ArrayList<Contender>();
        Explorer findings = Explorer.findings(check -> check);
        for (Compare compare : List.of(Compare.NONE, Compare.CANONICAL)) {
            String name = threads + " threads" + (compare == Compare.NONE ? "" : " with a visited set") + ", findings";
            contenders.add(new Contender(
                    name, Explorer.findings(check -> check.threads(threads).compare(compare)), findings));
        }
        return contenders;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static boolean refused(ReductionKind reduction, Compare compare, DeliveryModel delivery, boolean sleep) {
        try {
            reduction.refuse(compare, delivery, sleep);
            return false;
        } catch (IllegalArgumentException unsound) {
            return true;
        }
    }
}
