package dev.galgo.report.result;

import dev.galgo.core.model.FindingKind;

/**
 * What a kind of finding means and what to do about it, for tools that show a catalogue.
 *
 * @param summary what happened, in a sentence
 * @param meaning why that is wrong
 * @param advice what to do
 */
public record FindingRule(FindingKind kind, String summary, String meaning, String advice) {

    public static FindingRule of(FindingKind kind, Remedies remedies) {
        return switch (kind) {
            case ASSERTION ->
                new FindingRule(
                        kind,
                        "An assertion of the program fails in some order of messages.",
                        "The messages that are pending together may arrive in any order, and in one of them an assert does not hold.",
                        "Look in the schedule for a message that is overtaken. Make the handler correct for both orders, or let the sender wait for an answer before it sends the next message.");
            case EXCEPTION ->
                new FindingRule(
                        kind,
                        "An exception leaves a handler in some order of messages.",
                        "The handler meets a state or a message that it does not expect in this order.",
                        "Follow the schedule to the state before the failing step, and handle it or prevent it.");
            case PROPERTY ->
                new FindingRule(
                        kind,
                        "What is claimed of the program does not hold in some order of messages.",
                        "A claim about its actors is false in a configuration that can be reached, or a monitor objects to a delivery.",
                        "Look in the schedule for the delivery that breaks the claim. If the program is right, correct the claim.");
            case VACUOUS ->
                new FindingRule(
                        kind,
                        "A claim holds only because nothing that it speaks of ever happens.",
                        "What it begins with never holds, or its monitor sees no delivery that matters to it, so it says nothing of this program.",
                        "Look for a misspelt message or actor in the claim. If nothing of the sort is to happen, claim that instead.");
            case LIVENESS ->
                new FindingRule(
                        kind,
                        "What is claimed of every run does not hold of one that never ends, or of one that ends too early.",
                        "The last deliveries of the schedule can repeat for ever, and what is promised never comes.",
                        "Follow the circle: somebody has to leave it. If a message only waits too long, ask whether it is fair that it does.");
            case STARVATION ->
                new FindingRule(
                        kind,
                        "A message or a caller can wait for ever while others go round.",
                        "Whenever it might be served, its receiver is not ready for it.",
                        "Serve in the order of arrival, or claim that every request is answered and look at the circle that breaks it.");
            case LIVELOCK ->
                new FindingRule(
                        kind,
                        "Messages go round for ever and change nobody's state.",
                        "Actors are busy and nothing comes of it, as if each let the other go first.",
                        "Let one of the messages of the circle change something, or stop after a number of attempts.");
            case DEADLOCK ->
                new FindingRule(
                        kind,
                        "Actors wait for each other's answers in a cycle.",
                        "Each actor of the cycle is blocked in a call and takes no other message, so none of them can ever answer.",
                        "Break the cycle: send instead of calling in at least one place, or call in one order that all actors agree on.");
            case BLOCKED ->
                new FindingRule(
                        kind,
                        "The run ends and an actor waits for an answer that cannot come.",
                        "The actor that was called has been destroyed or never takes the call.",
                        "Let the called actor live until it has answered, or send instead of calling.");
            case STUCK ->
                new FindingRule(
                        kind,
                        "The run ends and an actor still waits for a message.",
                        "Nothing can come from outside, and nobody is left who could send something.",
                        "Destroy the actor when its work is done, or find out who should have sent the message.");
            case UNDELIVERED ->
                new FindingRule(
                        kind,
                        "The run ends and nobody takes a message.",
                        "Its receiver was destroyed, is blocked, or does not accept it in any state that it still reaches.",
                        "Let the receiver live on, or accept the message, or do not send it.");
            case UNKNOWN_MESSAGE ->
                new FindingRule(
                        kind,
                        "The receiver has no handler for a message, or none for its arguments.",
                        "Names and arguments of messages are checked when they arrive, not when they are compiled.",
                        "Compare the name and the arguments of the send with the receiver's handlers.");
            case DEAD_LETTER ->
                new FindingRule(
                        kind,
                        "A message is sent to an actor that has stopped, or stops before it takes it.",
                        "In this order the receiver is gone when the message arrives, and Pekko gives it to the dead letters.",
                        "Let the receiver live until nobody needs it, or let the sender watch it.");
            case ASK_TIMEOUT ->
                new FindingRule(
                        kind,
                        "The time-out of an ask comes before the answer.",
                        "Messages may take longer than any time-out, and in this order they do.",
                        "Make sure that the program is right when an answer comes too late, or not at all.");
            case TIMER ->
                new FindingRule(
                        kind,
                        "Over all orders, a timer never fires, or nothing ever comes before it.",
                        "It is cancelled or its actor stops in every order, or what should cancel it comes too late in every order.",
                        "Find out what it was set for: either it is not needed, or what it waits for is never sent in time.");
            case MUTATED_MESSAGE ->
                new FindingRule(
                        kind,
                        "A message that was sent by reference is changed after it was sent.",
                        "Sender and receiver touch the same object at the same time: a data race under any real scheduler.",
                        "Send a copy or an immutable value, or let go of the object when it is sent.");
            case RACE ->
                new FindingRule(
                        kind,
                        "Two actors or tasks access one place in memory at the same time, and one of them writes.",
                        "No message, lock or end of a wait puts the two accesses in an order, so that either may come first, or both at once, or one may never see what the other wrote.",
                        "Let one actor keep what changes, and send messages to it; in callbacks of futures use pipeToSelf. What several threads must share has to be made for that, such as an atomic.");
            case SHARED_OBJECT ->
                new FindingRule(
                        kind,
                        "Two actors reach one mutable object.",
                        "Actors share nothing; what one of them writes the other may read at any time.",
                        "Give each actor an object of its own, or make it immutable.");
            case STATIC_WRITE ->
                new FindingRule(
                        kind,
                        "A handler writes a static field, or changes an object that one holds.",
                        "All actors see static fields, so what they hold is shared without a message.",
                        "Keep the value in an actor, and ask for it by messages.");
            case UNCONTROLLED ->
                new FindingRule(
                        kind,
                        "A handler uses a clock, a random source or a thread that is not under control.",
                        "What it does cannot be repeated, so no schedule can be explored or replayed faithfully.",
                        "Take the value from a message, use a seeded source, or let the handler choose.");
            case IMPURE ->
                new FindingRule(
                        kind,
                        "The same handler in the same state does different things.",
                        "It depends on something that is neither in the actor nor in the message, so nothing that was explored can be relied on.",
                        "Find what it reads besides: a static field, a file, the identity or the order of objects.");
            case DISAGREEMENT ->
                new FindingRule(
                        kind,
                        "A schedule that is run from scratch does something else than the search believed.",
                        "Something that the search does not see decides what a handler does, so nothing that was explored can be relied on.",
                        "Look at what the actor and the message that are named depend on: statics, class initialisers, hash order, identity.");
            case ENDLESS ->
                new FindingRule(
                        kind,
                        "A handler does not return within the time for a step.",
                        "While a handler runs, its actor takes no message, and the schedule does not go on.",
                        "Look for a loop without end, or " + remedies.moreTime() + ".");
            case UNCOPYABLE ->
                new FindingRule(
                        kind,
                        "A state or a message holds something that cannot be copied.",
                        "Exploring several orders needs copies of states; a thread, a stream or a native handle has none.",
                        "Keep such an object out of actors and messages, or " + remedies.opaque()
                                + " if it holds nothing that changes.");
        };
    }
}
