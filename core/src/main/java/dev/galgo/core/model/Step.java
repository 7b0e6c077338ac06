package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one delivery did: run a handler to its end, or to the point where it blocks in a call.
 *
 * @param next the local state of the receiver afterwards
 * @param sent what was sent, in order
 * @param born who was created, in order
 * @param choices which alternative each {@code choose} of this step took
 * @param failure what went wrong, if anything; the schedule ends with it
 */
public record Step(
        Local next, List<Message> sent, List<Birth> born, List<Local.Input.Choice> choices, @Nullable Failure failure) {
    public Step {
        sent = List.copyOf(sent);
        born = List.copyOf(born);
        choices = List.copyOf(choices);
    }

    /** A step that went well and chose nothing. */
    public static Step to(Local next, List<Message> sent, List<Birth> born) {
        return new Step(next, sent, born, List.of(), null);
    }
}
