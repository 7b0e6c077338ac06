package dev.galgo.pekko.system;

import dev.galgo.pekko.actor.InternalActors;
import org.apache.pekko.actor.ActorContext;
import org.apache.pekko.actor.ActorRef;
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
                if (InternalActors.isTyped(child)) {
                    processFailure(context, false, child, cause, stats, children);
                    return true;
                }
                return super.handleFailure(context, child, cause, stats, children);
            }
        };
    }
}
