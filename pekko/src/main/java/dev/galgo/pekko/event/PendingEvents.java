package dev.galgo.pekko.event;

import dev.galgo.pekko.code.SourceSites;
import java.util.BitSet;
import java.util.function.IntSupplier;
import org.apache.pekko.actor.ActorCell;
import org.jspecify.annotations.Nullable;

/**
 * All events of a run, by slot, and what is known of each.
 *
 * <p>What is gone stays on the roll to be read, and nobody who runs gets at it from here.
 */
public final class PendingEvents {
    /** What is ranked has a source of its own, since it does not just follow its channel. */
    private record Entry(
            Event event,
            int source,
            int channel,
            int sender,
            @Nullable MailboxRanking ranking,
            @Nullable String site,
            int round) {}

    private final EventLog<Entry> entries = new EventLog<>();
    private final BitSet gone = new BitSet();
    private boolean attentive;
    private EventListener witness = EventListener.NOBODY;
    private EventListener races = EventListener.NOBODY;
    private IntSupplier round = () -> 0;

    /** Whether to write down from where in the program events come, which takes time. */
    public void attentive(boolean on) {
        attentive = on;
    }

    public void witness(EventListener witness) {
        this.witness = witness;
    }

    public EventListener witness() {
        return witness;
    }

    public void races(EventListener told) {
        races = told;
    }

    /** @param of how many firings of timers, one because of the other, led to what happens now */
    public void rounds(IntSupplier of) {
        round = of;
    }

    public int round(int slot) {
        return entries.get(slot - 1).round();
    }

    public void clear() {
        entries.clear();
        gone.clear();
    }

    /**
     * Adds an event.
     *
     * @param source its channel
     * @param sender the actor that is behind it, or a negative number
     */
    public void add(Event event, int source, int sender) {
        put(new Entry(
                event,
                source,
                source,
                sender,
                null,
                isWorthAPlace(event) ? SourceSites.here() : null,
                round.getAsInt()));
    }

    /** Adds a message to an actor whose mailbox sorts, or does not if the ranking is null. */
    public void add(Event.Letter letter, int channel, int sender, @Nullable MailboxRanking ranking) {
        int source = ranking == null ? channel : ownSource();
        put(new Entry(
                letter, source, channel, sender, ranking, attentive ? SourceSites.here() : null, round.getAsInt()));
    }

    private void put(Entry entry) {
        entries.add(entry);
        races.pending(entries.size(), entry.event());
        witness.pending(entries.size(), entry.event());
    }

    /** What is found about timers says where they were set, and there are few of them. */
    private boolean isWorthAPlace(Event event) {
        return attentive || event instanceof Event.Firing;
    }

    /** A source that nothing else has. */
    public int ownSource() {
        return -2 - entries.size();
    }

    public int size() {
        return entries.size();
    }

    public Event event(int slot) {
        return entries.get(slot - 1).event();
    }

    public int source(int slot) {
        return entries.get(slot - 1).source();
    }

    /** What the sender's messages to one receiver have in common. */
    int channel(int slot) {
        return entries.get(slot - 1).channel();
    }

    /** Whether what is in the slot has arrived for certain, since a later message of its channel has been handled. */
    boolean isOvertaken(int slot) {
        Entry entry = entries.get(slot - 1);
        if (entry.ranking() == null || !(entry.event() instanceof Event.Letter letter)) {
            return false;
        }
        for (int later = gone.nextSetBit(slot + 1); later > 0; later = gone.nextSetBit(later + 1)) {
            if (channel(later) == entry.channel() && isTo(later, letter.to())) {
                return true;
            }
        }
        return false;
    }

    /** Whether nothing that must lie in its receiver's mailbox by now is taken before what is in the slot. */
    public boolean isFirstInRank(int slot) {
        Entry entry = entries.get(slot - 1);
        MailboxRanking ranking = entry.ranking();
        if (ranking == null || !(entry.event() instanceof Event.Letter letter)) {
            return true;
        }
        for (int other = after(0); other != 0; other = after(other)) {
            boolean earlier = other < slot && channel(other) == entry.channel();
            if (other != slot
                    && isTo(other, letter.to())
                    && (earlier || isOvertaken(other))
                    && event(other) instanceof Event.Letter lying
                    && !ranking.passes(letter.envelope(), lying.envelope(), earlier)) {
                return false;
            }
        }
        return true;
    }

    private boolean isTo(int slot, ActorCell receiver) {
        return event(slot) instanceof Event.Letter letter && letter.to() == receiver;
    }

    public int sender(int slot) {
        return entries.get(slot - 1).sender();
    }

    @Nullable
    String site(int slot) {
        return entries.get(slot - 1).site();
    }

    public void take(int slot) {
        gone.set(slot);
    }

    public boolean isGone(int slot) {
        return gone.get(slot);
    }

    /** The next slot after this one that is still pending; 0 if there is none. */
    public int after(int slot) {
        int next = gone.nextClearBit(slot + 1);
        return next <= entries.size() ? next : 0;
    }

    /** The first message that this actor has put back at the head of its mailbox; 0 if there is none. */
    public int firstUnstashed(ActorCell cell) {
        for (int slot = after(0); slot != 0; slot = after(slot)) {
            if (event(slot) instanceof Event.Unstashed one && one.to() == cell) {
                return slot;
            }
        }
        return 0;
    }
}
