package dev.galgo.pi.net;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transition means: an actor takes a message, sends some, or chooses, and goes on.
 *
 * @param to null if the actor ends
 */
public record Move(Stand from, @Nullable Mail taken, List<Mail> sent, @Nullable Stand to) {
    public Move {
        sent = List.copyOf(sent);
    }
}
