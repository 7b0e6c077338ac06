package dev.galgo.control.rewrite;

import dev.galgo.control.Access;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls of Pekko and Akka by which a program can tell which actors have started or ended: that look
 * actors up by their paths or by what they have subscribed to, and that create actors, whose names
 * may be taken.
 */
public final class ActorLookups {
    /** The types that stand for paths and subscriptions, by their names within the library. */
    public static final Set<String> TYPES = Set.of(
            "actor.ActorSelection",
            "actor.ScalaActorSelection",
            "actor.ActorRefProvider",
            "actor.typed.ActorRefResolver",
            "event.EventStream",
            "event.EventBus",
            "event.japi.EventBus",
            "event.japi.LookupEventBus",
            "event.japi.SubchannelEventBus",
            "event.japi.ScanningEventBus",
            "event.japi.ManagedActorEventBus");

    private static final List<String> LIBRARIES = List.of("org/apache/pekko/", "akka/");
    private static final Set<String> CREATING = Set.of("actorOf", "spawn", "spawnAnonymous", "systemActorOf");
    private static final Set<String> OF_A_BUS = Set.of("publish", "subscribe", "unsubscribe");

    private ActorLookups() {}

    /** What such a call is to be told of as; null if it is none. */
    static @Nullable Access access(String owner, String name, String descriptor, Lineage lineage) {
        for (var library : LIBRARIES) {
            if (owner.startsWith(library)) {
                var type = owner.substring(library.length());
                if (type.startsWith("actor/") && CREATING.contains(name)) {
                    return Access.CREATION;
                }
                return TYPES.contains(type.replace('/', '.')) || takesSelection(descriptor, library)
                        ? Access.LOOKUP
                        : null;
            }
            if (OF_A_BUS.contains(name)
                    && (lineage.extendsOrIs(owner, library + "event/EventBus")
                            || lineage.extendsOrIs(owner, library + "event/japi/EventBus"))) {
                return Access.LOOKUP;
            }
        }
        return null;
    }

    /** As asking and piping do: they send to a selection that they are given. */
    private static boolean takesSelection(String descriptor, String library) {
        int selection = descriptor.indexOf("L" + library + "actor/ActorSelection;");
        return selection >= 0 && selection < descriptor.indexOf(')');
    }
}
