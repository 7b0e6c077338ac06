package dev.galgo.pekko.actor;

import java.util.Set;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.NodeMessageQueue;
import org.apache.pekko.dispatch.UnboundedDequeBasedMailbox;
import org.apache.pekko.dispatch.UnboundedMailbox;

/** The actors that Pekko itself needs and no program sees: they do their work at once and are not part of a schedule. */
public final class InternalActors {
    private static final String SYSTEM = "/system/";
    private static final Set<String> GUARDIANS = Set.of("/", "/system");
    private static final String GUARDIAN = "LocalActorRefProvider$Guardian";

    private InternalActors() {}

    /** Whether this actor outlives a run, as the receptionist does. */
    public static boolean isOfTheSystem(ActorCell cell) {
        return cell.self().path().toStringWithoutAddress().startsWith(SYSTEM);
    }

    /**
     * Whether Pekko has made this actor for itself, although programs send to it: the receptionist,
     * the typed event stream.
     */
    public static boolean isPartOfPekko(ActorCell cell) {
        String path = cell.self().path().toStringWithoutAddress();
        return path.startsWith(SYSTEM + "receptionist")
                || path.startsWith(SYSTEM + "localReceptionist")
                || path.startsWith(SYSTEM + "eventstream");
    }

    /** Whether messages leave this queue as they have come, however many there are. */
    public static boolean keepsOrder(MessageQueue queue) {
        return queue instanceof NodeMessageQueue
                || queue instanceof UnboundedMailbox.MessageQueue
                || queue instanceof UnboundedDequeBasedMailbox.MessageQueue;
    }

    /** Whether the actor at this path is one of them. */
    static boolean isIn(ActorCell cell, String path) {
        if (path.startsWith("/user/")) {
            return false;
        }
        if (path.equals("/user")) {
            return cell.props().actorClass().getName().endsWith(GUARDIAN);
        }
        if (path.startsWith(SYSTEM)) {
            String name = path.substring(SYSTEM.length());
            return name.startsWith("eventStreamUnsubscriber")
                    || name.startsWith("deadLetterListener")
                    || name.startsWith("log")
                    || name.startsWith("IO-");
        }
        return GUARDIANS.contains(path);
    }

    /** Whether this is an actor whose behaviour is typed. */
    public static boolean isTyped(ActorRef actor) {
        return actor instanceof ActorRefWithCell ref
                && ref.underlying().props().actorClass().getName().endsWith(".typed.internal.adapter.ActorAdapter");
    }
}
