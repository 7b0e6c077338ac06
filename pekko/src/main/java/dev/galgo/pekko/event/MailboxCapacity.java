package dev.galgo.pekko.event;

import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.BoundedMailbox;
import org.apache.pekko.dispatch.BoundedNodeMessageQueue;
import org.apache.pekko.dispatch.MailboxType;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.NonBlockingBoundedMailbox;
import org.jspecify.annotations.Nullable;

/**
 * A mailbox that holds so many messages and no more.
 *
 * <p>Whether a message fits depends on when it arrives, so that here, unlike everywhere else, to arrive and to be handled are two events: a
 * message arrives at any time, whatever its receiver is doing, and goes to the dead letters if the mailbox is full; what has arrived is
 * handled in that order. A time-out for the sender makes no difference: a message that waits for room is one that arrives later, and
 * messages may be slower than any time-out. A sender that waits for ever would be blocked, which is not modelled.
 *
 * @param most how many messages
 */
record MailboxCapacity(int most) {
    /** What the mailbox of an actor holds; null if it has no limit, or one that is not modelled. */
    static @Nullable MailboxCapacity of(ActorCell cell) {
        MessageQueue queue = cell.mailbox().messageQueue();
        if (!(queue instanceof BoundedMailbox.MessageQueue || queue instanceof BoundedNodeMessageQueue)) {
            return null;
        }
        MailboxType type = cell.dispatcher()
                .mailboxes()
                .getMailboxType(cell.props(), cell.dispatcher().configurator().config());
        if (type instanceof BoundedMailbox some) {
            boolean givesUp = some.pushTimeOut().length() >= 0;
            return givesUp ? new MailboxCapacity(some.capacity()) : null;
        }
        return type instanceof NonBlockingBoundedMailbox some ? new MailboxCapacity(some.capacity()) : null;
    }
}
