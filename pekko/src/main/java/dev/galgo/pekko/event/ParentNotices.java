package dev.galgo.pekko.event;

import dev.galgo.pekko.actor.ActorTable;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorRefWithCell;
import org.apache.pekko.dispatch.sysmsg.DeathWatchNotification;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Set;

/**
 * What a parent is told of its child: that it has failed, or is no more. On a real system whatever the child sent before may arrive and be answered while
 * the child has not come that far, so that the parent still has it, or has not decided yet. So the notice is an event if the child has sent something in the
 * same step, or others watch it, who hear of its end beside its parent. If neither is so, nobody can
 * tell a late notice from a step that is taken later, unless {@link Presence} counts: until its
 * parent knows, the name of a child that is no more is taken, at the top too.
 */
public final class ParentNotices {
    private final PendingEvents pending;
    private final ActorTable actorTable;
    private final Presence presence;
    private int before;

    public ParentNotices(PendingEvents pending, ActorTable actorTable, Presence presence) {
        this.pending = pending;
        this.actorTable = actorTable;
        this.presence = presence;
    }

    /** A step begins. */
    public void begins() {
        before = pending.size();
    }

    /** Whether the parent learns it later, as an event. */
    public boolean delay(ActorCell parent, SystemMessage message) {
        ActorRef child = message instanceof Failed failed
                ? failed.child()
                : message instanceof DeathWatchNotification death ? death.actor() : null;
        ActorCell cell = cell(child);
        boolean dead = message instanceof DeathWatchNotification;
        boolean nameMatters = dead && presence.counts();
        if (cell == null
                || cell.parent() != parent.self()
                || (actorTable.isInternal(parent) && !nameMatters)
                || actorTable.isInternal(cell)
                || parent.isTerminated()
                || parent.mailbox().isSuspended()) {
            return false;
        }
        if (!nameMatters && !hasBeenSent() && !(dead && isWatchedByOthers(cell))) {
            return false;
        }
        pending.add(
                new Event.Notice(parent, cell.self(), message),
                pending.ownSource(),
                actorTable.of(cell).index());
        return true;
    }

    /** Than its parent: they will be notified after it. */
    private static boolean isWatchedByOthers(ActorCell cell) {
        Set<ActorRef> watchers = cell.org$apache$pekko$actor$dungeon$DeathWatch$$watchedBy();
        return watchers.size() > (watchers.contains(cell.parent()) ? 1 : 0);
    }

    /** By the child, or by those that it has created in the same step. */
    private boolean hasBeenSent() {
        for (int slot = before + 1; slot <= pending.size(); slot++) {
            Event event = pending.event(slot);
            if (event instanceof Event.Letter || event instanceof Event.Task) {
                return true;
            }
        }
        return false;
    }

    /** Those that have not arrived. */
    public List<Event.Notice> all() {
        var all = new ArrayList<Event.Notice>();
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (pending.event(slot) instanceof Event.Notice notice) {
                all.add(notice);
            }
        }
        return all;
    }

    private static @Nullable ActorCell cell(@Nullable ActorRef ref) {
        return ref instanceof ActorRefWithCell with && with.underlying() instanceof ActorCell cell ? cell : null;
    }
}
