package dev.galgo.core.model;

import java.util.Locale;

/** The sorts of finding, each under the name that users see and may ignore. */
public enum FindingKind {
    /** An {@code assert} of the program failed. */
    ASSERTION,
    /** An exception left a handler. */
    EXCEPTION,
    /** A configuration in which a claim about the program does not hold, or a delivery that a monitor objects to. */
    PROPERTY,
    /** A claim that holds only because nothing that it speaks of ever happens. */
    VACUOUS,
    /** A run, without end or to its end, in which something promised never comes. */
    LIVENESS,
    /** A message or a caller that can wait for ever while others go round. */
    STARVATION,
    /** Messages that go round for ever and change nobody's state. */
    LIVELOCK,
    /** A cycle of synchronous calls. */
    DEADLOCK,
    /** The run ended and actors wait for an answer that cannot come. */
    BLOCKED,
    /** The run ended, nothing can come from outside, and actors still wait for a message. */
    STUCK,
    /** The run ended and messages are left that nobody will take. */
    UNDELIVERED,
    /** The receiver has no handler for a message, or none for its arguments. */
    UNKNOWN_MESSAGE,
    /** A message was sent to an actor that had stopped. */
    DEAD_LETTER,
    /** A time-out ended the wait for an answer. */
    ASK_TIMEOUT,
    /** Over all orders, a timer never fired, or nothing ever came before it. */
    TIMER,
    /** A message sent by reference was changed after it was sent. */
    MUTATED_MESSAGE,
    /** Two actors reach one mutable object. */
    SHARED_OBJECT,
    /** Two actors, tasks or threads access one place in memory, one of them to write, and nothing says who is first. */
    RACE,
    /** A handler wrote a static field, or changed an object that one holds. */
    STATIC_WRITE,
    /** A handler used a clock, a random source or a thread that is not under control. */
    UNCONTROLLED,
    /** The same handler in the same state did different things. */
    IMPURE,
    /** A schedule that was run from scratch did something else than the search believed. */
    DISAGREEMENT,
    /** A handler did not return within the time limit for a step. */
    ENDLESS,
    /** A state or a message holds something that cannot be copied. */
    UNCOPYABLE;

    /** The name users see: {@code unknown-message}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
