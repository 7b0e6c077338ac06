package dev.galgo.bench.jdk;

import dev.galgo.core.check.Check;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.search.RefusedSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A way of searching. */
record Way(
        Engine.Kind engine,
        ReductionKind reduction,
        MessageOrder order,
        boolean sleepSets,
        Compare compare,
        DeliveryModel delivery) {

    /** The plainest: nothing is remembered, compared or left out. */
    static Way plain(DeliveryModel delivery) {
        return new Way(Engine.Kind.REPLAY, ReductionKind.NONE, MessageOrder.FIFO, false, Compare.NONE, delivery);
    }

    /** What users get who ask for nothing in particular. */
    static Way usual() {
        return new Way(
                Engine.Kind.MEMO,
                ReductionKind.AUTO,
                MessageOrder.FIFO,
                false,
                Compare.CANONICAL,
                DeliveryModel.UNORDERED);
    }

    /** All ways under a delivery model that are not refused and claim to be complete. */
    static List<Way> all(DeliveryModel delivery) {
        var ways = new ArrayList<Way>();
        for (ReductionKind reduction : ReductionKind.values()) {
            for (Compare compare : Compare.values()) {
                for (boolean sleep : new boolean[] {false, true}) {
                    if (reduction.complete() && !isRefused(reduction, compare, delivery, sleep)) {
                        for (MessageOrder order : reduction == ReductionKind.DPOR
                                ? MessageOrder.values()
                                : new MessageOrder[] {MessageOrder.FIFO}) {
                            ways.add(new Way(Engine.Kind.MEMO, reduction, order, sleep, compare, delivery));
                        }
                    }
                }
            }
        }
        for (Compare compare : Compare.values()) {
            ways.add(new Way(Engine.Kind.COPY, ReductionKind.NONE, MessageOrder.FIFO, false, compare, delivery));
            if (compare != Compare.NONE) {
                ways.add(new Way(Engine.Kind.REPLAY, ReductionKind.NONE, MessageOrder.FIFO, false, compare, delivery));
            }
        }
        return ways;
    }

    private static boolean isRefused(ReductionKind reduction, Compare compare, DeliveryModel delivery, boolean sleep) {
        try {
            reduction.refuse(compare, delivery, sleep);
            return false;
        } catch (RefusedSearch unsound) {
            return true;
        }
    }

    Check check(Program program) {
        return Check.of(program)
                .engine(engine)
                .reduction(reduction)
                .order(order)
                .sleepSets(sleepSets)
                .compare(compare)
                .delivery(delivery)
                .minimise(false);
    }

    @Override
    public String toString() {
        return String.join(
                        " ",
                        engine.name(),
                        reduction.word(),
                        order.name(),
                        sleepSets ? "sleeping" : "",
                        "compare",
                        compare.name(),
                        delivery.name())
                .toLowerCase(Locale.ROOT)
                .replace("  ", " ");
    }
}
