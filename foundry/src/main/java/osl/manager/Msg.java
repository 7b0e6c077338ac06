package osl.manager;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A message that has not been sent: whom {@code join} is to ask, and what. Made by {@code msg}. */
public final class Msg extends ActorMsgRequest {
    private static final long serialVersionUID = 1L;

    Msg(@Nullable ActorName to, String name, @Nullable Serializable[] args, boolean byReference) {
        super(null, to, name, args, true, !byReference);
    }
}
