package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where a search stands: a configuration, the schedule that led to it, and what may be delivered next.
 *
 * <p>A pending message is known by its <em>slot</em>. Slots are numbered from 1 in the order of sending along the schedule, so the same
 * schedule gives the same slots in every engine and every run. Messages are offered in send order.
 */
public interface Cursor {
    /** No slot. */
    int NONE = 0;

    /** The first message that may be delivered here, or {@link #NONE}. */
    int first();

    /** The next message after this one that may be delivered here, or {@link #NONE}. */
    int after(int slot);

    /** Whether what is in this slot is among what {@link #first} and {@link #after} offer; a slot that does not exist is not. */
    default boolean offers(int slot) {
        int one = first();
        while (one != NONE && one != slot) {
            one = after(one);
        }
        return one == slot && slot != NONE;
    }

    /** In how many ways the message in this slot, which may be delivered here, can be handled; above 1 if its handler chooses. */
    int ways(int slot);

    /** Delivers a message that {@link #first} or {@link #after} offered; {@code way} is below {@link #ways}. */
    Arrival deliver(int slot, int way);

    /** Takes the last delivery back. */
    void back();

    /** How many deliveries led here. */
    int depth();

    /** Puts this configuration's fingerprint into {@code into}. */
    void fingerprint(Fingerprint into);

    /** Whether {@link #foresee} may ever say yes. */
    default boolean foresees() {
        return false;
    }

    /**
     * The fingerprint of the configuration that delivering this message leads to, if that is known without delivering it and the delivery
     * is an ordinary one: a single way, no failure, nobody blocked. Otherwise false.
     */
    default boolean foresee(int slot, Fingerprint into) {
        return false;
    }

    /**
     * Whether what is in these two slots, both deliverable here, may be delivered in either order and leads to the same. That goes without
     * saying for different receivers, but with mailbox delivery. For one receiver both orders are tried on its present local state: each
     * message is taken after the other, in a single way and without failing, sends and creates the same as before the other, and the
     * receiver ends in the same state. If messages are ordered, neither may come to stand behind another nor may the order of their
     * sends show.
     */
    boolean commute(int slot, int other);

    /** The futures that delivering what is in the slot, deliverable here, resolves in some way of handling it. */
    default List<ActorId> resolves(int slot) {
        return List.of();
    }

    /** Whether deliveries may look at futures; if not, the questions that follow need not be asked. */
    default boolean looksAtFutures() {
        return false;
    }

    /** What the delivery at this depth, from 1, learnt of futures, in the order in which it looked, each once. */
    default List<Look> looksAt(int depth) {
        return List.of();
    }

    /** The futures that the delivery at this depth, from 1, resolved. */
    default List<ActorId> resolvedAt(int depth) {
        return List.of();
    }

    /**
     * How the receiver of what is in the slot would handle it, in each way, in the state that it was in before the delivery to it at this depth,
     * or is in now for the depth after the last, if of all futures that are resolved here just these were. Empty if it would not take it.
     */
    default List<Glance> glance(int depth, int slot, Predicate<ActorId> resolved) {
        throw new UnsupportedOperationException("nothing here looks at futures");
    }

    /** How many messages are pending. */
    int pending();

    /** How many actors are blocked in a call. */
    int waiting();

    /** The first pending message, deliverable or not, after this slot ({@link #NONE} to begin), or {@link #NONE}. */
    int pendingAfter(int slot);

    /** The message in a slot. */
    Message message(int slot);

    /** Which delivery sent what is in the slot: its depth, from 1; 0 if it was pending at the start. */
    int sentBy(int slot);

    /** The position of the message in this slot among those of its delivery, from 0. */
    int nth(int slot);

    /** The number of the actor that what is in the slot is for; the same number for the same actor, and no more than that. */
    int receiver(int slot);

    /** The number, among all creations of the schedule, of the receiver of what is in the slot, from 0. */
    int age(int slot);

    /** The first slot that the delivery at this depth, from 1, filled; one past the last slot for the depth after the last. */
    int firstSentAt(int depth);

    /**
     * Whether what is in the slot could have been delivered in place of the delivery at this depth, from 1, to the same actor, had it been
     * sent by then: the actor accepts it in the state it was in, and no message waited there that the delivery model puts before it.
     */
    boolean fits(int depth, int slot);

    /** Who sent what is in the slot; null if the program's main or environment did. */
    @Nullable
    ActorId sender(int slot);

    /** The slot that the delivery at this depth, from 1, took. */
    int slotAt(int depth);

    /** The way in which the delivery at this depth, from 1, was handled. */
    int wayAt(int depth);

    /** In how many ways the delivery at this depth, from 1, could have been handled. */
    int waysAt(int depth);

    /** Which alternatives the delivery at this depth, from 1, took. */
    List<Choice> choicesAt(int depth);

    /** The actors that exist here, in the order of their creation along the schedule. */
    List<ActorId> actors();

    /** The local state of an actor that exists here. */
    Local local(ActorId actor);

    /** What went wrong in the delivery that led here; null if nothing did. */
    @Nullable
    Failure failure();

    /**
     * What is wrong with this configuration as the end of a run, as the program itself sees it; null if nothing. Asked where nothing can be
     * delivered.
     */
    default @Nullable Failure failureAtEnd() {
        return null;
    }

    /** The deadlock that the last delivery, whose handler waits, has closed, as the program itself sees it; null if it has not. */
    default @Nullable Failure deadlock() {
        return null;
    }

    /** What is resolved here. */
    default Futures futures() {
        return Futures.NONE;
    }

    /** Whether what is in this slot was sent by somebody, rather than being a timer or the rest of something. */
    default boolean isSend(int slot) {
        return true;
    }

    /** What it is called if what is in this slot is left at the end. */
    default FindingKind leftover(int slot) {
        return FindingKind.UNDELIVERED;
    }

    /** What the last delivery did that is no failure but may be worth knowing. */
    default List<Failure> noticed() {
        return List.of();
    }

    /** What the program has noticed on the way here that is no failure but may be worth knowing. */
    default List<Failure> remarks() {
        return List.of();
    }

    /** That somebody looked whether a future is resolved, and what there was to see. */
    record Look(ActorId future, boolean resolved) {}

    /**
     * One way of handling a message, as far as futures go.
     *
     * @param choices the alternatives taken
     * @param looks what it looks at, in order, each once; what decides whether the message is taken at all included
     * @param resolves what it resolves
     */
    record Glance(List<Choice> choices, List<Look> looks, List<ActorId> resolves) {}

    /** What a search must know of a delivery at once. */
    enum Arrival {
        /** The handler ended. */
        DONE,
        /** The handler did not end: it blocked in a call, or its rest waits. */
        WAITS,
        /** The step failed: see {@link Cursor#failure}. */
        FAILED;

        static Arrival of(Step step) {
            if (step.failure() != null) {
                return FAILED;
            }
            boolean waits = step.next() instanceof Local.Waiting
                    || step.sent().stream().anyMatch(sent -> sent.kind() == Message.Kind.REST);
            return waits ? WAITS : DONE;
        }
    }
}
