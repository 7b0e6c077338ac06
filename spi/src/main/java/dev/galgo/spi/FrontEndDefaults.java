package dev.galgo.spi;

import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.DeliveryModel;
import java.util.Optional;

/**
 * What holds for the programs of a front end unless the user says otherwise.
 *
 * @param delivery in which order messages may arrive
 * @param undelivered how bad a message is that nobody takes, where that is not for the user to say: a language may have a better word for it
 */
public record FrontEndDefaults(DeliveryModel delivery, Optional<Severity> undelivered) {
    /** Messages arrive in any order, and the user says how bad one is that nobody takes. */
    public static final FrontEndDefaults USUAL = new FrontEndDefaults(DeliveryModel.UNORDERED, Optional.empty());

    /** The same, with messages arriving in this order. */
    public FrontEndDefaults delivery(DeliveryModel other) {
        return new FrontEndDefaults(other, undelivered);
    }

    /** The same, with a message that nobody takes being so bad. */
    public FrontEndDefaults undelivered(Severity severity) {
        return new FrontEndDefaults(delivery, Optional.of(severity));
    }
}
