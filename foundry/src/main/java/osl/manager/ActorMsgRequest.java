package osl.manager;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A message that has not been sent, under the name that the original library has for it, so that class files compiled against that library link.
 * The only kind there is is {@link Msg}.
 */
public abstract class ActorMsgRequest implements Serializable {
    private static final long serialVersionUID = 1L;

    ActorMsgRequest() {}

    /** The receiver; null is no actor, and refused when the message is sent. */
    public abstract @Nullable ActorName to();

    public abstract String name();

    /** The arguments themselves; they are copied when the message is sent, unless it goes by reference. */
    public abstract @Nullable Object[] args();

    /** Whether the arguments themselves are sent. */
    public abstract boolean byReference();
}
