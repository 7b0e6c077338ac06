package dev.galgo.core.model;

import java.util.ArrayList;
import java.util.List;

/** Takes apart what local states and messages are and whom they refer to. For one thread. */
public final class Shapes {
    private static final long SOMEBODY = -2;

    private final List<ActorId> met = new ArrayList<>();
    private final Digest digest = new Digest((actor, to) -> {
        met.add(actor);
        to.add(SOMEBODY);
    });

    /**
     * The shape of a local state. How many actors it has created is left out, since names are all that hangs on it.
     *
     * @throws Undigested if it does not say whom it refers to
     */
    public Shape of(Local local) {
        met.clear();
        digest.addUnnamed(local);
        return shape();
    }

    /**
     * The shape of a message, whose first actor is the receiver.
     *
     * @throws Undigested if it does not say whom it refers to
     */
    public Shape of(Message message) {
        met.clear();
        digest.add(message);
        return shape();
    }

    private Shape shape() {
        long[] bits = digest.bits();
        return new Shape(bits[0], bits[1], met);
    }
}
