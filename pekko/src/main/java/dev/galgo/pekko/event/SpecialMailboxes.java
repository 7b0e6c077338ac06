package dev.galgo.pekko.event;

import dev.galgo.pekko.actor.InternalActors;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/** The actors of a run whose mailboxes are not just as long as needed and in order: those that sort, and those that are bounded. */
public final class SpecialMailboxes {
    private final Map<ActorCell, MailboxRanking> rankings = new IdentityHashMap<>();
    private final Map<ActorCell, MailboxCapacity> capacities = new IdentityHashMap<>();
    private final List<Event.Letter> overflow = new ArrayList<>();
    private boolean inChannelOrder = true;
    /** What of the program is not explored; once known it stays so. */
    private @Nullable String unmodelled;

    public void clear() {
        rankings.clear();
        capacities.clear();
        overflow.clear();
    }

    /** Whether messages of one channel arrive in order and nothing else is asked of their order. */
    public void inChannelOrder(boolean on) {
        inChannelOrder = on;
    }

    /** Looks at the mailbox of a new actor; true if what it takes depends on what else has arrived. */
    public boolean open(ActorCell actor) {
        MailboxCapacity capacity = MailboxCapacity.of(actor);
        MailboxRanking ranking = MailboxRanking.of(actor);
        String name = actor.self().path().name();
        if (capacity != null) {
            capacities.put(actor, capacity);
        } else if (ranking != null) {
            rankings.put(actor, ranking);
            if (!inChannelOrder) {
                unmodelled = "the priorities in the mailbox of " + name + " are explored under fifo delivery only";
            }
        } else if (!InternalActors.keepsOrder(actor.mailbox().messageQueue())) {
            unmodelled = "the mailbox of " + name + " is a "
                    + actor.mailbox().messageQueue().getClass().getName()
                    + ", whose limits and order are not explored";
        }
        return capacity != null || ranking != null;
    }

    /** How the actor's mailbox sorts; null if it does not. */
    public @Nullable MailboxRanking rankingOf(ActorCell cell) {
        return rankings.get(cell);
    }

    public boolean isBounded(ActorCell cell) {
        return capacities.containsKey(cell);
    }

    /** Whether no more fits into the actor's mailbox. */
    public boolean isFull(ActorCell cell) {
        MailboxCapacity capacity = capacities.get(cell);
        return capacity != null && cell.mailbox().numberOfMessages() >= capacity.most();
    }

    /** A message does not fit into its receiver's mailbox. */
    public void overflow(Event.Letter letter) {
        overflow.add(letter);
        ActorCell to = letter.to();
        to.dispatcher().mailboxes().deadLetterMailbox().enqueue(to.self(), letter.envelope());
    }

    public List<Event.Letter> overflow() {
        return List.copyOf(overflow);
    }

    public @Nullable String unmodelled() {
        return unmodelled;
    }
}
