package dev.galgo.pekko.system;

import org.apache.pekko.actor.ActorContext;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.actor.ChildRestartStats;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.SupervisorStrategyConfigurator;
import scala.collection.Iterable;

/**
 * What happens to an actor at the top that fails: a typed one is stopped and a classic one restarted, as in systems of their own kind.
 */
public final class StopTyped implements SupervisorStrategyConfigurator {
    @Override
    public SupervisorStrategy create() {
        return new OneForOneStrategy(
                -1, scala.concurrent.duration.Duration.Inf(), false, SupervisorStrategy.defaultDecider()) {
            @Override
            public boolean handleFailure(
                    ActorContext context,
                    ActorRef child,
                    Throwable cause,
                    ChildRestartStats stats,
                    Iterable<ChildRestartStats> children) {
                if (isTyped(child)) {
                    processFailure(context, false, child, cause, stats, children);
                    return true;
                }
                return super.handleFailure(context, child, cause, stats, children);
            }
        };
    }

    /** Whether this is an actor whose behaviour is typed. */
    public static boolean isTyped(ActorRef actor) {
        return actor instanceof ActorRefWithCell ref
                && ref.underlying().props().actorClass().getName().endsWith(".typed.internal.adapter.ActorAdapter");
    }
}
