package dev.galgo.explorer.walk;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Value;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is noted of a configuration when a walk comes to it, since it can be seen only then.
 *
 * @param fingerprint the same for equal configurations of one {@link Walk}
 * @param born who came into being by the delivery that led here
 * @param before the receiver's state before that delivery; null if there was none
 * @param after the same after it
 * @param failure what that delivery did wrong; null if nothing
 * @param conditions everybody's, in order of creation
 * @param gone the slots of undelivered messages that nobody misses any more, such as a timer that was cancelled
 */
public record Stop(
        String fingerprint,
        List<Newcomer> born,
        @Nullable Fields before,
        @Nullable Fields after,
        @Nullable Failure failure,
        List<Condition> conditions,
        List<Integer> gone) {

    /** An actor when it was created. */
    public record Newcomer(ActorId actor, @Nullable Fields state, Condition condition) {}

    /**
     * An actor's state, with actors as tokens.
     *
     * @param role the name of its behaviour; null if there is no such thing
     */
    public record Fields(@Nullable String role, Map<String, Value> values) {
        static @Nullable Fields of(@Nullable ActorState state) {
            return state == null ? null : new Fields(state.role(), state.structure());
        }
    }
}
