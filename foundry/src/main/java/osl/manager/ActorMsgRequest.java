package osl.manager;

import org.jspecify.annotations.Nullable;

/** A message as something to be asked for: whom to send what. {@code msg} makes one for {@code join}, and one tells what went wrong. */
public class ActorMsgRequest extends ActorRequest {
    private static final long serialVersionUID = 1L;

    /** Who sends it; null where that is not known. */
    public final @Nullable ActorName sender;

    /** The receiver; null is no actor, and refused when the message is sent. */
    public final @Nullable ActorName receiver;

    /** The name of the message. */
    public final @Nullable String method;

    /** The arguments themselves; they are copied when the message is sent, unless it goes by reference. */
    public final @Nullable Object[] methodArgs;

    /** Whether somebody waits for the answer. */
    @SuppressWarnings("MemberName") // as ActorFoundry declares it
    public final boolean RPCRequest;

    /** Whether copies of the arguments are sent. */
    public final boolean byCopy;

    public ActorMsgRequest() {
        this(null, null, null, null, false, true);
    }

    public ActorMsgRequest(
            @Nullable ActorName sender,
            @Nullable ActorName receiver,
            @Nullable String method,
            @Nullable Object @Nullable [] args) {
        this(sender, receiver, method, args, false);
    }

    public ActorMsgRequest(
            @Nullable ActorName sender,
            @Nullable ActorName receiver,
            @Nullable String method,
            @Nullable Object @Nullable [] args,
            boolean waits) {
        this(sender, receiver, method, args, waits, true);
    }

    public ActorMsgRequest(
            @Nullable ActorName sender,
            @Nullable ActorName receiver,
            @Nullable String method,
            @Nullable Object @Nullable [] args,
            boolean waits,
            boolean byCopy) {
        this.originator = sender;
        this.sender = sender;
        this.receiver = receiver;
        this.method = method;
        this.methodArgs = args == null ? new Object[0] : args;
        this.RPCRequest = waits;
        this.byCopy = byCopy;
    }

    /** The receiver; null is no actor, and refused when the message is sent. */
    public final @Nullable ActorName to() {
        return receiver;
    }

    /** The name of the message. */
    public final String name() {
        return method == null ? "" : method;
    }

    /** The arguments, in an array of their own. */
    public final @Nullable Object[] args() {
        return Foundry.list(methodArgs);
    }

    /** Whether the arguments themselves are sent. */
    public final boolean byReference() {
        return !byCopy;
    }

    @Override
    public String toString() {
        return name() + " to " + receiver;
    }
}
