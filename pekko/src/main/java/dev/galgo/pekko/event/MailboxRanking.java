package dev.galgo.pekko.event;

import java.util.Comparator;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.ControlMessage;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.MailboxType;
import org.apache.pekko.dispatch.MessageQueue;
import org.apache.pekko.dispatch.UnboundedControlAwareMailbox;
import org.apache.pekko.dispatch.UnboundedPriorityMailbox;
import org.apache.pekko.dispatch.UnboundedStablePriorityMailbox;
import org.jspecify.annotations.Nullable;

/**
 * A mailbox that sorts: which message an actor takes next if several have arrived.
 *
 * <p><b>The model.</b> A message is sent, arrives, and is handled; what a program can tell is the order in which an actor handles its messages.
 * Messages of one channel arrive in the order in which they were sent, at any time; an actor may be slow, and handles, at any time, the first
 * in rank of those that have arrived. Here arrival is not an event. Instead a message counts as <em>overtaken</em> once a later one of
 * its channel has been handled, and one may be handled if it ranks before every overtaken message and before every earlier one of its own
 * channel.
 *
 * <p><b>Nothing is missed.</b> Take any real order, and a message m in it. Earlier messages of m's channel arrived before m, and overtaken
 * ones before the one that overtook them. So, unless handled, all of them lie in the mailbox when m is taken, and m ranks before them.
 *
 * <p><b>Nothing is made up.</b> Take any order of the model, and let each message arrive just before it or a later one of its channel is
 * handled, whichever is first. Channels stay in order. When m is taken there lie in the mailbox, besides m, the overtaken and the earlier ones of
 * its own channel, and m ranks before them, so that the actor takes it.
 *
 * <p><b>Ties.</b> In a stable mailbox messages of equal rank leave as they arrived; those of one channel so stay in order, those of different
 * channels may come in either order. That is all there is to it unless one of two such messages was overtaken: then the other can only come
 * first if it could arrive as early, and this is not looked into, so that an order too many may be run. In a mailbox that is not stable, ties
 * leave in any order.
 *
 * @param order which envelope goes first
 * @param stable whether equals leave as they arrived
 */
record MailboxRanking(Comparator<Envelope> order, boolean stable) {
    private static final Comparator<Envelope> CONTROL_FIRST =
            Comparator.comparing(envelope -> !(envelope.message() instanceof ControlMessage));

    /** How the mailbox of an actor sorts; null if it does not, or if that is not known. */
    static @Nullable MailboxRanking of(ActorCell cell) {
        MessageQueue queue = cell.mailbox().messageQueue();
        if (queue instanceof UnboundedControlAwareMailbox.MessageQueue) {
            return new MailboxRanking(CONTROL_FIRST, true);
        }
        if (queue instanceof UnboundedPriorityMailbox.MessageQueue
                || queue instanceof UnboundedStablePriorityMailbox.MessageQueue) {
            MailboxType type = cell.dispatcher()
                    .mailboxes()
                    .getMailboxType(
                            cell.props(), cell.dispatcher().configurator().config());
            if (type instanceof UnboundedPriorityMailbox some) {
                return new MailboxRanking(some.cmp(), false);
            }
            if (type instanceof UnboundedStablePriorityMailbox some) {
                return new MailboxRanking(some.cmp(), true);
            }
        }
        return null;
    }

    /** Whether a message is taken though another lies in the mailbox, which came earlier on the same channel if so said. */
    boolean passes(Envelope message, Envelope other, boolean earlier) {
        int rank = order.compare(message, other);
        return rank < 0 || (rank == 0 && !(stable && earlier));
    }
}
