package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** See {@link Monitors#inOrderPerSender}. */
record InOrderPerSender(String name, Predicate<Delivery> kind) implements Monitor<InOrderPerSender.State> {
    /** From whom to whom. */
    record Channel(@Nullable ActorId from, ActorId to) {}

    /**
     * @param last the number that came last
     * @param late what came after a larger one; null if nothing did
     */
    record State(Map<Channel, BigDecimal> last, @Nullable Delivery late) {
        State {
            last = Map.copyOf(last);
        }
    }

    @Override
    public State start() {
        return new State(Map.of(), null);
    }

    @Override
    public State next(State state, Delivery delivery) {
        BigDecimal number = state.late() == null && kind.test(delivery) ? number(delivery) : null;
        if (number == null) {
            return state;
        }
        var channel = new Channel(delivery.from(), delivery.to());
        BigDecimal before = state.last().get(channel);
        if (before != null && number.compareTo(before) < 0) {
            return new State(state.last(), delivery);
        }
        var last = new HashMap<>(state.last());
        last.put(channel, number);
        return new State(last, null);
    }

    /** The first argument, if it is a number; equal numbers are equal. */
    private static @Nullable BigDecimal number(Delivery delivery) {
        String text = delivery.message().content().describe();
        int comma = text.indexOf(',');
        try {
            return new BigDecimal((comma < 0 ? text : text.substring(0, comma)).trim()).stripTrailingZeros();
        } catch (NumberFormatException noNumber) {
            return null;
        }
    }

    @Override
    public @Nullable String wrong(State state) {
        Delivery late = state.late();
        if (late == null) {
            return null;
        }
        BigDecimal before = state.last().get(new Channel(late.from(), late.to()));
        return late.text() + (late.from() == null ? "" : " from " + late.from()) + " came to " + late.to()
                + (before == null ? " late" : " after " + before.toPlainString());
    }
}
