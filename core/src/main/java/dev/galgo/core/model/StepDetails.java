package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What people want to know of one step beyond its effect.
 *
 * @param handler what ran, with its place: {@code Server.set (Server.java:12)}
 * @param sites for each send of the step, the file and line it was sent from; null where unknown
 * @param output what the program printed during the step
 * @param returned what the handler returned, if anything
 * @param note what else there is to say, such as that the message was lost on purpose; empty if there is nothing to say of choices that were made
 * @param inside the actor as its handler has left it that did not come to its end: it waits or has failed. Null if it did, or if there is nothing to be seen
 */
public record StepDetails(
        String handler,
        List<@Nullable String> sites,
        String output,
        @Nullable String returned,
        @Nullable String note,
        @Nullable ActorState inside) {
    /** When there is nothing else to say. */
    public StepDetails(String handler, List<@Nullable String> sites, String output, @Nullable String returned) {
        this(handler, sites, output, returned, null, null);
    }

    /** When the handler came to its end. */
    public StepDetails(
            String handler,
            List<@Nullable String> sites,
            String output,
            @Nullable String returned,
            @Nullable String note) {
        this(handler, sites, output, returned, note, null);
    }

    /** The same of a handler that did not come to its end; null if it did. */
    public StepDetails inside(@Nullable ActorState left) {
        return new StepDetails(handler, sites, output, returned, note, left);
    }

    /** When a front end has nothing to add. */
    public static StepDetails of(String handler) {
        return new StepDetails(handler, List.of(), "", null);
    }
}
