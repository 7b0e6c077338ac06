package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Flavour.TYPED;
import static org.example.corpus.Stage.check;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Routers;
import org.apache.pekko.routing.RandomGroup;
import org.apache.pekko.routing.RandomPool;
import org.apache.pekko.routing.RoundRobinPool;
import org.apache.pekko.routing.SmallestMailboxPool;

/** Routers that pick a routee by chance. */
public final class Chance {
    private Chance() {}

    private static Props counting(AtomicInteger once) {
        return Actors.props((self, message) -> once.incrementAndGet());
    }

    /** Counts how many routees have had a message. */
    private static Props first(AtomicInteger busy) {
        return Props.create(FirstOnly.class, () -> new FirstOnly(busy));
    }

    private static final class FirstOnly extends org.apache.pekko.actor.AbstractActor {
        private final AtomicInteger busy;
        private boolean mine;

        FirstOnly(AtomicInteger busy) {
            this.busy = busy;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        if (!mine) {
                            mine = true;
                            busy.incrementAndGet();
                        }
                    })
                    .build();
        }
    }

    private static Behavior<Object> firstTyped(AtomicInteger busy) {
        return Behaviors.setup(context -> {
            boolean[] mine = {false};
            return Behaviors.receiveMessage(message -> {
                if (!mine[0]) {
                    mine[0] = true;
                    busy.incrementAndGet();
                }
                return Behaviors.same();
            });
        });
    }

    private static void send(Stage.Ref router) {
        router.tell("1");
        router.tell("2");
    }

    @Trap(value = "both messages go to one routee", in = CLASSIC)
    public static void randomPoolSpreads(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.classic("router", new RandomPool(2).props(first(busy))));
        stage.atEnd(() -> check(busy.get() == 2, "one did all"));
    }

    @Trap(value = "the messages go to two routees", in = CLASSIC)
    public static void randomPoolSticks(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.classic("router", new RandomPool(2).props(first(busy))));
        stage.atEnd(() -> check(busy.get() == 1, "two"));
    }

    @Correct(in = CLASSIC)
    public static void randomPool(Stage stage) {
        var number = new AtomicInteger();
        send(stage.classic("router", new RandomPool(2).props(counting(number))));
        stage.atEnd(() -> check(number.get() == 2, "lost"));
    }

    @Trap(value = "the messages go to two members", in = CLASSIC)
    public static void randomGroup(Stage stage) {
        var busy = new AtomicInteger();
        stage.classic("x", first(busy));
        stage.classic("y", first(busy));
        send(stage.classic("router", new RandomGroup(List.of("/user/x", "/user/y")).props()));
        stage.atEnd(() -> check(busy.get() == 1, "two"));
    }

    @Correct(in = CLASSIC)
    public static void roundRobin(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.classic("router", new RoundRobinPool(2).props(first(busy))));
        stage.atEnd(() -> check(busy.get() == 2, "not in turn"));
    }

    @Correct(in = CLASSIC)
    public static void smallestMailbox(Stage stage) {
        var number = new AtomicInteger();
        send(stage.classic("router", new SmallestMailboxPool(2).props(counting(number))));
        stage.atEnd(() -> check(number.get() == 2, "lost"));
    }

    @Trap(value = "both messages go to one routee", in = TYPED)
    public static void typedPoolSpreads(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.typed("router", Routers.pool(2, firstTyped(busy)).withRandomRouting()));
        stage.atEnd(() -> check(busy.get() == 2, "one did all"));
    }

    @Trap(value = "the messages go to two routees", in = TYPED)
    public static void typedPoolSticks(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.typed("router", Routers.pool(2, firstTyped(busy)).withRandomRouting()));
        stage.atEnd(() -> check(busy.get() == 1, "two"));
    }

    @Correct(in = TYPED)
    public static void typedPool(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.typed("router", Routers.pool(2, firstTyped(busy)).withRandomRouting()));
        stage.atEnd(() -> check(busy.get() > 0, "lost"));
    }

    @Correct(in = TYPED)
    public static void typedRoundRobin(Stage stage) {
        var busy = new AtomicInteger();
        send(stage.typed("router", Routers.pool(2, firstTyped(busy)).withRoundRobinRouting()));
        stage.atEnd(() -> check(busy.get() == 2, "not in turn"));
    }

    @Trap("a number that is drawn decides")
    public static void drawn(Stage stage) {
        stage.actor("a", (self, message) -> check(ThreadLocalRandom.current().nextInt(1_000) != 7, "seven"))
                .tell("go");
    }
}
