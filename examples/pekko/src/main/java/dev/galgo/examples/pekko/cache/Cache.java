package dev.galgo.examples.pekko.cache;

import java.util.Map;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Tells prices, once it has loaded them. */
public final class Cache {
    private static final int MOST_WAITING = 100;

    private Cache() {}

    /** What a cache understands. */
    public sealed interface Command {}

    public record GetPrice(String product, ActorRef<Optional<Integer>> replyTo) implements Command {}

    private record Loaded(Map<String, Integer> prices) implements Command {}

    /** Wrong: answers from the start. */
    public static Behavior<Command> hasty(ActorRef<Store.Load> store) {
        return Behaviors.setup(context -> {
            load(context, store);
            return answering(Map.of());
        });
    }

    /** Right: lets requests wait until there is something to answer from. */
    public static Behavior<Command> patient(ActorRef<Store.Load> store) {
        return Behaviors.withStash(
                MOST_WAITING,
                waiting -> Behaviors.setup(context -> {
                    load(context, store);
                    return Behaviors.receive(Command.class)
                            .onMessage(Loaded.class, loaded -> waiting.unstashAll(answering(loaded.prices())))
                            .onMessage(GetPrice.class, early -> {
                                waiting.stash(early);
                                return Behaviors.same();
                            })
                            .build();
                }));
    }

    private static void load(ActorContext<Command> context, ActorRef<Store.Load> store) {
        store.tell(
                new Store.Load(context.messageAdapter(Store.Prices.class, prices -> new Loaded(prices.byProduct()))));
    }

    private static Behavior<Command> answering(Map<String, Integer> prices) {
        return Behaviors.receive(Command.class)
                .onMessage(Loaded.class, loaded -> answering(loaded.prices()))
                .onMessage(GetPrice.class, request -> {
                    request.replyTo().tell(Optional.ofNullable(prices.get(request.product())));
                    return Behaviors.same();
                })
                .build();
    }
}
