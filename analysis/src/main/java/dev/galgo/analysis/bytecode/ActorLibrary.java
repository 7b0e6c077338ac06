package dev.galgo.analysis.bytecode;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an actor library looks like from compiled code.
 *
 * @param actor the class that all actors extend
 * @param handler the descriptor of the annotation that marks handlers
 * @param constraint the descriptor of the annotation that marks methods which hold messages back; its one member names the message
 * @param packages the packages of the library, each ending in a slash
 * @param values classes of the library whose objects cannot change: addresses above all
 * @param sinks static fields that look like addresses but lead to no actor, as {@code owner.field}
 * @param deeds what its methods do, by {@code owner.method}; those not named do nothing to actors
 */
public record ActorLibrary(
        String actor,
        String handler,
        String constraint,
        Set<String> packages,
        Set<String> values,
        Set<String> sinks,
        Map<String, Deed> deeds) {

    /** What a method of the library does for whoever calls it. */
    public enum Deed {
        /** Sends: the first string is the message, the last array its arguments, copied. */
        SEND,
        /** Sends the arguments themselves. */
        SEND_BY_REFERENCE,
        /** Sends and waits for the answer. */
        CALL,
        /** Sends the arguments themselves and waits for the answer. */
        CALL_BY_REFERENCE,
        /** Writes a message that {@link #JOIN} sends. */
        MESSAGE,
        /** Sends messages that were written before and waits for the answers. */
        JOIN,
        /** Creates an actor: the first parameter that is a class or a text is the class or its name. */
        CREATE,
        /** Lets the actor move to another place. */
        MOVE,
        /** Ends the actor. */
        DESTROY,
        /** Chooses among alternatives. */
        CHOOSE,
        /** Nothing that concerns other actors. */
        NOTHING
    }

    public ActorLibrary {
        packages = Set.copyOf(packages);
        values = Set.copyOf(values);
        sinks = Set.copyOf(sinks);
        deeds = Map.copyOf(deeds);
    }

    boolean owns(String type) {
        return packages.stream().anyMatch(type::startsWith);
    }

    @Nullable
    Deed deed(String owner, String method) {
        return deeds.get(owner + "." + method);
    }
}
