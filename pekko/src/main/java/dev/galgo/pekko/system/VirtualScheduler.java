package dev.galgo.pekko.system;

import com.typesafe.config.Config;
import dev.galgo.pekko.time.VirtualTimer;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.actor.AbstractScheduler;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.event.LoggingAdapter;
import scala.concurrent.ExecutionContext;
import scala.concurrent.duration.FiniteDuration;

/** What Pekko makes, by name, for its scheduler: time passes when the controller lets a timer fire, and only then. */
public final class VirtualScheduler extends AbstractScheduler {
    private final SystemControl controller;

    /** Called by Pekko on the thread that creates the actor system. */
    public VirtualScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {
        this.controller = ControlledThread.required();
    }

    @Override
    @SuppressWarnings("deprecation") // programs still call it
    public Cancellable schedule(
            FiniteDuration delay, FiniteDuration interval, Runnable task, ExecutionContext executor) {
        return controller.schedule(delay.toNanos(), interval.toNanos(), task);
    }

    @Override
    public Cancellable scheduleOnce(FiniteDuration delay, Runnable task, ExecutionContext executor) {
        return controller.schedule(delay.toNanos(), VirtualTimer.ONCE, task);
    }

    @Override
    public double maxFrequency() {
        return 1_000;
    }
}
