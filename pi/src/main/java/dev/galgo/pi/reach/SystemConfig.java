package dev.galgo.pi.reach;

import dev.galgo.pi.star.scene.StandingActor;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.List;
import java.util.Map;

/**
 * Where all actors stand, those of the start first and created ones in the order of their creation,
 * and which messages are pending, each with how many there are of it.
 */
record SystemConfig(List<StandingActor> actors, Map<StarMessage, Integer> mail) {
    SystemConfig {
        actors = List.copyOf(actors);
        mail = Map.copyOf(mail);
    }

    /** How large it is: small ones are looked at first. */
    int size() {
        int messages = 0;
        for (int count : mail.values()) {
            messages += count;
        }
        return actors.size() + messages;
    }
}
