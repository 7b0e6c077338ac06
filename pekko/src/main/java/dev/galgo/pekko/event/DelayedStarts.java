package dev.galgo.pekko.event;

import dev.galgo.core.model.LiveProgram;
import dev.galgo.pekko.actor.ActorTable;
import dev.galgo.pekko.actor.InternalActors;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRefWithCell;

/**
 * Actors that were created and have yet to start. A real one starts on a thread of its own as soon as it is created, beside the rest of the handler that
 * created it and beside everybody else.
 *
 * <p>What a start can do that shows to others is to send, which may arrive late anyway, and to read or write what others can reach. So most starts
 * happen when the handler that created the actor has ended, and nothing is lost by that. Where the new actor shares something that
 * can change, or where {@link Presence} counts, its start is an event of its own.
 */
public final class DelayedStarts {
    private final PendingEvents pending;
    private final ActorTable actorTable;
    private final Presence presence;
    private final Set<ActorCell> created = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ActorCell> apart = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean atOnce;

    public DelayedStarts(PendingEvents pending, ActorTable actorTable, Presence presence) {
        this.pending = pending;
        this.actorTable = actorTable;
        this.presence = presence;
    }

    public void clear() {
        created.clear();
        apart.clear();
    }

    /** Whether actors start when they are created, as those of a test's body do: it says what there is in the beginning. */
    public void atOnce(boolean on) {
        atOnce = on;
    }

    /** @param byActor whether an actor has created it, rather than main or a test's body */
    public void created(ActorCell child, boolean byActor) {
        if (!atOnce) {
            created.add(child);
            pending.witness().created(child);
        } else if (byActor && presence.counts()) {
            created.add(child); // what there is in the beginning is as it was given
        }
    }

    /** Whether an actor waits for its start to be delivered. */
    public boolean isAwaited(ActorCell cell) {
        return apart.contains(cell);
    }

    /** Decides about an actor whose system messages are about to be handled; true if that has to wait. */
    public boolean holdBack(ActorCell cell) {
        if (apart.contains(cell)) {
            return true;
        }
        if (!created.remove(cell)) {
            return false;
        }
        boolean shares = pending.witness().startsApart(cell);
        if (shares || (presence.counts() && !InternalActors.isPartOfPekko(cell))) {
            apart.add(cell);
            pending.add(new Event.Start(cell), pending.ownSource(), parent(cell));
            return true;
        }
        pending.witness().starts(cell);
        return false;
    }

    /** The start is delivered. */
    public void begin(ActorCell cell) {
        apart.remove(cell);
        pending.witness().starts(cell);
    }

    private int parent(ActorCell cell) {
        return cell.parent() instanceof ActorRefWithCell ref
                        && ref.underlying() instanceof ActorCell parent
                        && actorTable.known(parent) != null
                ? actorTable.of(parent).index()
                : LiveProgram.MAIN;
    }
}
