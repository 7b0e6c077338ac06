package dev.galgo.pi.star.answer;

import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an actor does in one step of a run.
 *
 * @param location the equation that it stands at
 * @param takes the message that it takes; null if it takes none
 * @param creates the new actors
 * @param then where it stands afterwards; {@code 0} if it has ended
 * @param place where the equation is
 */
public record StarMove(
        String actor,
        String location,
        @Nullable String takes,
        List<String> sends,
        List<String> creates,
        String then,
        Place place) {
    public StarMove {
        sends = List.copyOf(sends);
        creates = List.copyOf(creates);
    }

    /** {@code server at Serves takes server.Ask<client#1.Answer>, goes on as Replies} */
    @Override
    public String toString() {
        var text = new StringBuilder(actor + " at " + location);
        if (takes != null) {
            text.append(" takes ").append(takes).append(',');
        }
        if (!creates.isEmpty()) {
            text.append(" creates ").append(String.join(", ", creates)).append(',');
        }
        if (!sends.isEmpty()) {
            text.append(" sends ").append(String.join(", ", sends)).append(',');
        }
        return text + (then.equals(StandingActor.ENDED.location()) ? " ends" : " goes on as " + then);
    }
}
