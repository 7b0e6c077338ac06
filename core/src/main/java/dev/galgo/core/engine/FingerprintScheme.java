package dev.galgo.core.engine;

import dev.galgo.core.model.Mix;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What of a configuration goes into its fingerprint, for each way of comparing and each delivery model.
 *
 * <p>Everything is a sum of mixed terms, so that a set is hashed without sorting and, where nothing depends on order, a cursor can keep
 * the sum up to date by adding one precomputed difference a step (see {@link MemoCursor}). Order, where it matters, enters a term as a
 * rank. Under every delivery model but {@link DeliveryModel#UNORDERED} what may come next depends on who sent what before what, so that is
 * part of the fingerprint even when actors and cloud are compared as sets.
 */
enum FingerprintScheme {
    /** Actors and cloud as sets; the sum can be kept incrementally. */
    SETS(false, Rank.NONE),
    /** Actors as a set, the messages of each receiver in order. */
    BY_RECEIVER(false, Rank.RECEIVER),
    /** Actors as a set, the messages of each pair of sender and receiver in order. */
    BY_PAIR(false, Rank.PAIR),
    /** Actors as a set, the cloud with who knows of what. */
    BY_CAUSE(false, Rank.CAUSE),
    /** Actors in creation order, the messages of each receiver in order. */
    ACTORS(true, Rank.RECEIVER),
    /** Actors in creation order, the cloud in send order. */
    EXACT(true, Rank.CLOUD),
    /** As {@link #EXACT}, with senders. */
    EXACT_BY_PAIR(true, Rank.CLOUD_AND_SENDER),
    /** As {@link #EXACT}, with who knows of what. */
    EXACT_BY_CAUSE(true, Rank.CAUSE);

    private enum Rank {
        NONE,
        RECEIVER,
        PAIR,
        CAUSE,
        CLOUD,
        CLOUD_AND_SENDER
    }

    /** What a fingerprint gains each time numbers are given anew. */
    static final long GENERATION = 0xD1342543DE82EF95L;

    private static final long SECOND = 0x5851F42D4C957F2DL;
    private static final long MESSAGE = 0x2545F4914F6CDD1DL;

    private final boolean creationOrder;
    private final Rank rank;

    FingerprintScheme(boolean creationOrder, Rank rank) {
        this.creationOrder = creationOrder;
        this.rank = rank;
    }

    static FingerprintScheme of(Compare compare, DeliveryModel delivery) {
        return switch (compare) {
            case NONE, CANONICAL ->
                switch (delivery) {
                    case UNORDERED -> SETS;
                    case FIFO -> BY_PAIR;
                    case CAUSAL -> BY_CAUSE;
                    case MAILBOX -> BY_RECEIVER;
                };
            case ACTORS ->
                switch (delivery) {
                    case UNORDERED, MAILBOX -> ACTORS;
                    case FIFO -> EXACT_BY_PAIR;
                    case CAUSAL -> EXACT_BY_CAUSE;
                };
            case EXACT ->
                switch (delivery) {
                    case UNORDERED, MAILBOX -> EXACT;
                    case FIFO -> EXACT_BY_PAIR;
                    case CAUSAL -> EXACT_BY_CAUSE;
                };
        };
    }

    /** Whether a sum of {@link #actorLow}, {@link #messageLow} and their upper halves is the whole fingerprint. */
    boolean incremental() {
        return this == SETS;
    }

    static long actorLow(int actor, int local) {
        return Mix.stir(((long) actor << 32 | local) + 0x9E3779B97F4A7C15L);
    }

    static long actorHigh(int actor, int local) {
        return Mix.stir(((long) actor << 32 | local) * SECOND + 0x632BE59BD9B4E019L);
    }

    static long messageLow(int message) {
        return Mix.stir((message + 1L) * MESSAGE);
    }

    static long messageHigh(int message) {
        return Mix.stir((message + 1L) * MESSAGE * SECOND + 0x14057B7EF767814FL);
    }

    void compute(SlotCursor at, Fingerprint into) {
        into.low = 0;
        into.high = 0;
        for (int i = 0; i < at.createdCount; i++) {
            int actor = at.createdActor(i);
            int local = at.localNumber(actor);
            long low = actorLow(actor, local);
            long high = actorHigh(actor, local);
            into.low += creationOrder ? Mix.stir(low + i) : low;
            into.high += creationOrder ? Mix.stir(high + i) : high;
        }
        if (rank == Rank.CAUSE) {
            addCauses(at, into);
        } else {
            addCloud(at, into);
        }
    }

    private void addCloud(SlotCursor at, Fingerprint into) {
        Map<Long, Integer> ranks = new HashMap<>();
        int position = 0;
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            int message = at.cloud.message(slot);
            position++;
            long term =
                    switch (rank) {
                        case NONE -> 0;
                        case RECEIVER -> ranks.merge((long) at.receiver(slot), 1, Integer::sum);
                        case PAIR -> {
                            long pair = (long) at.receiver(slot) << 32 | (at.senderIndex(slot) & 0xFFFFFFFFL);
                            yield Mix.stir(pair) + ranks.merge(pair, 1, Integer::sum);
                        }
                        case CLOUD, CAUSE -> position;
                        case CLOUD_AND_SENDER -> Mix.stir(at.senderIndex(slot)) + position;
                    };
            add(into, message, term);
        }
    }

    private static void add(Fingerprint into, int message, long term) {
        if (term == 0) {
            into.low += messageLow(message);
            into.high += messageHigh(message);
        } else {
            into.low += Mix.stir(messageLow(message) + term);
            into.high += Mix.stir(messageHigh(message) + term * SECOND);
        }
    }

    /**
     * Pending messages are numbered by content, equal ones in send order; a term for each says which of the others precede it, a term for
     * each actor which of them it knows of. Equal messages may be numbered one way or the other, so two configurations that are the same
     * may be told apart; different ones are never taken for the same.
     */
    private static void addCauses(SlotCursor at, Fingerprint into) {
        int[] slots = new int[at.pending()];
        int count = 0;
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            slots[count++] = slot;
        }
        var byContent = new Integer[count];
        for (int i = 0; i < count; i++) {
            byContent[i] = slots[i];
        }
        Arrays.sort(byContent, Comparator.comparingInt(at.cloud::message));
        var causality = Objects.requireNonNull(at.causality);
        for (int i = 0; i < count; i++) {
            int message = at.cloud.message(byContent[i]);
            BitSet before = causality.before(byContent[i]);
            into.low += Mix.stir(messageLow(message) + i + known(before, byContent, MESSAGE));
            into.high += Mix.stir(messageHigh(message) + i + known(before, byContent, SECOND));
        }
        for (int i = -1; i < at.createdCount; i++) {
            int actor = i < 0 ? Causality.OUTSIDE : at.createdActor(i);
            BitSet known = causality.knownBy(actor);
            into.low += Mix.stir(known(known, byContent, MESSAGE) + actor * MESSAGE);
            into.high += Mix.stir(known(known, byContent, SECOND) + actor * SECOND);
        }
    }

    private static long known(BitSet sends, Integer[] byContent, long seed) {
        long sum = 0;
        for (int i = 0; i < byContent.length; i++) {
            if (sends.get(byContent[i])) {
                sum += Mix.stir((i + 1) * seed);
            }
        }
        return sum;
    }
}
