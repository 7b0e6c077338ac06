package dev.galgo.core.property;

import java.util.function.Predicate;

/**
 * Monitors for what is often claimed of message passing.
 *
 * <p>A kind of message is a predicate of deliveries, or the name under which receivers handle it: {@code get} is a message of that name that was sent or called, {@code
 * reply to get} the answer to such a call. Every monitor here has finitely many states if the program has finitely many configurations. Those that count stop at {@value
 * #MOST_OPEN}, and take more than that for wrong: no count is ever forgotten.
 */
public final class Monitors {
    /** How many may be open at a time, for each requester or content. */
    public static final int MOST_OPEN = 16;

    private Monitors() {}

    /** The deliveries of messages of this name; {@code reply to get} for answers to calls. */
    public static Predicate<Delivery> named(String name) {
        return delivery -> switch (delivery.message().kind()) {
            case SEND, CALL -> delivery.name().equals(name);
            case REPLY -> name.equals("reply to " + delivery.name());
            case REST -> name.equals("rest of " + delivery.name());
        };
    }

    /**
     * Every request is answered: after a delivery of a request, one of a reply to the actor that sent the request follows, a reply for each request. Requests of the
     * program's main, to whom nothing can be delivered, do not count, and neither do replies that nobody waits for.
     */
    public static Monitor<?> answered(String request, String reply) {
        return answered("every " + request + " is answered by " + reply, named(request), named(reply));
    }

    /** The same of kinds that are told by predicates. */
    public static Monitor<?> answered(String name, Predicate<Delivery> request, Predicate<Delivery> reply) {
        return new Answered(name, request, reply);
    }

    /** Every delivery of the first kind is followed by one of the second, whoever gets it; one is enough for all before it. */
    public static Monitor<?> followed(String first, String then) {
        return followed("every " + first + " is followed by " + then, named(first), named(then));
    }

    /** The same of kinds that are told by predicates; a delivery of both kinds is followed already. */
    public static Monitor<?> followed(String name, Predicate<Delivery> first, Predicate<Delivery> then) {
        return new Followed(name, first, then);
    }

    /** None of the first kind is delivered before one of the second kind was: {@code onlyAfter("write", "open")}. */
    public static Monitor<?> onlyAfter(String late, String early) {
        return onlyAfter(late + " only after " + early, named(late), named(early));
    }

    /** The same of kinds that are told by predicates; a delivery of both kinds may be the first of all. */
    public static Monitor<?> onlyAfter(String name, Predicate<Delivery> late, Predicate<Delivery> early) {
        return new OnlyAfter(name, late, early);
    }

    /** Between a delivery that opens and the next one that closes, at most so many of a kind are delivered. Opening what is open changes nothing. */
    public static Monitor<?> atMostBetween(int most, String counted, String opens, String closes) {
        return atMostBetween(
                "at most " + most + " " + counted + " between " + opens + " and " + closes,
                most,
                named(counted),
                named(opens),
                named(closes));
    }

    /**
     * The same of kinds that are told by predicates. What opens or closes is itself not between; a delivery that does both closes and opens anew.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public static Monitor<?> atMostBetween(
            String name, int most, Predicate<Delivery> counted, Predicate<Delivery> opens, Predicate<Delivery> closes) {
        return new AtMostBetween(name, most, counted, opens, closes);
    }

    /**
     * At most one actor at a time is inside. An actor is inside from when a message that lets it enter is delivered <em>to</em> it until a message by which it leaves is
     * delivered, be it one that it gets or one that it has sent, as to a lock. Who enters twice is inside once.
     */
    public static Monitor<?> mutualExclusion(String enter, String leave) {
        return mutualExclusion("at most one actor is between " + enter + " and " + leave, named(enter), named(leave));
    }

    /** The same of kinds that are told by predicates; a delivery of both kinds lets leave before it lets enter. */
    public static Monitor<?> mutualExclusion(String name, Predicate<Delivery> enter, Predicate<Delivery> leave) {
        return new MutualExclusion(name, enter, leave);
    }

    /**
     * What one sender sends to one receiver arrives in order, as far as that can be seen: the first arguments, where they are numbers, do not decrease. Deliveries without
     * a number do not count. The program's main is a sender like others.
     */
    public static Monitor<?> inOrderPerSender(String kind) {
        return inOrderPerSender(kind + " in order from each sender", named(kind));
    }

    /** The same of a kind that is told by a predicate. */
    public static Monitor<?> inOrderPerSender(String name, Predicate<Delivery> kind) {
        return new InOrderPerSender(name, kind);
    }

    /**
     * No receiver gets two messages of this kind with the same arguments, whoever sent them; calls of two callers are two. It waits for nothing, since a monitor does not see
     * what never arrives: {@link #exactlyOnce} and {@link #followed} are for that.
     */
    public static Monitor<?> neverTwice(String kind) {
        return neverTwice("no " + kind + " twice", named(kind));
    }

    /** The same of a kind that is told by a predicate. */
    public static Monitor<?> neverTwice(String name, Predicate<Delivery> kind) {
        return new NeverTwice(name, kind);
    }

    /**
     * For each delivery of the first kind there is exactly one of the second with the same arguments, later, whoever gets them: {@code exactlyOnce("submit", "deliver")} of
     * a protocol that is handed something and hands it out again.
     */
    public static Monitor<?> exactlyOnce(String asked, String done) {
        return exactlyOnce("every " + asked + " leads to " + done + " exactly once", named(asked), named(done));
    }

    /** The same of kinds that are told by predicates; a delivery of both kinds is done before it is asked for. */
    public static Monitor<?> exactlyOnce(String name, Predicate<Delivery> asked, Predicate<Delivery> done) {
        return new ExactlyOnce(name, asked, done);
    }
}
