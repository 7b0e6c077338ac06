package dev.galgo.core.engine;

import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every distinct step of a program, run once and remembered as a few integers.
 *
 * <p>Actors share nothing, so a step is a function of the receiver's local state and the message. Both are numbered by exact equality;
 * a remembered step is found under the pair of numbers. With each step goes the difference it makes to the fingerprint of any
 * configuration, since that is a sum over actors and pending messages.
 */
final class Memo {
    /** Cells a step, as a shift. */
    static final int SHIFT = 3;

    static final int NEXT = 0;
    static final int ARRIVAL = 1;
    static final int WAITING = 2;
    static final int WAYS = 3;
    static final int SENT_FROM = 4;
    static final int SENT_TO = 5;
    static final int BORN_FROM = 6;
    static final int BORN_TO = 7;

    /** The receiver does not take the message in this local state. */
    static final int REFUSED = -2;

    /** What this and everything below means: the delivery depends on a future, the one with the index {@code ASKS - entry}. */
    static final int ASKS = -3;

    static final int UNKNOWN = -1;

    /** What is added to the arrival of a step that was only tried so far: whoever delivers reads that anyway, and needs to look at nothing else. */
    static final int TRIED = 4;

    /** So many cells {@link #rows} may have in all. */
    private static final int MOST_CELLS = 1 << 22;

    final StepRunner guard;
    final Interner<Local> locals;
    final Interner<Message> messages;
    /** Messages with what is known of futures. */
    final FutureReadings readings;
    /** What these numbers contribute to fingerprints. */
    final FingerprintTerms terms;
    /** The steps, a fixed number of cells each. */
    int[] steps = new int[256 << SHIFT];
    /** What each step adds to both halves of a fingerprint. */
    long[] changes = new long[256 << 1];
    /** What it adds besides where senders count, without what the message that is delivered has contributed: that depends on who sent it. */
    long[] changesBySender = new long[256 << 1];
    /** Messages with their receivers, for the steps that send. */
    int[] sent = new int[256];
    /** What each of these contributes to both halves of a fingerprint where senders count. */
    long[] sharesBySender = new long[256];
    /** Actors with their first local states, for the steps that create. */
    int[] born = new int[256];
    /** The highest index of an actor that anything was sent to. */
    int highestReceiver;
    /** Whether more is remembered than the budget allows. */
    boolean full;

    /**
     * Entries once more, by local state and message, for who looks up so many that a hash is too slow; {@link #UNKNOWN} says to ask {@link #entry}. Not every entry
     * has a place here, since a program may have many local states and many messages.
     */
    int[][] rows = new int[64][];

    /** How many deliveries were only tried so far: nobody knows whether any schedule can make them. */
    int tries;

    private int cells;
    private final PurityAudit audit;
    private final @Nullable SharedNumbering commons;
    private final Long2IntOpenHashMap entries = new Long2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<Failure> failures = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<List<Choice>> choices = new Int2ObjectOpenHashMap<>();
    private int budget;
    private int size;
    private int sentSize;
    private int bornSize;

    /**
     * A memo that knows nothing.
     *
     * @param commons with it, numbers and steps are those of all threads
     * @param portable whether fingerprints are to be the same in every process
     */
    Memo(StepRunner guard, PurityAudit audit, int budget, @Nullable SharedNumbering commons, boolean portable) {
        this.guard = guard;
        this.audit = audit;
        this.budget = budget;
        this.commons = commons;
        this.locals = commons == null ? new Interner<>() : commons.locals;
        this.messages = commons == null ? new Interner<>() : commons.messages;
        this.readings = new FutureReadings(guard.semantics().names(), locals);
        this.terms = portable ? new DigestTerms(guard.semantics().names(), locals, messages) : FingerprintTerms.NUMBERS;
        entries.defaultReturnValue(UNKNOWN);
    }

    /**
     * The entry for a delivery, given by the local state and the {@link FutureReadings reading}: {@link #REFUSED}, at most {@link #ASKS}, or the
     * first of its consecutive steps, one for each way of choosing.
     */
    int entry(int local, int reading) {
        int entry = entries.get(key(local, reading));
        if (entry == UNKNOWN) {
            entry = remember(local, reading);
            if (reading >= 0 && entry > ASKS) {
                enter(local, reading, entry);
            }
            if (entry >= 0) {
                count(entry, local, readings.message(reading));
            }
        } else if (tries > 0 && entry >= 0 && isTried(entry)) {
            confirm(entry, local, readings.message(reading));
            if (reading >= 0) {
                enter(local, reading, entry);
            }
        }
        return entry;
    }

    /** The same for a delivery that perhaps no schedule makes: who asks wants to know what would be if one did. */
    int tried(int local, int reading) {
        int entry = entries.get(key(local, reading));
        if (entry == UNKNOWN) {
            entry = remember(local, reading);
            if (entry >= 0) {
                mark(entry, TRIED);
                tries++;
            }
        }
        return entry;
    }

    /** A schedule comes to where this delivery can be made: if it was only tried before, it counts from now on. */
    void confirm(int entry, int local, int message) {
        if (isTried(entry)) {
            mark(entry, -TRIED);
            tries--;
            count(entry, local, message);
        }
    }

    /** Whether a delivery was only tried so far. */
    boolean isTried(int entry) {
        return steps[(entry << SHIFT) + ARRIVAL] >= TRIED;
    }

    /** Adds this to the arrivals of all ways of a delivery. */
    private void mark(int entry, int change) {
        int ways = steps[(entry << SHIFT) + WAYS];
        for (int way = 0; way < ways; way++) {
            steps[((entry + way) << SHIFT) + ARRIVAL] += change;
        }
    }

    /** What comes of a step: the ordinal of an {@link Arrival}. */
    int arrival(int step) {
        return steps[(step << SHIFT) + ARRIVAL] & (TRIED - 1);
    }

    private void count(int entry, int local, int message) {
        Message what = messages.value(message);
        HandlerCounts handled = guard.watch().handled();
        handled.count(what, local, locals, commons == null || commons.isFirstToldOf(key(local, message)));
        int last = entry + steps[(entry << SHIFT) + WAYS] - 1;
        int to = steps[(last << SHIFT) + SENT_TO];
        for (int i = steps[(entry << SHIFT) + SENT_FROM]; i < to; i += 2) {
            handled.sent(what.to(), messages.value(sent[i]));
        }
    }

    private void enter(int local, int message, int entry) {
        if (local >= rows.length) {
            rows = Arrays.copyOf(rows, Math.max(local + 1, 2 * rows.length));
        }
        int[] row = rows[local] == null ? new int[0] : rows[local];
        if (message >= row.length) {
            int room = Math.max(message + 1, Math.min(2 * row.length, messages.size()));
            if (cells + room - row.length > MOST_CELLS) {
                return;
            }
            cells += room - row.length;
            int known = row.length;
            row = Arrays.copyOf(row, room);
            Arrays.fill(row, known, room, UNKNOWN);
            rows[local] = row;
        }
        row[message] = entry;
    }

    private static long key(int local, int reading) {
        return (long) local << 32 | (reading & 0xFFFFFFFFL);
    }

    private int remember(int local, int reading) {
        long key = key(local, reading);
        int message = readings.message(reading);
        Local before = locals.value(local);
        Message what = messages.value(message);
        List<Step> outcomes;
        try {
            outcomes = commons == null || guard.semantics().hasFutures()
                    ? run(before, what, readings.known(reading))
                    : commons.outcomes(key, guard, () -> run(before, what, KnownFutures.NOTHING));
        } catch (KnownFutures.Unasked wanted) {
            int entry = ASKS - wanted.future().index();
            entries.put(key, entry);
            return entry;
        }
        if (outcomes.isEmpty()) {
            entries.put(key, REFUSED);
            return REFUSED;
        }
        int entry = size;
        for (Step step : outcomes) {
            add(local, message, outcomes.size(), step);
        }
        entries.put(key, entry);
        full = weight() > budget;
        return entry;
    }

    /** The steps of a delivery; empty if the receiver does not take the message. */
    private List<Step> run(Local before, Message what, KnownFutures known) {
        boolean accepted = guard.accepts(before, what, known);
        Step fickle = audit.fickle(before, what, known, accepted);
        if (fickle != null) {
            return List.of(fickle);
        }
        if (!accepted) {
            return List.of();
        }
        return audit.checked(before, what, known, guard.steps(before, what, known));
    }

    private void add(int local, int message, int ways, Step step) {
        int at = size++;
        int cell = at << SHIFT;
        if (cell == steps.length) {
            steps = Arrays.copyOf(steps, cell * 2);
            changes = Arrays.copyOf(changes, changes.length * 2);
            changesBySender = Arrays.copyOf(changesBySender, changes.length);
        }
        int actor = messages.value(message).to().index();
        int after = locals.number(step.next());
        long low = terms.actorLow(actor, after) - terms.actorLow(actor, local);
        long high = terms.actorHigh(actor, after) - terms.actorHigh(actor, local);
        long sender = FingerprintScheme.sender(terms, actor);
        long ofMessagesLow = -terms.messageLow(message);
        long ofMessagesHigh = -terms.messageHigh(message);
        steps[cell + SENT_FROM] = sentSize;
        for (Message one : step.sent()) {
            int number = messages.number(one);
            sent = with(sent, sentSize, number, one.to().index());
            if (sharesBySender.length < sent.length) {
                sharesBySender = Arrays.copyOf(sharesBySender, sent.length);
            }
            sharesBySender[sentSize] = FingerprintScheme.low(terms, number, sender);
            sharesBySender[sentSize + 1] = FingerprintScheme.high(terms, number, sender);
            highestReceiver = Math.max(highestReceiver, one.to().index());
            sentSize += 2;
            ofMessagesLow += terms.messageLow(number);
            ofMessagesHigh += terms.messageHigh(number);
        }
        steps[cell + SENT_TO] = sentSize;
        steps[cell + BORN_FROM] = bornSize;
        for (Birth birth : step.born()) {
            int child = birth.actor().index();
            int initial = locals.number(birth.initial());
            born = with(born, bornSize, child, initial);
            bornSize += 2;
            low += terms.actorLow(child, initial);
            high += terms.actorHigh(child, initial);
        }
        steps[cell + BORN_TO] = bornSize;
        steps[cell + NEXT] = after;
        steps[cell + WAYS] = ways;
        steps[cell + WAITING] = SlotCursor.waits(step.next()) - SlotCursor.waits(locals.value(local));
        steps[cell + ARRIVAL] = Arrival.of(step).ordinal();
        changes[2 * at] = low + ofMessagesLow;
        changes[2 * at + 1] = high + ofMessagesHigh;
        changesBySender[2 * at] = -ofMessagesLow;
        changesBySender[2 * at + 1] = -ofMessagesHigh;
        for (int i = steps[cell + SENT_FROM]; i < sentSize; i += 2) {
            changesBySender[2 * at] += sharesBySender[i];
            changesBySender[2 * at + 1] += sharesBySender[i + 1];
        }
        if (!step.choices().isEmpty()) {
            choices.put(at, step.choices());
        }
        if (step.failure() != null) {
            failures.put(at, step.failure());
        }
    }

    private static int[] with(int[] pool, int at, int one, int other) {
        int[] room = at + 2 > pool.length ? Arrays.copyOf(pool, pool.length * 2) : pool;
        room[at] = one;
        room[at + 1] = other;
        return room;
    }

    /** An empty memo for the same program under the same audit. */
    Memo successor() {
        return new Memo(guard, audit, budget, commons, terms.isPortable());
    }

    /** Raises the budget to twice what is remembered now, if that is more: a long schedule must not be forgotten over and over. */
    void allowMoreThanNow() {
        budget = Math.max(budget, 2 * weight());
        full = false;
    }

    private int weight() {
        return locals.size() + messages.size() + size;
    }

    @Nullable
    Failure failure(int step) {
        return failures.get(step);
    }

    List<Choice> choices(int step) {
        return choices.getOrDefault(step, List.of());
    }

    int size() {
        return size;
    }
}
