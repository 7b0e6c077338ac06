package dev.galgo.pekko.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.FunctionRef;
import org.apache.pekko.actor.UnhandledMessage;
import scala.runtime.BoxedUnit;

/** Listens to what Pekko itself finds remarkable: messages that their receivers leave unhandled. */
final class EventStreamRemarks {
    private final List<Failure> taken = new ArrayList<>();

    /** Subscribes to a system's event stream. */
    static EventStreamRemarks on(ActorSystem system) {
        var remarks = new EventStreamRemarks();
        remarks.listenTo(system);
        return remarks;
    }

    /** Subscribes to a system's event stream, not as an actor but on the spot. */
    void listenTo(ActorSystem system) {
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
    List<Failure> noted() {
        return taken;
    }

    List<Failure> taken() {
        return List.copyOf(taken);
    }

    void clear() {
        taken.clear();
    }
}
