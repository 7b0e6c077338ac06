package dev.galgo.bench;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import dev.galgo.core.differential.Contender;
import dev.galgo.core.differential.Differential;
import dev.galgo.core.differential.Differential.Difference;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.toy.Blueprint;
import dev.galgo.core.toy.RandomToys;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Every reduction, and the search on several threads, against the search without, on more random programs than a test has time for: the same final configurations, failures
 * and findings. Arguments: how many programs (2000) of each family under each delivery model, from which seed on (0), and which
 * delivery model (all).
 *
 * <p>Where a reduction is wrong, the smallest program found that shows it is printed as source.
 */
final class RandomPrograms implements Scenario {
    private static final int MOST_TOLD = 5;
    private static final int REPORTS = 4;

    @Override
    public boolean run(List<String> args, PrintStream out) {
        int programs = args.isEmpty() ? 2_000 : Integer.parseInt(args.get(0));
        long first = args.size() < 2 ? 0 : Long.parseLong(args.get(1));
        var targets = new Targets(out);
        List<DeliveryModel> models = args.size() < 3
                ? List.of(DeliveryModel.values())
                : List.of(DeliveryModel.valueOf(args.get(2).toUpperCase(Locale.ROOT)));
        for (DeliveryModel delivery : models) {
            var contenders = new ArrayList<>(Contender.reductions(delivery));
            contenders.addAll(Contender.threads(2));
            contenders.addAll(Contender.threads(3));
            compare("", RandomToys::blueprint, delivery, contenders, programs, first, targets, out);
            compare(" with references", RandomToys::referring, delivery, contenders, programs, first, targets, out);
            var matching = Contender.withVisitedSet(delivery, List.of(MessageOrder.values()));
            var endless = Differential.ofEndless(RandomPrograms::endless, delivery, matching);
            compare(" without end", endless, delivery, matching, programs, first, targets, out);
        }
        return targets.allMet();
    }

    private static Blueprint endless(long seed) {
        return seed % 2 == 0 ? RandomToys.recurring(seed) : RandomToys.colliding(seed, true);
    }

    static void compare(
            String family,
            LongFunction<Blueprint> source,
            DeliveryModel delivery,
            List<Contender> contenders,
            int programs,
            long first,
            Targets targets,
            PrintStream out) {
        compare(
                family,
                new Differential(source, delivery, contenders),
                delivery,
                contenders,
                programs,
                first,
                targets,
                out);
    }

    private static void compare(
            String family,
            Differential differential,
            DeliveryModel delivery,
            List<Contender> contenders,
            int programs,
            long first,
            Targets targets,
            PrintStream out) {
        String model = delivery.name().toLowerCase(Locale.ROOT) + " delivery" + family;
        if (contenders.isEmpty()) {
            out.printf("%s: every reduction is refused%n", model);
            return;
        }
        out.printf("%s: %d ways of searching%n", model, contenders.size());
        int different = 0;
        long seed = first;
        while (differential.compared() < programs) {
            Optional<Difference> difference = differential.on(seed++);
            if (difference.isPresent() && different++ < MOST_TOLD) {
                out.println(difference.get().told());
            }
            if (differential.compared() % Math.max(1, programs / REPORTS) == 0 && differential.compared() < programs) {
                out.printf("  %d compared%n", differential.compared());
            }
        }
        out.printf("  seeds %d to %d, %d too large%n", first, seed - 1, differential.tooLarge());
        targets.holds(
                model + ": " + differential.compared() + " programs compared, " + different
                        + " on which a reduction is wrong",
                different == 0);
    }
}
