package dev.galgo.pekko.time;

import java.lang.reflect.Field;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.AllForOneStrategy;
import org.apache.pekko.actor.ChildRestartStats;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.internal.InterceptorImpl;
import org.apache.pekko.actor.typed.internal.RestartSupervisor;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.jspecify.annotations.Nullable;
import scala.concurrent.duration.Deadline;
import scala.concurrent.duration.Duration;
import scala.concurrent.duration.FiniteDuration;

/**
 * Supervision that lets an actor fail so often within some time. Whether that time is over when the actor fails again is a choice, since messages may take
 * any time: what Pekko remembers of the earlier failure is put where Pekko's own look at the clock finds it over, or not.
 */
public final class RetryWindows {
    private static final FiniteDuration AGES = FiniteDuration.apply(1, TimeUnit.DAYS);
    private static final Field DEADLINE = deadline();

    private final EventChoices choices;
    private final Runnable entangle;

    /** @param entangle what to do when time may pass, which all actors see */
    public RetryWindows(EventChoices choices, Runnable entangle) {
        this.choices = choices;
        this.entangle = entangle;
    }

    private static Field deadline() {
        try {
            Field field = RestartSupervisor.class.getDeclaredField("deadline");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    private boolean isOver() {
        entangle.run();
        return choices.next(2) == 1;
    }

    /** A classic parent is about to learn that a child has failed. */
    public void beforeDecision(ActorCell parent, Failed failed) {
        SupervisorStrategy strategy =
                parent.actor() == null ? null : parent.actor().supervisorStrategy();
        boolean all = strategy instanceof AllForOneStrategy;
        Duration within = strategy instanceof AllForOneStrategy each
                ? each.withinTimeRange()
                : strategy instanceof OneForOneStrategy one ? one.withinTimeRange() : null;
        if (!(within instanceof FiniteDuration window) || !choices.isOpen()) {
            return;
        }
        Boolean over = null;
        var children = parent.getAllChildStats().iterator();
        while (children.hasNext()) {
            ChildRestartStats child = children.next();
            if (child.restartTimeWindowStartNanos() != 0
                    && (all || child.child().equals(failed.child()))) {
                over = over == null ? isOver() : over;
                long start = System.nanoTime() - (over ? window.toNanos() + AGES.toNanos() : 0);
                child.restartTimeWindowStartNanos_$eq(start == 0 ? 1 : start);
            }
        }
    }

    /** A typed actor that supervises itself is about to handle something. */
    public void beforeHandling(ActorCell cell) {
        Behavior<?> behavior = cell.actor() instanceof ActorAdapter<?> typed ? typed.currentBehavior() : null;
        while (behavior instanceof InterceptorImpl<?, ?> around) {
            if (around.interceptor() instanceof RestartSupervisor<?, ?> supervisor && remembers(supervisor)) {
                remember(
                        supervisor,
                        isOver() ? Deadline.now().$minus(AGES) : Deadline.now().$plus(AGES));
            }
            behavior = around.nestedBehavior();
        }
    }

    private boolean remembers(RestartSupervisor<?, ?> supervisor) {
        try {
            return choices.isOpen() && DEADLINE.get(supervisor) != null;
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void remember(RestartSupervisor<?, ?> supervisor, @Nullable Deadline until) {
        try {
            DEADLINE.set(supervisor, until);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
