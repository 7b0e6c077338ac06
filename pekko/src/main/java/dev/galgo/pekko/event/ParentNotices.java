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

/**
 * What a parent is told of its child: that it has failed, or is no more. On a real system whatever the child sent before may arrive and be answered while
 * the child has not come that far, so that the parent still has it, or has not decided yet. So the notice is an event if the child has sent something in the
 * same step. If it has not, nobody can tell a late notice from a step that is taken later.
 */
public final class ParentNotices {
    private final PendingEvents pending;
    private final ActorTable actorTable;
    private int before;

    public ParentNotices(PendingEvents pending, ActorTable actorTable) {
        this.pending = pending;
        this.actorTable = actorTable;
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
        if (cell == null
                || cell.parent() != parent.self()
                || actorTable.isInternal(parent)
                || actorTable.isInternal(cell)
                || parent.isTerminated()
                || parent.mailbox().isSuspended()) {
            return false;
        }
        if (!hasBeenSent()) {
            return false;
        }
        pending.add(
                new Event.Notice(parent, cell.self(), message),
                pending.ownSource(),
                actorTable.of(cell).index());
        return true;
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
