package dev.galgo.pekko.run;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Offspring;
import dev.galgo.pekko.control.Conductor;
import dev.galgo.snapshot.Snapshots;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.pekko.actor.Actor;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.typed.internal.adapter.ActorAdapter;

/** What actors look like from outside: the fields of a classic actor, the present behaviour of a typed one. */
final class Portraits {
    static final ActorState NOTHING = Map::of;

    private final Conductor conductor;
    private final Snapshots snapshots;

    Portraits(Conductor conductor, Snapshots snapshots) {
        this.conductor = conductor;
        this.snapshots = snapshots;
    }

    Local of(ActorId id) {
        ActorCell cell = conductor.cell(id);
        if (cell == null) {
            return new Local.Ready(NOTHING, Offspring.NONE);
        }
        if (cell.isTerminated()) {
            return Local.Stopped.STOPPED;
        }
        Map<String, String> fields = new LinkedHashMap<>();
        Actor actor = cell.actor();
        if (actor instanceof ActorAdapter<?> typed) {
            fields.putAll(snapshots.fields(typed.currentBehavior()));
        } else if (actor != null) {
            fields.putAll(snapshots.fields(actor));
        }
        return new Local.Ready(() -> fields, Offspring.NONE);
    }
}
