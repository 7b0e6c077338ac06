package osl.manager;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A message that has not been sent: whom {@code join} is to ask, and what. Made by {@code msg}. */
public final class Msg implements Serializable {
    private static final long serialVersionUID = 1L;

    private final @Nullable ActorName to;
    private final String name;
    private final @Nullable Serializable[] args;

    Msg(@Nullable ActorName to, String name, @Nullable Serializable[] args) {
        this.to = to;
        this.name = name;
        this.args = args;
    }

    /** The receiver; null is no actor, and refused when the message is sent. */
    public @Nullable ActorName to() {
        return to;
    }

    public String name() {
        return name;
    }

    /** The arguments themselves; they are copied when the message is sent. */
    public @Nullable Object[] args() {
        return Foundry.list(args);
    }

    @Override
    public String toString() {
        return name + " to " + to;
    }
}
