package osl.manager;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The API for code that is no actor, to be imported statically: a {@code main} that creates actors and sends the first messages. */
@SuppressWarnings("TypeParameterUnusedInFormals") // as ActorFoundry declares it
public final class Foundry {
    private Foundry() {}

    /** Creates an actor. */
    public static ActorName createActor(Class<?> type, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(type, list(args));
    }

    /** Creates an actor of the class with this full name. */
    public static ActorName createActor(String className, @Nullable Serializable @Nullable ... args) {
        return ActorRuntime.here().create(className, list(args));
    }

    /** Sends a message with copies of the arguments. */
    public static void send(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        ActorRuntime.here().send(to, message, list(args), false);
    }

    /** Sends a message with copies of the arguments and waits for the handler's result. */
    public static <T> T call(@Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args) {
        return unchecked(ActorRuntime.here().call(to, message, list(args), false));
    }

    /** One of 0 to {@code n - 1}. */
    public static int choose(int n) {
        return ActorRuntime.here().choose(n);
    }

    /** One of these. */
    public static <T> T choose(List<T> alternatives) {
        return alternatives.get(ActorRuntime.here().choose(alternatives.size()));
    }

    /** The arguments without the type of the caller's array; as in ActorFoundry, a lone {@code null} is no argument at all. */
    static @Nullable Object[] list(@Nullable Object @Nullable [] args) {
        if (args == null) {
            return new Object[0];
        }
        var list = new @Nullable Object[args.length];
        System.arraycopy(args, 0, list, 0, args.length);
        return list;
    }

    /** The answer to a call has the type its caller expects, or the caller's cast fails. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"})
    static <T> T unchecked(@Nullable Object answer) {
        return (T) answer;
    }
}
