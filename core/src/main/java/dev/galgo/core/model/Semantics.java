package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An actor program as a pure function: the one contract between a front end and the rest of Galgo.
 *
 * <p>Actors share nothing, so what a step does depends on the actor's local state and the message alone. Everything else, from
 * remembering steps to searching schedules, rests on that. An implementation must not change the values it is given, must answer the
 * same question with the same answer, and must not depend on the order in which it is asked.
 */
public non-sealed interface Semantics extends Program {
    @Override
    default String notRunPlainly() {
        return "a model is run by nothing else";
    }

    /**
     * Whether an actor that is between two messages takes this one now (pattern matching, guards, local synchronisation constraints). A
     * message that no handler fits is accepted: taking it is the failure.
     */
    boolean accepts(Local.Ready local, Message message);

    /**
     * Why an actor that is between two messages does not take this one, as one clause for people, with actors as tokens: {@code p3 has 0 of 1 token}. Null if there is
     * no more to say. Asked of what is not accepted.
     */
    default @Nullable String reasonAgainst(Local.Ready local, Message message) {
        return null;
    }

    /**
     * What delivering the message does: one step for each way of resolving the choices in it, nearly always exactly one.
     *
     * @throws NamingPolicy.Renamed if actors are named otherwise from now on, so that the search must start over
     */
    List<Step> steps(Local local, Message message);

    /**
     * How long the program's own code has run in all, in nanoseconds, without what the front end does for it, such as copying states; -1 if the front end does
     * not tell them apart. Asked by another thread, to see whether a handler takes too long.
     */
    default long ownNanos() {
        return -1;
    }

    /** How a handler of this program leaves a choice to the explorer, as advice for one that chose by itself; empty if there is no way. */
    default String adviceOnChoices() {
        return "";
    }

    /** Whether steps may depend on {@link Futures}; if so, these two questions are asked with them. */
    default boolean hasFutures() {
        return false;
    }

    /**
     * The same as {@link #accepts(Local.Ready, Message)}, where that also depends on what is resolved. What is accepted must stay so when more
     * is resolved and nothing else has changed.
     */
    default boolean accepts(Local.Ready local, Message message, Futures futures) {
        return accepts(local, message);
    }

    /** The same as {@link #steps(Local, Message)}, where that also depends on what is resolved. */
    default List<Step> steps(Local local, Message message, Futures futures) {
        return steps(local, message);
    }

    /**
     * Why what has run so far may depend on which actor a reference is, and not only on whether two references are the same: on its number, its name as a text, an order of
     * actors. As the end of a sentence that begins with "since"; null if it is known that nothing does. Asked again after a search.
     */
    default @Nullable String tellsActorsApart() {
        return "nobody knows whether its steps can tell actors apart by their names";
    }

    /** Whether some messages are taken out of turn; if so, {@link #interrupts} is asked of each. */
    default boolean hasInterruptions() {
        return false;
    }

    /**
     * Whether this message is taken whatever the actor does: though it waits for an answer, though it is an answer and the actor does not wait, or though the actor
     * has ended. A fault is such a message.
     */
    default boolean interrupts(Local local, Message message) {
        return false;
    }

    /** Whether this message keeps to no order and holds back no other, whatever the delivery model, since nobody has sent it. Asked where there are interruptions. */
    default boolean isFault(Message message) {
        return false;
    }

    /** Whether any message has a {@link #delay}. */
    default boolean hasDelays() {
        return false;
    }

    /**
     * How long this message takes, in virtual time: one above 0 is delivered only where nothing else can be, and after those that take
     * less.
     */
    default double delay(Message message) {
        return 0;
    }

    /** The deadlock that is closed in this configuration, though others may go on; null if there is none. Asked after a step that waits. */
    default @Nullable Failure deadlock(Configuration at) {
        return null;
    }

    /** What is wrong with this configuration as the end of a run; null if nothing. Asked where nothing can be delivered. */
    default @Nullable Failure failureAtEnd(Configuration at) {
        return null;
    }

    /**
     * Whether {@link #failureAtEnd} may find anything wrong where no message is pending and nobody waits for an answer. If not, a search need not come to
     * such ends to have seen them.
     */
    default boolean mayFailAtEnd() {
        return true;
    }
}
