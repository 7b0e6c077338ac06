package osl.manager;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The methods of {@link Actor} that the original library declares with another return type. {@link Actor} overrides them by narrower ones, and the compiler
 * adds bridges: so there is a method for class files compiled against either.
 */
abstract class Requests implements Serializable {
    private static final long serialVersionUID = 1L;

    Requests() {}

    /** A message for {@code join}; nothing is sent yet. */
    protected abstract ActorMsgRequest msg(
            @Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args);

    /** The same, with the arguments themselves instead of copies. */
    protected abstract ActorMsgRequest msgByRef(
            @Nullable ActorName to, String message, @Nullable Serializable @Nullable ... args);
}
