package dev.galgo.core.liveness;

import dev.galgo.core.engine.Fingerprint;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.BitSet;

/**
 * Configurations by number, the start is 0, and the deliveries between them. A delivery is known by the number of its message, which is the same for equal messages.
 *
 * <p>Deliveries are added configuration by configuration, all of one at once. One of which nothing is known yet is open. Of the others, all that can be delivered is known, but
 * not always where it leads, since that is found out delivery by delivery. So circles can be looked for at any time: that what is known of a configuration is enough to say whether
 * a run that goes round is fair.
 */
public final class RunGraph {
    /** In place of a target: the schedule ends with this delivery, since it fails or closes a deadlock, or it has not been made yet. */
    public static final int NOWHERE = -1;

    /** In place of a target: the message is pending and cannot be delivered here. */
    public static final int HELD = -2;

    private static final int OPEN = -1;

    private final ConfigurationNumbers numbers = new ConfigurationNumbers();
    private final LongArrayList letters = new LongArrayList();
    /** By configuration: where its deliveries begin in the other lists, or {@link #OPEN}. */
    private final IntArrayList begins = new IntArrayList();

    private final IntArrayList ends = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList messages = new IntArrayList();
    /** Messages that nothing obliges anybody to deliver. */
    private final BitSet exempt = new BitSet();

    private final BitSet closedEnds = new BitSet();
    /** Places in the lists that were given up for others. */
    private int given;

    /** The number of a configuration, or a negative number if it was not known and has just got the last one. */
    int meet(Fingerprint fingerprint) {
        int known = numbers.meet(fingerprint.low, fingerprint.high);
        if (known == ConfigurationNumbers.FRESH) {
            begins.add(OPEN);
            ends.add(OPEN);
            letters.add(0);
        }
        return known;
    }

    void setLetter(int configuration, long letter) {
        letters.set(configuration, letter);
    }

    /** Closes a configuration: these are all deliveries that can be made in it, as pairs of target and message, the target {@link #NOWHERE} or {@link #HELD}. */
    void close(int configuration, IntArrayList deliveries) {
        begins.set(configuration, targets.size());
        closedEnds.set(configuration);
        for (int i = 0; i < deliveries.size(); i += 2) {
            if (deliveries.getInt(i) != HELD) {
                closedEnds.clear(configuration);
            }
            targets.add(deliveries.getInt(i));
            messages.add(deliveries.getInt(i + 1));
        }
        ends.set(configuration, targets.size());
    }

    /** Puts a delivery, which leads nowhere yet, before the nth one of a closed configuration. */
    void insert(int configuration, int nth, int message) {
        int from = begins.getInt(configuration);
        int until = ends.getInt(configuration);
        if (until < targets.size()) {
            begins.set(configuration, targets.size());
            for (int delivery = from; delivery < until; delivery++) {
                targets.add(targets.getInt(delivery));
                messages.add(messages.getInt(delivery));
            }
            given += until - from;
        }
        targets.add(begins.getInt(configuration) + nth, NOWHERE);
        messages.add(begins.getInt(configuration) + nth, message);
        ends.set(configuration, targets.size());
    }

    /** Says where the nth delivery of a closed configuration leads. */
    void lead(int configuration, int nth, int target) {
        targets.set(begins.getInt(configuration) + nth, target);
    }

    /** Says that nothing obliges anybody to deliver a message. */
    void exempt(int message) {
        exempt.set(message);
    }

    /** How many configurations there are. */
    public int size() {
        return numbers.size();
    }

    /** How many deliveries there are. */
    public int deliveries() {
        return targets.size() - given;
    }

    /** Whether all deliveries of a configuration are known. */
    public boolean isClosed(int configuration) {
        return begins.getInt(configuration) != OPEN;
    }

    /** Whether nothing can be delivered in a configuration, so that a run that comes to it stays there. */
    public boolean isEnd(int configuration) {
        return closedEnds.get(configuration);
    }

    /** Where the deliveries of a closed configuration begin. */
    public int firstDelivery(int configuration) {
        return Math.max(0, begins.getInt(configuration));
    }

    /** One past the last delivery of a configuration; no more than the first if it is not closed. */
    public int lastDelivery(int configuration) {
        return Math.max(0, ends.getInt(configuration));
    }

    /** The configuration that a delivery leads to; {@link #NOWHERE}, or {@link #HELD} if it is none. */
    public int target(int delivery) {
        return targets.getInt(delivery);
    }

    /** The number of the message of a delivery. */
    public int message(int delivery) {
        return messages.getInt(delivery);
    }

    /** Which predicates hold in a configuration, as bits. */
    public long letter(int configuration) {
        return letters.getLong(configuration);
    }

    /** Whether this message of a configuration must be delivered one day if it always can be. */
    boolean isDueAt(int delivery) {
        return target(delivery) != HELD && isDue(message(delivery));
    }

    /** Whether fairness asks for this message. */
    public boolean isDue(int message) {
        return !exempt.get(message);
    }

    /** The lower half of the fingerprint of a configuration. */
    public long low(int configuration) {
        return numbers.low(configuration);
    }

    /** The upper half of the fingerprint of a configuration. */
    public long high(int configuration) {
        return numbers.high(configuration);
    }

    long bytes() {
        return numbers.bytes() + 16L * begins.elements().length + 8L * targets.elements().length;
    }
}
