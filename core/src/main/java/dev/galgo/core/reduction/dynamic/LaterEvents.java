package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.reduction.base.MessageNames;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * What was seen to happen after a configuration, as far as it may race with what happened before it.
 *
 * <p>An event is that a message is sent to an actor, that a schedule ends early, or, for rules that learn from that too, that a message is taken.
 * With each event goes the message that it <em>begins with</em>: of the deliveries that led to it from this configuration on, one that none
 * of the others comes before. Nothing has happened to the receiver of that message until then, so it can be delivered in the configuration
 * itself. Where there are several such, one is enough.
 *
 * <p>Messages have the numbers of {@link MessageNames}, which mean the same at every visit.
 */
final class LaterEvents {
    /** The event that a schedule ends before everything is delivered: in a failure or a deadlock. */
    static final int END = -1;
    /** The event that the message which it begins with is taken. */
    static final int TAKEN = -2;
    /** That nobody knows what an event begins with. */
    static final int UNKNOWN = -1;

    static final long[] NONE = {};

    /**
     * What a delivery did.
     *
     * @param actor who took a message
     * @param taken the message's number
     * @param sent the numbers of what was sent
     */
    record Transition(int actor, int taken, int[] sent) {}

    private final LongOpenHashSet entries = new LongOpenHashSet();

    LaterEvents(long[] known) {
        for (long entry : known) {
            entries.add(entry);
        }
    }

    /** Adds an event: {@link #END}, {@link #TAKEN} or, for a message that is sent, who it is for. */
    void add(int begin, int event) {
        entries.add((long) begin << 32 | (event & 0xFFFFFFFFL));
    }

    static int begin(long entry) {
        return (int) (entry >> 32);
    }

    static int event(long entry) {
        return (int) entry;
    }

    /**
     * Adds what was seen after a transition. What began with a message that the transition sent, or with one to the same actor, now begins with
     * the transition. If equal messages were there before and are sent, it may be either.
     *
     * @param deliverable what can be delivered here, before the transition
     */
    void addAfter(Transition transition, int[] deliverable, long[] later, MessageNames names) {
        for (long entry : later) {
            int begin = begin(entry);
            int event = event(entry);
            if (begin == UNKNOWN) {
                entries.add(entry);
                continue;
            }
            boolean sent = contains(transition.sent(), begin);
            boolean pending = !sent || contains(deliverable, begin);
            if (event == TAKEN) {
                // If it was sent just now, the send is an event of its own.
                if (pending) {
                    entries.add(entry);
                }
            } else if (names.receiver(begin) == transition.actor()) {
                add(transition.taken(), event);
            } else {
                if (sent) {
                    add(transition.taken(), event);
                }
                if (pending) {
                    entries.add(entry);
                }
            }
        }
    }

    /** Forgets what each event begins with. */
    void forgetBegins(MessageNames names) {
        long[] all = entries.toLongArray();
        entries.clear();
        addUnplaced(all, names);
    }

    /** Adds the events of another configuration, whatever they begin with. */
    void addUnplaced(long[] others, MessageNames names) {
        for (long entry : others) {
            int event = event(entry);
            add(UNKNOWN, event == TAKEN && begin(entry) != UNKNOWN ? names.receiver(begin(entry)) : event);
        }
    }

    /** All of it, by what it begins with. */
    long[] sorted() {
        if (entries.isEmpty()) {
            return NONE;
        }
        long[] all = entries.toLongArray();
        Arrays.sort(all);
        return all;
    }

    private static boolean contains(int[] names, int name) {
        for (int one : names) {
            if (one == name) {
                return true;
            }
        }
        return false;
    }
}
