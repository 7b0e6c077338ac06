package dev.galgo.pekko.system;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Dispatcher;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.ExecutorServiceFactory;
import org.apache.pekko.dispatch.ExecutorServiceFactoryProvider;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;
import org.apache.pekko.dispatch.TaskInvocation;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import scala.concurrent.duration.Duration;
import scala.concurrent.duration.FiniteDuration;

/**
 * A dispatcher without threads: everything it is given to do becomes pending, and happens when the controller says so.
 *
 * <p>Mailboxes stay Pekko's own. A message enters its mailbox in the moment in which it is delivered.
 */
final class ControlledDispatcher extends Dispatcher {
    private static final FiniteDuration A_SECOND = FiniteDuration.apply(1, java.util.concurrent.TimeUnit.SECONDS);

    private final SystemControl controller;

    ControlledDispatcher(MessageDispatcherConfigurator configurator, String id, SystemControl controller) {
        super(configurator, id, 1, Duration.Zero(), new Threadless(), A_SECOND);
        this.controller = controller;
        inhabitForEver();
    }

    /** One task that never ends: a dispatcher that nobody inhabits would ask the scheduler to be shut down. */
    private void inhabitForEver() {
        unbatchedExecute(Forever.FOREVER);
    }

    @Override
    public void dispatch(ActorCell receiver, Envelope envelope) {
        controller.send(receiver, envelope);
    }

    @Override
    public void systemDispatch(ActorCell receiver, SystemMessage message) {
        controller.send(receiver, message);
    }

    /** Pekko would run callbacks of futures in batches, one after the other: here each is pending by itself. */
    @Override
    public void execute(Runnable task) {
        unbatchedExecute(task);
    }

    @Override
    public void executeTask(TaskInvocation task) {
        if (task.runnable() != Forever.FOREVER) {
            controller.execute(task);
        }
    }

    @Override
    public boolean registerForExecution(Mailbox mailbox, boolean hasMessage, boolean hasSystemMessage) {
        controller.register(mailbox, hasSystemMessage);
        return true;
    }

    @Override
    public void register(ActorCell actor) {
        super.register(actor);
        controller.born(actor);
    }

    @Override
    public void unregister(ActorCell actor) {
        controller.died(actor);
        super.unregister(actor);
    }

    @Override
    public void shutdown() {}

    private enum Forever implements Runnable {
        FOREVER;

        @Override
        public void run() {}
    }

    /** Pekko asks for an executor only when it wants to run something, which it never does here. */
    private static final class Threadless implements ExecutorServiceFactoryProvider, ExecutorServiceFactory {
        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(String id, ThreadFactory threads) {
            return this;
        }

        @Override
        public ExecutorService createExecutorService() {
            throw new IllegalStateException("a controlled dispatcher has no executor");
        }
    }
}
