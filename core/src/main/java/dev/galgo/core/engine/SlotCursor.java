package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.ActorNames;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What all cursors share: the cloud, the schedule so far, who exists. */
abstract class SlotCursor extends Cursor {
    private static final long START = 0x5DEECE66D1CE4E5BL;

    static final int FRAME_SHIFT = 3;
    static final int SLOT = 0;
    static final int WAY = 1;
    static final int ACTOR = 2;
    static final int TOP = 3;
    static final int CREATED = 4;
    /** The number of the receiver's local state before the delivery, for the memo engine. */
    static final int LOCAL = 5;
    /** The remembered step, for the memo engine. */
    static final int STEP = 6;

    final ActorNames names;
    final @Nullable Semantics semantics;
    /** What orders those messages that have an order. */
    final DeliveryModel delivery;

    private final boolean interruptions;
    private final DeliveryModel asked;
    private final @Nullable MixedDelivery mixed;
    Interner<Message> messages;
    final PendingMessages cloud = new PendingMessages();
    final @Nullable Causality causality;
    final FingerprintScheme scheme;
    /** Whether who sent a pending message tells configurations apart. */
    final boolean bySender;

    int depth;
    int waiting;
    int createdCount;
    private int[] created = new int[16];
    private int[] ageOf = new int[16];
    /** The schedule so far, a fixed number of cells a delivery. */
    int[] frames = new int[64 << FRAME_SHIFT];

    final boolean delays;

    private final EitherOrder eitherOrder = new EitherOrder(this);
    /** The slot of the one message that must be delivered first; {@link #NONE} if any may be. */
    final int onlyFirst;

    private final List<@Nullable ActorId> bootSenders;
    /** Whether what is delivered under this delivery model counts as handled. */
    private boolean mayCount;
    /** Whether what is delivered here does. */
    boolean counted;

    SlotCursor(
            Semantics semantics,
            Interner<Message> messages,
            Boot boot,
            DeliveryModel delivery,
            Compare compare,
            boolean bySender) {
        this(semantics.names(), semantics, messages, boot, delivery, compare, bySender);
    }

    SlotCursor(
            ActorNames names,
            @Nullable Semantics semantics,
            Interner<Message> messages,
            Boot boot,
            DeliveryModel asked,
            Compare compare,
            boolean bySender) {
        this.names = names;
        this.semantics = semantics;
        this.messages = messages;
        this.delays = semantics != null && semantics.hasDelays();
        this.interruptions = semantics != null && semantics.hasInterruptions();
        this.asked = asked;
        this.mixed = MixedDelivery.of(semantics, asked);
        this.delivery = MixedDelivery.ordering(semantics, asked);
        this.scheme = FingerprintScheme.of(compare, delivery);
        this.bySender = bySender;
        this.causality = delivery == DeliveryModel.CAUSAL ? new Causality() : null;
        this.onlyFirst = boot.first() < 0 ? NONE : boot.first() + 1;
        this.bootSenders = boot.senders();
    }

    /** Says whether what is delivered under this delivery model counts as handled; called by subclasses once they know. */
    final void countIf(boolean may) {
        mayCount = may;
        counted = may;
    }

    @Override
    public final void setReal(boolean real) {
        counted = real && mayCount;
    }

    @Override
    public final boolean isFirstGiven() {
        return onlyFirst != NONE;
    }

    /** Puts the boot messages into the cloud; called by subclasses once they know the actors. */
    final void fill(Boot boot) {
        for (Message message : boot.sent()) {
            send(messages.number(message), message.to().index());
        }
    }

    /** Whether the receiver takes what is in the slot now, apart from the delivery model. */
    abstract boolean accepts(int slot);

    /** Whether the receiver of the delivery at this depth would have taken what is in the slot instead. */
    abstract boolean acceptedAt(int at, int slot);

    /** What parts of this configuration contribute to its fingerprint. */
    FingerprintTerms terms() {
        return FingerprintTerms.NUMBERS;
    }

    /** An exact number for the local state of an actor, or -1 if it does not exist here. */
    abstract int localNumber(int actor);

    @Override
    public int first() {
        if (depth == 0 && onlyFirst != NONE) {
            return permitted(onlyFirst) ? onlyFirst : NONE;
        }
        return scan(cloud.next(NONE));
    }

    @Override
    public int after(int slot) {
        if (depth == 0 && onlyFirst != NONE) {
            return NONE;
        }
        return scan(cloud.next(slot));
    }

    @Override
    public boolean offers(int slot) {
        return slot < cloud.top()
                && cloud.holds(slot)
                && (depth > 0 || onlyFirst == NONE || onlyFirst == slot)
                && permitted(slot);
    }

    @Override
    public @Nullable String refusal(int slot) {
        if (accepts(slot)) {
            return null;
        }
        Message message = message(slot);
        String reason = semantics != null && local(message.to()) instanceof Local.Ready ready
                ? semantics.reasonAgainst(ready, message)
                : null;
        return reason == null ? message.to() + " does not accept it now" : reason;
    }

    private int scan(int slot) {
        while (slot != NONE && !permitted(slot)) {
            slot = cloud.next(slot);
        }
        return slot;
    }

    private boolean permitted(int slot) {
        return accepts(slot)
                && (delivery == DeliveryModel.UNORDERED || notOvertaking(slot))
                && (!delays || isDue(slot));
    }

    /** Whether nothing that takes less time can be delivered. */
    private boolean isDue(int slot) {
        double delay = delay(slot);
        for (int other = cloud.next(NONE); other != NONE && delay > 0; other = cloud.next(other)) {
            if (delay(other) < delay && accepts(other)) {
                return false;
            }
        }
        return true;
    }

    private double delay(int slot) {
        return semantics == null ? 0 : semantics.delay(message(slot));
    }

    /**
     * No earlier message of the same channel waits that could be taken now. One that the receiver does not accept now does not hold back
     * those behind it: it is postponed, as a constraint or a pending reply demands.
     */
    private boolean notOvertaking(int slot) {
        int receiver = receiver(slot);
        int sender = senderIndex(slot);
        for (int earlier = cloud.previous(slot); earlier != NONE; earlier = cloud.previous(earlier)) {
            if (receiver(earlier) == receiver && precedes(earlier, sender, slot) && accepts(earlier)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean fits(int at, int slot) {
        if (at == 1 && onlyFirst != NONE) {
            return slot == onlyFirst;
        }
        if (!acceptedAt(at, slot)) {
            return false;
        }
        if (delivery == DeliveryModel.UNORDERED) {
            return true;
        }
        int receiver = receiver(slot);
        int sender = senderIndex(slot);
        for (int earlier = slot - 1; earlier != NONE; earlier--) {
            if (receiver(earlier) == receiver
                    && precedes(earlier, sender, slot)
                    && !taken(earlier, at)
                    && acceptedAt(at, earlier)) {
                return false;
            }
        }
        return true;
    }

    /** Whether what was in the slot was delivered before the delivery at this depth. */
    private boolean taken(int slot, int at) {
        for (int before = at - 1; before > 0; before--) {
            if (frames[(before << FRAME_SHIFT) + SLOT] == slot) {
                return true;
            }
        }
        return false;
    }

    /** Whether the delivery model holds back what is in the slot until an earlier message to the same actor, if acceptable, is taken. */
    final boolean precedes(int earlier, int sender, int slot) {
        if ((mixed != null || interruptions) && (isLoose(message(earlier)) || isLoose(message(slot)))) {
            return false;
        }
        return switch (delivery) {
            case UNORDERED -> false;
            case MAILBOX -> true;
            case FIFO -> senderIndex(earlier) == sender;
            case CAUSAL -> causality != null && causality.precedes(earlier, slot);
        };
    }

    private boolean isLoose(Message message) {
        return (mixed != null && mixed.isLoose(message, asked))
                || (interruptions && semantics != null && semantics.isFault(message));
    }

    /** Whether a message that may be delivered here is handled in a single way that does not fail. */
    abstract boolean goesWell(int slot);

    /** Whether the receiver takes what is in the second slot once it has handled what is in the first, which goes well. */
    abstract boolean acceptsAfter(int first, int slot);

    /** Whether the receiver of both, which takes either now, does the same in either order; both go well. */
    abstract boolean sameInEitherOrder(int slot, int other);

    /** Whether delivering what is in the first slot resolves a future that handling what is in the other, deliverable too, looks at here. */
    abstract boolean disturbs(int slot, int other);

    /** The local state of what has this index; null if it does not exist here. */
    abstract @Nullable Local existing(int index);

    /** To whom handling what is in the slot, which goes well, sends. */
    abstract int[] sendsTo(int slot);

    @Override
    public boolean commute(int slot, int other) {
        return eitherOrder.commute(slot, other);
    }

    /** Writes down a delivery and takes its message out of the cloud; returns the first cell of its frame. */
    final int enter(int slot, int way, int actor) {
        int at = ++depth;
        int frame = at << FRAME_SHIFT;
        if (frame == frames.length) {
            growFrames();
        }
        int[] f = frames;
        f[frame + SLOT] = slot;
        f[frame + WAY] = way;
        f[frame + ACTOR] = actor;
        f[frame + TOP] = cloud.top();
        f[frame + CREATED] = createdCount;
        cloud.unlink(slot);
        if (causality != null) {
            causality.deliver(at, slot, actor);
        }
        return frame;
    }

    private void growFrames() {
        frames = Arrays.copyOf(frames, frames.length * 2);
    }

    final void send(int messageNumber, int receiver) {
        int slot = cloud.append(messageNumber, receiver, depth);
        if (causality != null) {
            causality.send(depth, slot, senderIndex(slot));
        }
    }

    final void create(int actor) {
        if (createdCount == created.length) {
            created = Arrays.copyOf(created, createdCount * 2);
        }
        if (actor >= ageOf.length) {
            ageOf = Arrays.copyOf(ageOf, Math.max(actor + 1, ageOf.length * 2));
        }
        ageOf[actor] = createdCount;
        created[createdCount++] = actor;
    }

    /** Undoes the shared part of the last delivery; subclasses restore local states first. */
    final void leave() {
        int at = depth--;
        int frame = at << FRAME_SHIFT;
        int[] f = frames;
        if (causality != null) {
            causality.back(at);
        }
        createdCount = f[frame + CREATED];
        cloud.truncate(f[frame + TOP]);
        cloud.relink(f[frame + SLOT]);
    }

    /** The number, among all creations, of an actor that exists. */
    final int position(int actor) {
        return ageOf[actor];
    }

    @Override
    public boolean looksAtFutures() {
        return semantics != null && semantics.hasFutures();
    }

    /** What was resolved before the delivery at this depth, from 1. */
    final Predicate<ActorId> before(int at) {
        int births = frames[(at << FRAME_SHIFT) + CREATED];
        return future -> existing(future.index()) != null && position(future.index()) < births;
    }

    /** What is resolved here, as far as it is among these. */
    final Futures among(Predicate<ActorId> resolved) {
        Futures now = futures();
        return future -> resolved.test(future) ? now.value(future) : null;
    }

    @Override
    public Futures futures() {
        return future -> existing(future.index()) instanceof Local.Resolved resolved ? resolved.value() : null;
    }

    @Override
    public @Nullable Failure deadlock() {
        return semantics == null ? null : semantics.deadlock(new Here(this));
    }

    @Override
    public @Nullable Failure failureAtEnd() {
        return semantics == null ? null : semantics.failureAtEnd(new Here(this));
    }

    final boolean mayFailAtEnd() {
        return semantics == null || semantics.mayFailAtEnd();
    }

    /** Where the cursor stands. */
    private record Here(SlotCursor cursor) implements Configuration {
        @Override
        public List<ActorId> actors() {
            return cursor.actors();
        }

        @Override
        public Local local(ActorId actor) {
            return cursor.local(actor);
        }

        @Override
        public List<Message> pending() {
            var pending = new ArrayList<Message>();
            for (int slot = cursor.pendingAfter(NONE); slot != NONE; slot = cursor.pendingAfter(slot)) {
                pending.add(cursor.message(slot));
            }
            return pending;
        }

        @Override
        public Futures futures() {
            return cursor.futures();
        }
    }

    final int createdActor(int position) {
        return created[position];
    }

    @Override
    public final int receiver(int slot) {
        return cloud.receiver(slot);
    }

    @Override
    public final int age(int slot) {
        return ageOf[cloud.receiver(slot)];
    }

    @Override
    public final int firstSentAt(int at) {
        return at > depth ? cloud.top() : frames[(at << FRAME_SHIFT) + TOP];
    }

    /** The index of the sending actor, or -1 for the outside. */
    int senderIndex(int slot) {
        int by = cloud.sentBy(slot);
        if (by > 0) {
            return frames[(by << FRAME_SHIFT) + ACTOR];
        }
        ActorId sender = bootSenders.get(slot - 1);
        return sender == null ? -1 : sender.index();
    }

    @Override
    public void fingerprint(Fingerprint into) {
        scheme.compute(this, into);
        markStart(into);
    }

    /** The start at which only one message may come first is not the same configuration met again later. */
    final void markStart(Fingerprint into) {
        if (depth == 0 && onlyFirst != NONE) {
            into.low ^= START;
        }
    }

    @Override
    public final int depth() {
        return depth;
    }

    @Override
    public int pending() {
        return cloud.size();
    }

    @Override
    public final int waiting() {
        return waiting;
    }

    @Override
    public int pendingAfter(int slot) {
        return cloud.next(slot);
    }

    @Override
    public Message message(int slot) {
        return messages.value(cloud.message(slot));
    }

    @Override
    public final int sentBy(int slot) {
        return cloud.sentBy(slot);
    }

    @Override
    public final int nth(int slot) {
        int by = cloud.sentBy(slot);
        return by == 0 ? slot - 1 : slot - frames[(by << FRAME_SHIFT) + TOP];
    }

    @Override
    public @Nullable ActorId sender(int slot) {
        int index = senderIndex(slot);
        return index < 0 ? null : names.at(index);
    }

    @Override
    public final int slotAt(int at) {
        return frames[(at << FRAME_SHIFT) + SLOT];
    }

    @Override
    public final int wayAt(int at) {
        return frames[(at << FRAME_SHIFT) + WAY];
    }

    @Override
    public final List<ActorId> actors() {
        var all = new ArrayList<ActorId>(createdCount);
        for (int i = 0; i < createdCount; i++) {
            ActorId one = names.at(created[i]);
            if (!one.isFuture()) {
                all.add(one);
            }
        }
        return all;
    }

    static int waits(Local local) {
        return local instanceof Local.Waiting ? 1 : 0;
    }
}
