package dev.galgo.pekko.actor;

import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.jspecify.annotations.Nullable;

/**
 * An actor has failed, and tells its parent. It is looked at in that moment: of an actor that has stopped there is little to be seen.
 *
 * @param child the actor
 * @param cause what left its handler
 * @param actor the object that failed, which the parent may replace; null if it was never made
 * @param behaviour what it was then: that object, or of a typed actor its behaviour, which is another one once the actor has stopped; null if it was never made
 * @param parent its parent's cell; null if it has none
 * @param watched whether its parent watches it
 * @param awaited whether its parent was prepared for it when it happened: a typed one watches, a
 *     classic one has a strategy of its own
 * @param handling the slot of the event that was being delivered; 0 for the start
 */
public record ActorFailure(
        ActorRef child,
        Throwable cause,
        @Nullable Actor actor,
        @Nullable Object behaviour,
        @Nullable ActorCell parent,
        boolean typed,
        boolean watched,
        boolean awaited,
        int handling) {
    public static ActorFailure of(Failed failed, int handling) {
        ActorRef child = failed.child();
        ActorCell cell = cell(child);
        ActorCell parent = cell == null ? null : cell(cell.parent());
        Actor actor = cell == null ? null : cell.actor();
        boolean isTyped = InternalActors.isTyped(child);
        boolean watched = parent != null && parent.isWatching(child);
        return new ActorFailure(
                child,
                failed.cause(),
                actor,
                actor instanceof ActorAdapter<?> typed ? typed.currentBehavior() : actor,
                parent,
                isTyped,
                watched,
                parent != null && isPrepared(parent, isTyped, watched),
                handling);
    }

    private static boolean isPrepared(ActorCell parent, boolean isTyped, boolean watches) {
        Actor actor = parent.actor();
        if (actor == null || isTyped) {
            return actor != null && watches;
        }
        return parent.self().path().elements().size() > 1
                && actor.supervisorStrategy() != SupervisorStrategy.defaultStrategy();
    }

    /** The actor's cell; null if it has none. */
    public @Nullable ActorCell cell() {
        return cell(child);
    }

    private static @Nullable ActorCell cell(ActorRef ref) {
        return ref instanceof ActorRefWithCell with && with.underlying() instanceof ActorCell cell ? cell : null;
    }
}
