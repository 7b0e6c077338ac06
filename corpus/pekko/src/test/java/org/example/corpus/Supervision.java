package org.example.corpus;

import static org.example.corpus.Flavour.CLASSIC;
import static org.example.corpus.Flavour.TYPED;
import static org.example.corpus.Stage.check;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.AllForOneStrategy;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.japi.pf.DeciderBuilder;

/** What failures do to those who fail and to others. */
public final class Supervision {
    private Supervision() {}

    /** Counts what it is sent, and fails if it is told to. */
    private static final class Counter extends AbstractActor {
        private final AtomicInteger most;
        private int count;

        Counter(AtomicInteger most) {
            this.most = most;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", message -> {
                        throw new IllegalArgumentException("told to");
                    })
                    .matchAny(message -> {
                        count++;
                        most.accumulateAndGet(count, Math::max);
                    })
                    .build();
        }
    }

    private static final class Parent extends AbstractActor {
        private final SupervisorStrategy strategy;
        private final AtomicInteger most;

        Parent(SupervisorStrategy strategy, AtomicInteger most) {
            this.strategy = strategy;
            this.most = most;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return strategy;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        ActorRef good =
                                getContext().actorOf(Props.create(Counter.class, () -> new Counter(most)), "good");
                        ActorRef bad = getContext()
                                .actorOf(Props.create(Counter.class, () -> new Counter(new AtomicInteger())), "bad");
                        good.tell(1, getSelf());
                        bad.tell("fail", getSelf());
                        good.tell(2, getSelf());
                    })
                    .build();
        }
    }

    private static void family(Stage stage, Function<Boolean, SupervisorStrategy> strategy, AtomicInteger most) {
        var how = strategy.apply(true);
        stage.classic("parent", Props.create(Parent.class, () -> new Parent(how, most)))
                .tell("go");
    }

    private static SupervisorStrategy allForOne(SupervisorStrategy.Directive directive) {
        return new AllForOneStrategy(
                3,
                Duration.ofMinutes(1),
                DeciderBuilder.match(IllegalArgumentException.class, failed -> directive)
                        .build());
    }

    private static SupervisorStrategy oneForOne(SupervisorStrategy.Directive directive) {
        return new OneForOneStrategy(
                3,
                Duration.ofMinutes(1),
                DeciderBuilder.match(IllegalArgumentException.class, failed -> directive)
                        .build());
    }

    @Trap(value = "the sibling is restarted between its two messages", in = CLASSIC)
    public static void allRestarted(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> allForOne((SupervisorStrategy.Directive) SupervisorStrategy.restart()), most);
        stage.atEnd(() -> check(most.get() == 2, "forgot"));
    }

    @Trap(value = "the sibling has counted to two before it is restarted", in = CLASSIC)
    public static void allRestartedTooLate(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> allForOne((SupervisorStrategy.Directive) SupervisorStrategy.restart()), most);
        stage.atEnd(() -> check(most.get() < 2, "counted on"));
    }

    @Trap(value = "the sibling is stopped before its second message", in = CLASSIC)
    public static void allStopped(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> allForOne((SupervisorStrategy.Directive) SupervisorStrategy.stop()), most);
        stage.atEnd(() -> check(most.get() == 2, "stopped"));
    }

    @Correct(in = CLASSIC)
    public static void oneRestarted(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> oneForOne((SupervisorStrategy.Directive) SupervisorStrategy.restart()), most);
        stage.atEnd(() -> check(most.get() == 2, "forgot"));
    }

    @Correct(in = CLASSIC)
    public static void oneStopped(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> oneForOne((SupervisorStrategy.Directive) SupervisorStrategy.stop()), most);
        stage.atEnd(() -> check(most.get() == 2, "stopped"));
    }

    @Correct(in = CLASSIC)
    public static void allResumed(Stage stage) {
        var most = new AtomicInteger();
        family(stage, any -> allForOne((SupervisorStrategy.Directive) SupervisorStrategy.resume()), most);
        stage.atEnd(() -> check(most.get() == 2, "forgot"));
    }

    private static Behavior<Object> failing(AtomicInteger most, RuntimeException failure) {
        return Behaviors.setup(context -> {
            int[] count = {0};
            return Behaviors.receiveMessage(message -> {
                if (message.equals("fail")) {
                    throw failure;
                }
                most.accumulateAndGet(++count[0], Math::max);
                return Behaviors.same();
            });
        });
    }

    private static void inAnyOrder(Stage.Ref actor, Stage stage) {
        stage.actor("x", (self, message) -> {
                    actor.tell(1);
                    actor.tell(2);
                })
                .tell("go");
        stage.actor("y", (self, message) -> actor.tell("fail")).tell("go");
    }

    @Trap(value = "a restart between two messages loses the count", in = TYPED)
    public static void restartForgets(Stage stage) {
        var most = new AtomicInteger();
        var behavior = Behaviors.supervise(failing(most, new IllegalArgumentException("told to")))
                .onFailure(IllegalArgumentException.class, org.apache.pekko.actor.typed.SupervisorStrategy.restart());
        inAnyOrder(stage.typed("a", behavior), stage);
        stage.atEnd(() -> check(most.get() == 2, "forgot"));
    }

    @Correct(in = TYPED)
    public static void resumeRemembers(Stage stage) {
        var most = new AtomicInteger();
        var behavior = Behaviors.supervise(failing(most, new IllegalArgumentException("told to")))
                .onFailure(IllegalArgumentException.class, org.apache.pekko.actor.typed.SupervisorStrategy.resume());
        inAnyOrder(stage.typed("a", behavior), stage);
        stage.atEnd(() -> check(most.get() == 2, "forgot"));
    }

    @Trap(value = "an assertion fails in one order, and supervision swallows it", in = TYPED)
    public static void assertionSwallowed(Stage stage) {
        var behavior = Behaviors.supervise(Behaviors.<Object>setup(context -> {
                    int[] last = {0};
                    return Behaviors.receiveMessage(message -> {
                        if ((Integer) message < last[0]) {
                            throw new AssertionError("out of order");
                        }
                        last[0] = (Integer) message;
                        return Behaviors.same();
                    });
                }))
                .onFailure(Throwable.class, org.apache.pekko.actor.typed.SupervisorStrategy.restart());
        var actor = stage.typed("a", behavior);
        stage.actor("x", (self, message) -> actor.tell(1)).tell("go");
        stage.actor("y", (self, message) -> actor.tell(2)).tell("go");
    }

    @Correct(in = TYPED)
    public static void supervisedAndWell(Stage stage) {
        var behavior = Behaviors.supervise(failing(new AtomicInteger(), new IllegalArgumentException("never")))
                .onFailure(Throwable.class, org.apache.pekko.actor.typed.SupervisorStrategy.restart());
        var actor = stage.typed("a", behavior);
        stage.actor("x", (self, message) -> actor.tell(1)).tell("go");
        stage.actor("y", (self, message) -> actor.tell(2)).tell("go");
    }

    @Trap(
            value = "an assertion fails in one order, and the actor catches it",
            in = {TYPED, CLASSIC})
    public static void assertionCaught(Stage stage) {
        int[] last = {0};
        var actor = stage.actor("a", (self, message) -> {
            try {
                if ((Integer) message < last[0]) {
                    throw new AssertionError("out of order");
                }
                last[0] = (Integer) message;
            } catch (AssertionError swallowed) {
                last[0] = 0;
            }
        });
        stage.actor("x", (self, message) -> actor.tell(1)).tell("go");
        stage.actor("y", (self, message) -> actor.tell(2)).tell("go");
    }

    private static final class Stashing extends AbstractActorWithStash {
        private final AtomicInteger sum;
        private final boolean ever;
        private boolean open;

        Stashing(AtomicInteger sum, boolean ever) {
            this.sum = sum;
            this.ever = ever;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", message -> {
                        open = true;
                        if (ever) {
                            unstashAll();
                        }
                    })
                    .matchAny(message -> {
                        if (open) {
                            sum.incrementAndGet();
                        } else {
                            stash();
                        }
                    })
                    .build();
        }
    }

    private static void stashing(Stage stage, boolean ever) {
        var sum = new AtomicInteger();
        var actor = stage.classic("a", Props.create(Stashing.class, () -> new Stashing(sum, ever)));
        stage.actor("x", (self, message) -> actor.tell(1)).tell("go");
        stage.actor("y", (self, message) -> actor.tell("open")).tell("go");
        stage.atEnd(() -> check(sum.get() == 1, "never taken up"));
    }

    @Trap(value = "what is put aside is never taken up", in = CLASSIC)
    public static void stashForgotten(Stage stage) {
        stashing(stage, false);
    }

    @Correct(in = CLASSIC)
    public static void stashTakenUp(Stage stage) {
        stashing(stage, true);
    }
}
