package dev.galgo.scale;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.PartWorker;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.sampling.Sampling;
import dev.galgo.core.sampling.Strategies;
import dev.galgo.core.toy.RandomToys;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Opens a random program in a worker: its family, its seed, the delivery model, whether to go on at a failure, how many schedules to draw, the reduction, and whether it has sleep sets. */
public final class ToyOpener implements Function<List<String>, UnaryOperator<byte[]>> {
    /** For whoever has only the name. */
    public ToyOpener() {}

    @Override
    public UnaryOperator<byte[]> apply(List<String> words) {
        return new PartWorker(() -> check(words));
    }

    static Check check(List<String> words) {
        long seed = Long.parseLong(words.get(1));
        long sample = Long.parseLong(words.get(4));
        return Check.of(program(words.get(0), seed))
                .compare(Compare.NONE)
                .delivery(DeliveryModel.valueOf(words.get(2)))
                .undelivered(Severity.ERROR)
                .keepGoing(Boolean.parseBoolean(words.get(3)))
                .reduction(ReductionKind.valueOf(words.get(5)))
                .sleepSets(Boolean.parseBoolean(words.get(6)))
                .sampling(sample == 0 ? null : new Sampling(sample, Strategies.POS, seed, 2));
    }

    private static Program program(String family, long seed) {
        return switch (family) {
            case "plain" -> RandomToys.of(seed);
            case "references" -> RandomToys.withReferences(seed);
            case "colliding" -> RandomToys.colliding(seed, false).toy();
            default -> throw new IllegalArgumentException("there is no family " + family);
        };
    }
}
