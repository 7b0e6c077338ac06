package dev.galgo.core.model;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a front end knows of a program's handlers without running them: who may send what in answer to what, which fields a handler
 * touches, who is known to whom. Every answer errs on the safe side: rather one call, one field, one reference too many.
 */
public interface Insight {

    /** The key of an actor's class, as the other questions take it; no two classes share one. */
    String type(ActorId actor);

    /**
     * What handling a message may send, over all ways through the handler, the methods it uses and what follows after a call returns. Every
     * class that could be the receiver has a call of its own. Answers to callers are not among them.
     */
    Collection<Call> calls(String type, String message);

    /**
     * The same in the names that messages have (see {@link Message#name}), for people to compare with what was sent; null if nothing is known of the handler, so that it
     * may send whatever there is.
     */
    default @Nullable Collection<Call> sends(String type, String message) {
        return calls(type, message);
    }

    /**
     * What the other questions call the handler of a pending message: its name, or something that says more, such as what is left to do of a
     * handler that has begun. {@link Call} speaks of handlers in the same way.
     */
    default String handler(Message message) {
        return message.name();
    }

    /** What handling a message reads and changes of its actor's state, over all ways through the handler. */
    Footprint footprint(String type, String message);

    /**
     * The part of the {@link #footprint} that belongs to the next delivery alone: less, where a handler may let its actor go and do the rest later, as
     * a message of its own.
     */
    default Footprint step(String type, String message) {
        return footprint(type, message);
    }

    /** Names every actor that a local state refers to, through whatever data; the handled message of a waiting actor included. */
    void references(Local local, Consumer<ActorId> each);

    /** Names every actor that a pending message's content refers to; its receiver and its caller are not among them. */
    void references(Message message, Consumer<ActorId> each);

    /**
     * Whether somebody may know an actor in a way that neither states nor messages tell: names are kept where they cannot be found, or there is
     * code of which nothing is known.
     */
    default boolean hidesReferences() {
        return false;
    }

    /** Whether any handler looks whether a future is resolved; if not, the questions that follow are not asked. */
    default boolean looksAtFutures() {
        return false;
    }

    /** Where, by the order of the text, a handler first looks at a future, as a reader finds it: {@code the get at bank.abs:12}; null if nobody does. */
    default @Nullable String firstLookAtFuture() {
        return null;
    }

    /** Names every actor and future that the value of a future refers to. */
    default void references(Content value, Consumer<ActorId> each) {}

    /** Whether the actor takes nothing, whatever comes, but the rest of the handler that keeps it in this state. */
    default boolean isKept(Local local) {
        return false;
    }

    /** The unresolved futures without each of which the actor, in this state, does not take this message. */
    default Collection<ActorId> awaited(Local local, Message message, Futures futures) {
        return List.of();
    }

    /** The future that the handler of this message resolves in the end; null if there is none. */
    default @Nullable ActorId future(Message message) {
        return null;
    }

    /**
     * That handling one message may send another.
     *
     * @param conditions how many conditions, at least, guard the send within the handler
     */
    record Call(String type, String message, int conditions) {}

    /**
     * The fields of an actor that a handler touches.
     *
     * @param reads the fields whose value it may depend on, whether it is accepted, what it answers and whether it fails included
     * @param writes the fields it may change, other than by accumulating
     * @param accumulates the fields it changes only by one operation that commutes with itself in every state, such as adding a number
     *     that depends on the message alone; named with the operation, {@code sum+}, so that different operations do not meet. Such a
     *     field is not among the others unless the handler also touches it otherwise
     * @param whole whether it may do more than fields tell: waits for an answer, creates actors, chooses, destroys its actor, or
     *     touches what could not be analysed. Such a handler depends on every other. That it may fail does not count: what that depends on is
     *     among the reads
     */
    record Footprint(Set<String> reads, Set<String> writes, Set<String> accumulates, boolean whole) {
        /** A handler about which nothing is known. */
        public static final Footprint WHOLE = new Footprint(Set.of(), Set.of(), Set.of(), true);

        /** What all futures together are called among the fields: who looks whether one is resolved reads it, who resolves one accumulates into it. */
        public static final String FUTURES = "?";

        public Footprint {
            reads = Set.copyOf(reads);
            writes = Set.copyOf(writes);
            accumulates = Set.copyOf(accumulates);
        }

        /** Whether what it does may depend on whether a future is resolved. */
        public boolean looksAtFutures() {
            return reads.contains(FUTURES);
        }

        /** Whether handling both in either order does the same in every state. */
        public boolean independentOf(Footprint other) {
            return !whole
                    && !other.whole
                    && apart(writes, other.touched())
                    && apart(other.writes, touched())
                    && apart(fields(accumulates), other.reads)
                    && apart(fields(other.accumulates), reads)
                    && accumulateAlike(other);
        }

        private Set<String> touched() {
            var all = new HashSet<>(reads);
            all.addAll(writes);
            all.addAll(fields(accumulates));
            return all;
        }

        /** A field that both accumulate into must be accumulated by the same operation. */
        private boolean accumulateAlike(Footprint other) {
            var mine = new HashSet<>(accumulates);
            mine.removeAll(other.accumulates);
            var theirs = new HashSet<>(other.accumulates);
            theirs.removeAll(accumulates);
            return apart(fields(mine), fields(other.accumulates)) && apart(fields(theirs), fields(accumulates));
        }

        private static Set<String> fields(Set<String> accumulated) {
            var names = new HashSet<String>();
            for (String one : accumulated) {
                names.add(one.substring(0, one.length() - 1));
            }
            return names;
        }

        private static boolean apart(Set<String> some, Set<String> others) {
            return some.stream().noneMatch(others::contains);
        }
    }
}
