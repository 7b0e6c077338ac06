package dev.galgo.core.engine;

import dev.galgo.core.model.Mix;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What of a configuration goes into its fingerprint, for each way of comparing and each delivery model.
 *
 * <p>Everything is a sum of mixed {@link FingerprintTerms terms}, so that a set is hashed without sorting and, where nothing depends on order, a cursor can keep
 * the sum up to date by adding one precomputed difference a step (see {@link MemoCursor}). Order, where it matters, enters a term as a
 * rank. Under every delivery model but {@link DeliveryModel#UNORDERED} what may come next depends on who sent what before what, so that is
 * part of the fingerprint even when actors and cloud are compared as sets. Where a cursor goes {@link SlotCursor#bySender by sender}, each message has its sender in its term.
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
    private static final long SENDER = 0x6A09E667F3BCC909L;

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

    /** Whether a sum of {@link FingerprintTerms} is the whole fingerprint. */
    boolean incremental() {
        return this == SETS;
    }

    void compute(SlotCursor at, Fingerprint into) {
        FingerprintTerms terms = at.terms();
        into.low = 0;
        into.high = 0;
        for (int i = 0; i < at.createdCount; i++) {
            int actor = at.createdActor(i);
            int local = at.localNumber(actor);
            long low = terms.actorLow(actor, local);
            long high = terms.actorHigh(actor, local);
            into.low += creationOrder ? Mix.stir(low + i) : low;
            into.high += creationOrder ? Mix.stir(high + i) : high;
        }
        if (rank == Rank.CAUSE) {
            addCauses(at, terms, into);
        } else {
            addCloud(at, terms, into);
        }
    }

    private void addCloud(SlotCursor at, FingerprintTerms terms, Fingerprint into) {
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
                            long pair = terms.pair(at.receiver(slot), at.senderIndex(slot));
                            yield Mix.stir(pair) + ranks.merge(pair, 1, Integer::sum);
                        }
                        case CLOUD, CAUSE -> position;
                        case CLOUD_AND_SENDER -> Mix.stir(terms.name(at.senderIndex(slot))) + position;
                    };
            long whole = at.bySender ? term + sender(terms, at.senderIndex(slot)) : term;
            into.low += low(terms, message, whole);
            into.high += high(terms, message, whole);
        }
    }

    /** What a message gains by its sender where that counts. */
    static long sender(FingerprintTerms terms, int sender) {
        return Mix.stir(terms.name(sender) + SENDER);
    }

    /** What a message contributes that gains this by its place and its sender. */
    static long low(FingerprintTerms terms, int message, long term) {
        return term == 0 ? terms.messageLow(message) : Mix.stir(terms.messageLow(message) + term);
    }

    static long high(FingerprintTerms terms, int message, long term) {
        return term == 0 ? terms.messageHigh(message) : Mix.stir(terms.messageHigh(message) + term * SECOND);
    }

    /**
     * Pending messages are numbered by content, equal ones in send order; a term for each says which of the others precede it, a term for
     * each actor which of them it knows of. Equal messages may be numbered one way or the other, so two configurations that are the same
     * may be told apart; different ones are never taken for the same.
     */
    private static void addCauses(SlotCursor at, FingerprintTerms terms, Fingerprint into) {
        int[] slots = new int[at.pending()];
        int count = 0;
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            slots[count++] = slot;
        }
        var byContent = new Integer[count];
        for (int i = 0; i < count; i++) {
            byContent[i] = slots[i];
        }
        Arrays.sort(byContent, (one, other) -> terms.order(at.cloud.message(one), at.cloud.message(other)));
        var causality = Objects.requireNonNull(at.causality);
        for (int i = 0; i < count; i++) {
            int message = at.cloud.message(byContent[i]);
            BitSet before = causality.before(byContent[i]);
            long place = at.bySender ? i + sender(terms, at.senderIndex(byContent[i])) : i;
            into.low += Mix.stir(terms.messageLow(message) + place + known(before, byContent, MESSAGE));
            into.high += Mix.stir(terms.messageHigh(message) + place + known(before, byContent, SECOND));
        }
        for (int i = -1; i < at.createdCount; i++) {
            int actor = i < 0 ? Causality.OUTSIDE : at.createdActor(i);
            BitSet known = causality.knownBy(actor);
            into.low += Mix.stir(known(known, byContent, MESSAGE) + terms.name(actor) * MESSAGE);
            into.high += Mix.stir(known(known, byContent, SECOND) + terms.name(actor) * SECOND);
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
