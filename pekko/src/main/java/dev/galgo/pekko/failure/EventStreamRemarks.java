package dev.galgo.pekko.failure;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.wording.EventWording;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.FunctionRef;
import org.apache.pekko.actor.UnhandledMessage;
import scala.runtime.BoxedUnit;

/** Listens to what Pekko itself finds remarkable: messages that their receivers leave unhandled. */
public final class EventStreamRemarks {
    private final List<Failure> taken = new ArrayList<>();

    /** Subscribes to a system's event stream. */
    public static EventStreamRemarks on(ActorSystem system) {
        var remarks = new EventStreamRemarks();
        remarks.listenTo(system);
        return remarks;
    }

    /** Subscribes to a system's event stream, not as an actor but on the spot. */
    public void listenTo(ActorSystem system) {
        var extended = (ExtendedActorSystem) system;
        var ear = new FunctionRef(
                extended.provider().rootPath().child("galgo"), extended.provider(), system, (sender, message) -> {
                    hear(message);
                    return BoxedUnit.UNIT;
                });
        system.eventStream().subscribe(ear, UnhandledMessage.class);
    }

    private void hear(Object message) {
        if (message instanceof UnhandledMessage unhandled) {
            String who = EventWording.shortPath(unhandled.recipient());
            String what = unhandled.message().getClass().getSimpleName();
            taken.add(new Failure(
                    FindingKind.UNKNOWN_MESSAGE,
                    who + " leaves " + unhandled.message() + " unhandled",
                    who + " " + what,
                    null));
        }
    }

    /** The list itself, for whoever takes it back. */
    public List<Failure> noted() {
        return taken;
    }

    public List<Failure> taken() {
        return List.copyOf(taken);
    }

    public void clear() {
        taken.clear();
    }
}
