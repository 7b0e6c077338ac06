package dev.galgo.pekko.isolation;

import dev.galgo.core.model.ActorId;
import dev.galgo.pekko.code.TestApi;
import dev.galgo.pekko.compare.ComparisonRules;
import dev.galgo.pekko.controller.SystemController;
import dev.galgo.pekko.script.RunScript;
import dev.galgo.pekko.system.SystemControl;
import dev.galgo.pekko.time.VirtualTimer;
import dev.galgo.snapshot.memento.Mementos;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * How far one goes from an actor, looking for what it reaches: through everything, the cellState of the JDK's and Pekko's objects included, up
 * to what actors are meant to have in common, such as references, contexts and systems.
 *
 * <p>The objects that Pekko makes actors of, and Scala's immutable collections, are gone through, but do not count as something that changes: what
 * they keep in variables is theirs to look after. What Pekko has for programs to share, such as circuit breakers and routing logic, does count.
 */
final class ReachLimits {
    private static final Class<?>[] KNOWN_TO_ALL = {
        ActorId.class,
        dev.galgo.control.unknown.Shadow.class,
        SystemController.class,
        SystemControl.class,
        RunScript.class,
        VirtualTimer.class,
        org.apache.pekko.actor.ActorPath.class,
        org.apache.pekko.actor.ActorRef.class,
        org.apache.pekko.actor.Cancellable.class,
        org.apache.pekko.actor.typed.ActorRef.class,
        scala.reflect.ClassTag.class,
        java.util.logging.Logger.class,
    };

    private static final String[] SETTLED = {
        "org.apache.pekko.actor.",
        "org.apache.pekko.dispatch.",
        "org.apache.pekko.event.Logging",
        "org.apache.pekko.japi.",
        "org.apache.pekko.serialization.",
        "scala.collection.immutable.",
        "com.google.protobuf.",
        "com.google.common.collect.Immutable",
    };

    private ReachLimits() {}

    /** Those parts of it that are instances of some classes, to be compared. */
    static Mementos of(Predicate<Class<?>> within) {
        return of(Mementos.builder().contentOnly().within(within));
    }

    /** The same, and who is told of classes whose objects may hold anything that cannot be seen. */
    static Mementos of(Predicate<Class<?>> within, Consumer<Class<?>> unseen) {
        return of(Mementos.builder().contentOnly().within(within).unseen(unseen));
    }

    /** The same, to be put back. */
    static Mementos restorable(Predicate<Class<?>> within) {
        return of(Mementos.builder().within(within));
    }

    private static Mementos of(Mementos.Builder builder) {
        for (Class<?> type : KNOWN_TO_ALL) {
            builder.outside(type.getName());
        }
        builder.outside(TestApi.LAB);
        builder.outside(TestApi.PROBE);
        for (String type : ComparisonRules.MACHINERY) {
            builder.outside(type);
        }
        for (String prefix : SETTLED) {
            builder.settled(prefix);
        }
        return builder.build();
    }
}
