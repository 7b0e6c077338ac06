package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveMessages;
import org.jspecify.annotations.Nullable;

/**
 * Whose code runs.
 *
 * @param actor the actor; null if the code belongs to none
 * @param id who that is
 * @param source the channel of what is sent
 * @param slot what is being delivered; 0 before the first delivery
 */
record RunningCode(@Nullable Object actor, @Nullable ActorId id, int source, int slot) {
    /** The program's main. */
    static final RunningCode MAIN = new RunningCode(null, null, LiveMessages.MAIN, 0);

    static RunningCode of(Object actor, ActorId id, int slot) {
        return new RunningCode(actor, id, id.index(), slot);
    }

    boolean isMain() {
        return source == LiveMessages.MAIN;
    }

    /** The index of the actor behind what is sent, or a negative number. */
    int sender() {
        return id == null ? LiveMessages.MAIN : id.index();
    }
}
