package dev.galgo.pi.net;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a transition means: an actor takes a message, sends some, or chooses, and goes on.
 *
 * @param to null if the actor ends
 */
public record NetMove(ActorStand from, @Nullable PendingMail taken, List<PendingMail> sent, @Nullable ActorStand to) {
    public NetMove {
        sent = List.copyOf(sent);
    }
}
