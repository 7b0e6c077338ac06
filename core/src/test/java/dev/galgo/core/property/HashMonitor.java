package dev.galgo.core.property;

import dev.galgo.core.model.ActorId;
import org.jspecify.annotations.Nullable;

/** A monitor drawn by a seed, which moves by everything that can be seen of a delivery, sender included. */
public record HashMonitor(long seed) implements Monitor<HashMonitor.State> {
    private static final int STATES = 3;

    /** One of a few, and whether something is wrong. */
    public record State(int number, boolean wrong) {}

    @Override
    public String name() {
        return "drawn by " + seed;
    }

    @Override
    public State start() {
        return new State(0, false);
    }

    @Override
    public State next(State state, Delivery delivery) {
        long hash = seed;
        hash = 31 * hash + name(delivery.from());
        hash = 31 * hash + name(delivery.to());
        hash = 31 * hash + delivery.name().hashCode();
        hash = 31 * hash + (delivery.isReply() ? 1 : 0);
        int seen = (int) Math.floorMod(hash * 0x9E3779B97F4A7C15L >>> 20, 1L << 20);
        boolean moves = seen % 3 == 0;
        boolean wrong = state.number() == STATES - 1 && seen % 7 == 1;
        return new State(moves ? (state.number() + 1) % STATES : state.number(), state.wrong() || wrong);
    }

    private static long name(@Nullable ActorId actor) {
        return actor == null
                ? 3
                : actor.type().hashCode() + 17L * actor.ordinal() + (actor.creator() == null ? 0 : 1_000_003);
    }

    @Override
    public @Nullable String wrong(State state) {
        return state.wrong() ? "it was drawn" : null;
    }
}
