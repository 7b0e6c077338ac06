package osl.manager;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A message that has not been sent: whom {@code join} is to ask, and what. Made by {@code msg}. */
public final class Msg extends ActorMsgRequest {
    private static final long serialVersionUID = 1L;

    private final @Nullable ActorName to;
    private final String name;
    private final @Nullable Serializable[] args;
    private final boolean byReference;

    Msg(@Nullable ActorName to, String name, @Nullable Serializable[] args, boolean byReference) {
        this.to = to;
        this.name = name;
        this.args = args;
        this.byReference = byReference;
    }

    /** The receiver; null is no actor, and refused when the message is sent. */
    @Override
    public @Nullable ActorName to() {
        return to;
    }

    @Override
    public String name() {
        return name;
    }

    /** The arguments themselves; they are copied when the message is sent, unless it goes by reference. */
    @Override
    public @Nullable Object[] args() {
        return Foundry.list(args);
    }

    @Override
    public boolean byReference() {
        return byReference;
    }

    @Override
    public String toString() {
        return name + " to " + to;
    }
}
