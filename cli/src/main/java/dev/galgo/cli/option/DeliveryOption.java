package dev.galgo.cli.option;

import dev.galgo.core.engine.DeliveryModel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says in which order messages may arrive. */
public final class DeliveryOption {
    @Option(
            names = "--delivery",
            paramLabel = "ORDER",
            converter = Word.OfDelivery.class,
            completionCandidates = Word.OfDelivery.class,
            description =
                    "In which order messages may arrive: ${COMPLETION-CANDIDATES}.%nDefault: unordered; fifo on Pekko.")
    private @Nullable DeliveryModel delivery;

    /** What was asked for, or else what the actor library promises, from now on. */
    public DeliveryModel or(DeliveryModel usual) {
        if (delivery == null) {
            delivery = usual;
        }
        return delivery;
    }
}
