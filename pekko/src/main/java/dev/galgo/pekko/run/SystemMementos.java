package dev.galgo.pekko.run;

import dev.galgo.pekko.code.TestApi;
import dev.galgo.pekko.compare.ConfigurationGraph;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.event.EventListener;
import dev.galgo.pekko.event.EventLog;
import dev.galgo.pekko.event.RunView;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.snapshot.memento.Memento;
import dev.galgo.snapshot.memento.MementoSequence;
import dev.galgo.snapshot.memento.Mementos;
import java.util.ArrayList;
import java.util.Set;
import org.apache.pekko.actor.ActorSystemImpl;
import org.jspecify.annotations.Nullable;

/**
 * Takes an actor system back to an earlier configuration of the same run by writing into each of its objects what was in it: the cells of
 * all actors and what they reach, the controller's own, the event stream and the test's checks.
 *
 * <p>Left out is what can no longer change because nobody gets at it: events that have happened, and what only they refer to. Galgo's own
 * witness is told of going back, and keeps what it has learned.
 *
 * <p>What the test had before it ran outlives a run: under replay it keeps what earlier runs left in it, such as outcomes that a test
 * collects, and what happens must not depend on the way of going back. So if actors change such an object, mementos are not used.
 */
final class SystemMementos {
    private static final String[] OUTSIDE = {
        "java.lang.ClassLoader",
        "java.lang.Thread",
        "org.apache.pekko.actor.ActorSystem",
        "org.apache.pekko.actor.ActorSystem$Settings",
        "org.apache.pekko.actor.typed.ActorSystem",
        "org.apache.pekko.actor.typed.Settings",
        "org.apache.pekko.actor.ActorRefProvider",
        "org.apache.pekko.actor.ActorPath",
        "org.apache.pekko.actor.Address",
        "org.apache.pekko.actor.Deploy",
        "org.apache.pekko.actor.DynamicAccess",
        "org.apache.pekko.actor.Scheduler",
        "org.apache.pekko.actor.typed.Scheduler",
        "org.apache.pekko.dispatch.MailboxType",
        "org.apache.pekko.dispatch.Mailboxes",
        "org.apache.pekko.event.LoggingAdapter",
        "org.apache.pekko.event.LoggingFilter",
        "org.slf4j.Logger",
        "com.typesafe.config.Config",
        "scala.concurrent.ExecutionContext",
        "scala.reflect.ClassTag",
        "dev.galgo.core.model.ActorId",
        "dev.galgo.core.model.Message",
        "dev.galgo.core.model.ActorNames",
        RunScript.class.getName(),
        EventListener.class.getName(),
        "dev.galgo.pekko.race.RaceDetector",
        "dev.galgo.pekko.event.Presence",
        "dev.galgo.pekko.time.EventChoices",
        TestApi.LAB,
    };

    private final SystemController controller;
    private final RunScript script;
    private final ConfigurationGraph configurationGraph;
    private final Mementos mementos;
    private @Nullable MementoSequence chronicle;
    private @Nullable String distrust;

    SystemMementos(SystemController controller, RunScript script, ConfigurationGraph configurationGraph) {
        this.controller = controller;
        this.script = script;
        this.configurationGraph = configurationGraph;
        var builder = Mementos.builder()
                .shallow("org.apache.pekko.dispatch.MessageDispatcher") // counts its inhabitants
                .rewritten("org.apache.pekko.actor.Actor") // is cleared when it has stopped
                .skip(EventLog.class, EventLog.WRITTEN);
        for (String type : OUTSIDE) {
            builder.outside(type);
        }
        this.mementos = builder.build();
    }

    /** To be called before the program runs for the first time, when all that the test has is older than any run. */
    void before() {
        if (chronicle == null) {
            chronicle = mementos.chronicle(mementos.bystanders(script.body()));
        }
    }

    /** The program starts over: there is no going back to what was before. */
    void begins() {
        if (chronicle != null) {
            chronicle.clear();
        }
    }

    /** The present configuration; null if it could not be taken back. */
    @Nullable
    Memento take() {
        Set<ActorSystemImpl> systems = configurationGraph.systems();
        if (distrust != null
                || systems.isEmpty()
                || chronicle == null
                || controller.waits().haveThreads()) {
            return null;
        }
        var roots = new ArrayList<Object>();
        roots.add(controller);
        for (ActorSystemImpl system : systems) {
            roots.add(system.provider().rootGuardian());
            roots.add(system.eventStream());
            roots.addAll(configurationGraph.extensionsOf(system));
        }
        roots.addAll(script.checks());
        RunView runView = controller.runView();
        for (int slot = runView.pendingAfter(0); slot != 0; slot = runView.pendingAfter(slot)) {
            roots.add(runView.event(slot));
        }
        return chronicle.take(roots);
    }

    /** Puts everything back; false if the program has started over since, or what the test had before has been changed. */
    boolean to(Memento memento) {
        if (chronicle == null || !chronicle.holds(memento)) {
            return false;
        }
        Object changed = memento.changed();
        if (changed != null) {
            distrust("actors change a " + changed.getClass().getName() + " that the test had before it ran");
            return false;
        }
        chronicle.backTo(memento);
        return true;
    }

    void distrust(String reason) {
        if (distrust == null) {
            distrust = reason;
        }
    }

    /** Why there are no mementos, though they were wanted; null if there are. */
    @Nullable
    String distrusted() {
        return distrust;
    }
}
