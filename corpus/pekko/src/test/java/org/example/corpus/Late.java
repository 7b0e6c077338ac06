package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Flavour.TYPED;
import static org.example.corpus.Stage.check;

import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.japi.pf.DeciderBuilder;

/** Ends of children that their parents learn of late, timers that slow messages move, senders who are no longer served, times that may be over. */
public final class Late {
    private Late() {}

    private static Behavior<Object> parent(boolean awaits) {
        return Behaviors.setup(context -> {
            Behavior<Object> leaving = Behaviors.receiveMessage(message -> {
                context.getSelf().tell("bye");
                return Behaviors.stopped();
            });
            var child = context.spawn(leaving, "child");
            context.watch(child);
            child.tell("go");
            return Behaviors.receive(Object.class)
                    .onSignal(Terminated.class, gone -> {
                        check(context.getChild("child").isEmpty(), "still there");
                        return Behaviors.same();
                    })
                    .onMessage(Object.class, message -> {
                        check(awaits || context.getChild("child").isEmpty(), "still there");
                        return Behaviors.same();
                    })
                    .build();
        });
    }

    @Trap(value = "the child's last word arrives before the child is gone", in = TYPED)
    public static void lastWord(Stage stage) {
        stage.typed("parent", parent(false));
    }

    @Correct(in = TYPED)
    public static void lastWordThenTerminated(Stage stage) {
        stage.typed("parent", parent(true));
    }

    private static final class Counting extends AbstractActor {
        private final boolean late;
        private int failures;

        Counting(boolean late) {
            this.late = late;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(DeciderBuilder.matchAny(failure -> {
                        failures++;
                        return SupervisorStrategy.resume();
                    })
                    .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("go", go -> getContext()
                            .actorOf(Props.create(Failing.class, Failing::new), "child")
                            .tell("go", getSelf()))
                    .matchAny(message -> check(failures <= 1 && (late || failures == 1), "not decided yet"))
                    .build();
        }
    }

    private static final class Failing extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        getContext().getParent().tell("failing", getSelf());
                        throw new IllegalStateException("fails");
                    })
                    .build();
        }
    }

    @Trap(value = "what a child says before it fails arrives before its failure", in = CLASSIC)
    public static void failureIsLate(Stage stage) {
        stage.classic("parent", Props.create(Counting.class, () -> new Counting(false)))
                .tell("go");
    }

    @Correct(in = CLASSIC)
    public static void failureMayBeLate(Stage stage) {
        stage.classic("parent", Props.create(Counting.class, () -> new Counting(true)))
                .tell("go");
    }

    private static void timers(Stage stage, String... orders) {
        boolean[] done = {false};
        var actor = stage.typed(
                "a",
                Behaviors.withTimers(timers -> Behaviors.receiveMessage(message -> {
                    switch ((String) message) {
                        case "short" -> timers.startSingleTimer("short", "S", Duration.ofMillis(10));
                        case "long" -> timers.startSingleTimer("long", "L", Duration.ofMillis(15));
                        case "S" -> done[0] = true;
                        default -> check(done[0] || !timers.isTimerActive("short"), "the longer one came first");
                    }
                    return Behaviors.same();
                })));
        for (String order : orders) {
            actor.tell(order);
        }
    }

    @Trap(value = "the shorter timer is set much later than the longer one", in = TYPED)
    public static void longerTimerFirst(Stage stage) {
        timers(stage, "long", "short");
    }

    @Correct(in = TYPED)
    public static void shorterTimerFirst(Stage stage) {
        timers(stage, "short", "long");
    }

    private static final class Server extends AbstractActor {
        private final boolean keeps;

        Server(boolean keeps) {
            this.keeps = keeps;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        ActorRef sender = getSender();
                        CompletableFuture.supplyAsync(() -> message)
                                .thenAccept(answer -> (keeps ? sender : getSender()).tell(answer, getSelf()));
                    })
                    .build();
        }
    }

    private static final class Client extends AbstractActor {
        private final ActorRef server;

        Client(ActorRef server) {
            this.server = server;
        }

        @Override
        public Receive createReceive() {
            String own = getSelf().path().name();
            return receiveBuilder()
                    .matchEquals("go", go -> server.tell(own, getSelf()))
                    .matchAny(answer -> check(answer.equals(own), "somebody else's answer"))
                    .build();
        }
    }

    private static void clients(Stage stage, boolean keeps) {
        var server = (Actors.Classic) stage.classic("server", Props.create(Server.class, () -> new Server(keeps)));
        for (String name : List.of("x", "y")) {
            stage.classic(name, Props.create(Client.class, () -> new Client(server.to())))
                    .tell("go");
        }
    }

    @Trap(value = "a callback answers whoever is served when it runs", in = CLASSIC)
    public static void senderInCallback(Stage stage) {
        clients(stage, false);
    }

    @Correct(in = CLASSIC)
    public static void senderKept(Stage stage) {
        clients(stage, true);
    }

    private static void failsTwice(Stage stage, boolean mayLive) {
        stage.typed("parent", Behaviors.setup(context -> {
            var self = context.getSelf();
            Behavior<Object> fragile = Behaviors.receiveMessage(message -> {
                if (message.equals("fail")) {
                    throw new IllegalStateException("fails");
                }
                self.tell("lives");
                return Behaviors.same();
            });
            var child = context.spawn(
                    Behaviors.supervise(fragile)
                            .onFailure(org.apache.pekko.actor.typed.SupervisorStrategy.restart()
                                    .withLimit(1, Duration.ofMillis(2))),
                    "child");
            context.watch(child);
            List.of("fail", "fail", "ask").forEach(child::tell);
            return Behaviors.receive(Object.class)
                    .onSignal(Terminated.class, gone -> Behaviors.same())
                    .onMessage(Object.class, lives -> {
                        check(mayLive, "lives on");
                        return Behaviors.same();
                    })
                    .build();
        }));
    }

    @Trap(value = "the second failure comes when the time of the first is over", in = TYPED)
    public static void failuresFarApart(Stage stage) {
        failsTwice(stage, false);
    }

    @Correct(in = TYPED)
    public static void failuresAtAnyTime(Stage stage) {
        failsTwice(stage, true);
    }

    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    private static void firstOf(Stage stage, Set<Colour> colours) {
        stage.actor("a", (self, message) -> check(List.copyOf(colours).get(0) == Colour.RED, "another comes first"))
                .tell("go");
    }

    @Trap("enum constants lie in a hash set in an order that changes from run to run")
    public static void firstConstant(Stage stage) {
        firstOf(stage, new HashSet<>(List.of(Colour.values())));
    }

    @Correct
    public static void firstConstantInOrder(Stage stage) {
        firstOf(stage, EnumSet.allOf(Colour.class));
    }

    @Trap("hash codes of objects differ from run to run")
    public static void largerHashCode(Stage stage) {
        Object one = new Object();
        Object other = new Object();
        stage.actor("a", (self, message) -> check(one.hashCode() < other.hashCode(), "larger"))
                .tell("go");
    }

    @Correct
    public static void hashCodeOfText(Stage stage) {
        stage.actor("a", (self, message) -> check(message.hashCode() == "go".hashCode(), "another"))
                .tell("go");
    }
}
