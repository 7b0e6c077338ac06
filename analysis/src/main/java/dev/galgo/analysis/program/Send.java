package dev.galgo.analysis.program;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A point of a program at which a message may be sent.
 *
 * @param waits whether the sender waits for the answer
 * @param messages the names it may be sent under; null if they are computed when the program runs
 * @param arguments what is known of the type of each argument; null if not even their number is known
 * @param conditions how many conditions, at least, guard it within the handler; 0 means that every normal run of the handler gets here
 */
public record Send(
        boolean waits,
        @Nullable Set<String> messages,
        @Nullable List<String> arguments,
        int conditions,
        SourceLine place) {
    public Send {
        messages = messages == null ? null : Set.copyOf(messages);
        arguments = arguments == null ? null : List.copyOf(arguments);
    }
}
