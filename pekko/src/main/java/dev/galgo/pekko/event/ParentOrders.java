package dev.galgo.pekko.event;

import dev.galgo.pekko.actor.ActorTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.sysmsg.Recreate;
import org.apache.pekko.dispatch.sysmsg.Suspend;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.apache.pekko.dispatch.sysmsg.Terminate;
import org.jspecify.annotations.Nullable;

/**
 * What a parent orders its children that have done nothing wrong: to stop because it stops itself, or to pause and start anew because another child has
 * failed. On a real system a child may handle some of what it was sent before such an order arrives; so the order is an event if there is anything to
 * handle.
 */
public final class ParentOrders {
    private final PendingEvents pending;
    private final ActorTable actorTable;
    /** Behind an order that has not arrived yet. */
    private final Map<ActorCell, List<SystemMessage>> following = new IdentityHashMap<>();

    public ParentOrders(PendingEvents pending, ActorTable actorTable) {
        this.pending = pending;
        this.actorTable = actorTable;
    }

    public void clear() {
        following.clear();
    }

    /** Whether the order arrives later, as an event or behind one. */
    public boolean delay(@Nullable ActorCell parent, ActorCell child, SystemMessage message) {
        if (parent == null || parent == child || child.parent() != parent.self() || actorTable.isInternal(child)) {
            return false;
        }
        List<SystemMessage> before = following.get(child);
        if (before != null) {
            before.add(message);
            return true;
        }
        boolean order = message instanceof Terminate || message instanceof Suspend || message instanceof Recreate;
        if (!order || hasFailed(child) || child.mailbox().isSuspended() || !hasLetters(child)) {
            return false;
        }
        following.put(child, new ArrayList<>());
        int owner = actorTable.isInternal(parent) ? -1 : actorTable.of(parent).index();
        pending.add(new Event.Stop(child, message), pending.ownSource(), owner);
        return true;
    }

    /** What came after an order that arrives now. */
    public List<SystemMessage> takeAfter(ActorCell child) {
        List<SystemMessage> all = following.remove(child);
        return all == null ? List.of() : all;
    }

    private static boolean hasFailed(ActorCell child) {
        Object failed = child.org$apache$pekko$actor$dungeon$FaultHandling$$_failed();
        return failed != null && !failed.getClass().getName().contains("NoFailedInfo");
    }

    private boolean hasLetters(ActorCell child) {
        for (int slot = pending.after(0); slot != 0; slot = pending.after(slot)) {
            if (pending.event(slot) instanceof Event.Letter letter && letter.to() == child) {
                return true;
            }
        }
        return false;
    }
}
