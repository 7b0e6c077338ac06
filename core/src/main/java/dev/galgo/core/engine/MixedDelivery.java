package dev.galgo.core.engine;

import dev.galgo.core.model.Message;
import dev.galgo.core.model.Program;
import org.jspecify.annotations.Nullable;

/**
 * A program with two kinds of messages, each with a delivery model of its own: those that cross a border, such as that between two machines, and those that
 * stay within.
 *
 * <p>One of the two models has to be {@link DeliveryModel#UNORDERED}: then the other one orders its messages among themselves, and the rest overtake and are
 * overtaken. Whether a message crosses is part of the message, so it does not depend on the schedule.
 */
public interface MixedDelivery {
    /** The model for messages that cross; null if it is the same as for all others. */
    @Nullable
    DeliveryModel between();

    /** Whether a message crosses. */
    boolean crosses(Message message);

    /** The program, if it has two models where this one is asked for; null if it has one. */
    static @Nullable MixedDelivery of(@Nullable Program program, DeliveryModel asked) {
        return program instanceof MixedDelivery mixed && mixed.between() != null && mixed.between() != asked
                ? mixed
                : null;
    }

    /** The model that orders those messages that have an order. */
    static DeliveryModel ordering(@Nullable Program program, DeliveryModel asked) {
        var mixed = of(program, asked);
        var between = mixed == null ? null : mixed.between();
        return between == null || asked != DeliveryModel.UNORDERED ? asked : between;
    }

    /** Why the two models cannot be mixed, as a sentence; null if they can, or if there is one only. */
    static @Nullable String conflict(@Nullable Program program, DeliveryModel asked) {
        var mixed = of(program, asked);
        return mixed == null || asked == DeliveryModel.UNORDERED || mixed.between() == DeliveryModel.UNORDERED
                ? null
                : "of two delivery models one has to be unordered";
    }

    /** Whether a message keeps to no order, where this model is asked for and the two differ. */
    default boolean isLoose(Message message, DeliveryModel asked) {
        return (crosses(message) ? between() : asked) == DeliveryModel.UNORDERED;
    }
}
