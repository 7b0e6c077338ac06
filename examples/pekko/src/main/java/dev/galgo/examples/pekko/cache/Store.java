package dev.galgo.examples.pekko.cache;

import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Where prices are kept for good. */
public final class Store {
    private Store() {}

    public record Load(ActorRef<Prices> replyTo) {}

    public record Prices(Map<String, Integer> byProduct) {}

    public static Behavior<Load> create(Map<String, Integer> prices) {
        Map<String, Integer> kept = Map.copyOf(prices);
        return Behaviors.receiveMessage(load -> {
            load.replyTo().tell(new Prices(kept));
            return Behaviors.same();
        });
    }
}
