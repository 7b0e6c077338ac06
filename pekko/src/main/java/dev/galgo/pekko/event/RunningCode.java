package dev.galgo.pekko.event;

import dev.galgo.core.model.LiveProgram;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/**
 * Whose code runs.
 *
 * @param source the channel of what is sent
 * @param sender the actor behind it, or a negative number
 * @param running the actor; null if the code belongs to none
 * @param settling whether Pekko's own business is done
 * @param holding whether an actor's own timer is firing
 */
public record RunningCode(int source, int sender, @Nullable ActorCell running, boolean settling, boolean holding) {
    /** The program's main, or a test's body. */
    public static final RunningCode MAIN = new RunningCode(LiveProgram.MAIN, LiveProgram.MAIN, null, false, false);

    /** An actor handles a message. */
    public static RunningCode of(ActorCell cell, int index) {
        return new RunningCode(index, index, cell, false, false);
    }

    public boolean isMain() {
        return source == LiveProgram.MAIN && !settling;
    }
}
