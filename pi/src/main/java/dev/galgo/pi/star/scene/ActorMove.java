package dev.galgo.pi.star.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one actor does in one step. Names are by number.
 *
 * @param way which branch or choice of its equation it takes
 * @param taken the message that it takes; null if it takes none
 * @param created the actors that it creates
 * @param to where it stands then; {@code 0} if it has ended
 */
public record ActorMove(
        int actor,
        String from,
        int way,
        @Nullable StarMessage taken,
        List<StarMessage> sent,
        List<Integer> created,
        String to) {
    public ActorMove {
        sent = List.copyOf(sent);
        created = List.copyOf(created);
    }
}
