package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractExtensionId;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Extension;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;

/** Actors that share what they should not, under the reduction that rests on their not doing so. */
class IsolationTest {
    private final Set<String> outcomes = new TreeSet<>();

    private CheckResult check(Consumer<ActorLab> body) {
        return check(body, GoingBack.AUTO);
    }

    private CheckResult check(Consumer<ActorLab> body, GoingBack goingBack) {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, goingBack)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(ReductionKind.OPTIMAL)
                    .keepGoing(true)
                    .run();
            script.outcomes().forEach(one -> outcomes.add((String) one));
            return result;
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    private static Finding only(CheckResult result, FindingKind kind) {
        assertThat(result.findings()).extracting(Finding::kind).containsExactly(kind);
        return result.findings().get(0);
    }

    private static Behavior<String> writing(List<String> log, String name) {
        return Behaviors.receiveMessage(text -> {
            log.add(name + text);
            return Behaviors.same();
        });
    }

    @Test
    void everyOrderInWhichTwoActorsWriteToAListIsRun() {
        CheckResult result = check(lab -> {
            var log = new ArrayList<String>();
            lab.spawn(writing(log, "a"), "a").tell("1");
            lab.spawn(writing(log, "b"), "b").tell("1");
            lab.atEnd(() -> lab.outcome(log.toString()));
        });
        assertThat(outcomes).containsExactly("[a1, b1]", "[b1, a1]");
        Finding shared = only(result, FindingKind.SHARED_OBJECT);
        assertThat(shared.message())
                .startsWith("a and b reach one ArrayList: it is captured of a and captured of b. ")
                .contains("It changed when", "give each a copy");
        assertThat(shared.severity()).isEqualTo(Severity.WARNING);
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
    }

    @Test
    void mementosDoNotHideWhatActorsShare() {
        CheckResult result = check(
                lab -> {
                    var log = new ArrayList<String>();
                    for (String name : List.of("a", "b", "c")) {
                        lab.spawn(writing(log, name), name).tell("");
                    }
                    lab.atEnd(() -> lab.outcome(String.join("", log)));
                },
                GoingBack.MEMENTO);
        assertThat(outcomes).containsExactly("abc", "acb", "bac", "bca", "cab", "cba");
        assertThat(result.findings()).extracting(Finding::kind).containsOnly(FindingKind.SHARED_OBJECT);
    }

    @Test
    void whatIsMeantForSeveralThreadsIsSharedAllTheSame() {
        CheckResult result = check(lab -> {
            var latch = new CountDownLatch(2);
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    latch.countDown();
                                    if (latch.getCount() == 0) {
                                        lab.outcome(name);
                                    }
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("");
            }
        });
        assertThat(outcomes).containsExactly("a", "b");
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.SHARED_OBJECT);
    }

    @Test
    void whatNobodyChangesMayBeShared() {
        CheckResult result = check(lab -> {
            Map<String, List<Integer>> prices = new HashMap<>(Map.of("tea", new ArrayList<>(List.of(1, 2))));
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    assertThat(prices.keySet()).contains("tea");
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("");
            }
        });
        assertThat(result.findings()).isEmpty();
        assertThat(result.executions()).isEqualTo(1);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    // ---- messages

    static final class Order {
        final List<String> items = new ArrayList<>();
        int number;
    }

    private static Behavior<Order> clerk(ActorLab lab) {
        return Behaviors.receiveMessage(order -> {
            lab.outcome(order.number + ":" + order.items);
            return Behaviors.same();
        });
    }

    @Test
    void aMessageMayBeHandedOver() {
        CheckResult result = check(lab -> {
            ActorRef<Order> clerk = lab.spawn(clerk(lab), "clerk");
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                var order = new Order();
                                order.items.add(text);
                                clerk.tell(order);
                                return Behaviors.same();
                            }),
                            "boss")
                    .tell("tea");
        });
        assertThat(result.findings()).isEmpty();
        assertThat(outcomes).containsExactly("0:[tea]");
    }

    @Test
    void aMessageThatIsChangedInTheHandlerThatSentItIsFound() {
        CheckResult result = check(lab -> {
            ActorRef<Order> clerk = lab.spawn(clerk(lab), "clerk");
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                var order = new Order();
                                clerk.tell(order);
                                order.items.add(text);
                                return Behaviors.same();
                            }),
                            "boss")
                    .tell("tea");
        });
        Finding changed = only(result, FindingKind.MUTATED_MESSAGE);
        assertThat(changed.message())
                .startsWith("boss sent Order(")
                .contains(" to clerk (IsolationTest.java:", "when boss got \"tea\"", "send a copy");
        assertThat(changed.severity()).isEqualTo(Severity.ERROR);
    }

    @Test
    void aMessageThatTheTestChangesIsFound() {
        CheckResult result = check(lab -> {
            ActorRef<Order> clerk = lab.spawn(clerk(lab), "clerk");
            var order = new Order();
            clerk.tell(order);
            order.number = 2;
        });
        assertThat(only(result, FindingKind.MUTATED_MESSAGE).message()).startsWith("main sent Order(");
    }

    static final class Boss extends AbstractActor {
        private final Order order = new Order();
        private final org.apache.pekko.actor.ActorRef clerk;

        Boss(org.apache.pekko.actor.ActorRef clerk) {
            this.clerk = clerk;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("send", text -> clerk.tell(order, getSelf()))
                    .matchEquals("change", text -> order.number++)
                    .build();
        }
    }

    static final class Clerk extends AbstractActor {
        private final Consumer<Order> outcome;

        Clerk(Consumer<Order> outcome) {
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Order.class, outcome::accept).build();
        }
    }

    @Test
    void aMessageThatItsSenderKeepsAndChangesLaterIsFoundAndBothOrdersAreRun() {
        CheckResult result = check(lab -> {
            var clerk = lab.spawn(
                    Props.create(Clerk.class, () -> new Clerk(order -> lab.outcome("" + order.number))), "clerk");
            var boss = lab.spawn(Props.create(Boss.class, () -> new Boss(clerk)), "boss");
            boss.tell("send", org.apache.pekko.actor.ActorRef.noSender());
            boss.tell("change", org.apache.pekko.actor.ActorRef.noSender());
        });
        assertThat(outcomes).containsExactly("0", "1");
        assertThat(result.findings())
                .filteredOn(one -> one.kind() == FindingKind.MUTATED_MESSAGE)
                .singleElement()
                .satisfies(one -> assertThat(one.message()).contains("when boss got \"change\""));
    }

    @Test
    void anObjectThatTwoActorsReachForTheTimeOfAMessageIsFound() {
        CheckResult result = check(lab -> {
            var reader = lab.spawn(
                    Behaviors.<Supplier<Integer>>receiveMessage(number -> {
                        lab.outcome("" + number.get());
                        return Behaviors.same();
                    }),
                    "reader");
            lab.spawn(Behaviors.<String>setup(context -> new Counter(context, reader)), "counter")
                    .tell("tell");
        });
        assertThat(outcomes).containsExactly("0", "1");
        assertThat(result.findings()).isNotEmpty();
    }

    /** Sends a lambda that closes over itself, and goes on counting. */
    static final class Counter extends AbstractBehavior<String> {
        private final ActorRef<Supplier<Integer>> reader;
        private int count;

        Counter(ActorContext<String> context, ActorRef<Supplier<Integer>> reader) {
            super(context);
            this.reader = reader;
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder()
                    .onMessageEquals("tell", () -> {
                        reader.tell(() -> count);
                        getContext().getSelf().tell("count");
                        return this;
                    })
                    .onMessageEquals("count", () -> {
                        count++;
                        return this;
                    })
                    .build();
        }
    }

    // ---- behaviours

    static final class Parent extends AbstractBehavior<String> {
        private final ActorRef<String> child;
        private int count;

        Parent(ActorContext<String> context, Consumer<Integer> outcome) {
            super(context);
            child = context.spawn(
                    Behaviors.receiveMessage(text -> {
                        outcome.accept(count);
                        return Behaviors.same();
                    }),
                    "child");
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder()
                    .onAnyMessage(text -> {
                        if (count == 0) {
                            child.tell("look");
                        }
                        count++;
                        return this;
                    })
                    .build();
        }
    }

    @Test
    void aBehaviourThatClosesOverAnotherActorIsFound() {
        CheckResult result = check(lab -> {
            var parent = lab.spawn(
                    Behaviors.<String>setup(context -> new Parent(context, count -> lab.outcome("" + count))),
                    "parent");
            parent.tell("1");
            parent.tell("2");
        });
        assertThat(outcomes).containsExactly("1", "2");
        Finding reaches = only(result, FindingKind.SHARED_OBJECT);
        assertThat(reaches.message()).startsWith("parent/child reaches the state of parent: ");
    }

    // ---- what everybody reaches

    static final class Ids {
        static int next;
        static final AtomicInteger COUNT = new AtomicInteger();

        private Ids() {}
    }

    private static Behavior<String> numbering(Consumer<Integer> outcome) {
        return Behaviors.receiveMessage(text -> {
            outcome.accept(++Ids.next);
            return Behaviors.same();
        });
    }

    @Test
    void aStaticFieldThatIsWrittenIsFoundAndNoted() {
        CheckResult result = check(lab -> {
            Ids.next = 0;
            lab.spawn(numbering(id -> lab.outcome("a" + id)), "a").tell("");
            lab.spawn(numbering(id -> lab.outcome("b" + id)), "b").tell("");
        });
        assertThat(outcomes).containsExactly("a1", "a2", "b1", "b2");
        assertThat(only(result, FindingKind.STATIC_WRITE).message())
                .startsWith("The static field ")
                .contains("Ids.next");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions().get(0).text()).contains("Ids.next");
    }

    @Test
    void anObjectThatAStaticFieldHoldsIsWatched() {
        CheckResult result = check(lab -> lab.spawn(
                        Behaviors.<String>receiveMessage(text -> {
                            Ids.COUNT.incrementAndGet();
                            return Behaviors.same();
                        }),
                        "a")
                .tell(""));
        assertThat(only(result, FindingKind.STATIC_WRITE).message()).contains("Ids.COUNT");
    }

    static final class Board implements Extension {
        private int posted;
    }

    static final class BoardId extends AbstractExtensionId<Board> {
        static final BoardId BOARD = new BoardId();

        @Override
        public Board createExtension(ExtendedActorSystem system) {
            return new Board();
        }
    }

    @Test
    void anExtensionThatActorsChangeIsFound() {
        CheckResult result = check(lab -> {
            BoardId.BOARD.get(lab.system()).posted = 0;
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receive((context, text) -> {
                                    var board =
                                            BoardId.BOARD.get(org.apache.pekko.actor.typed.javadsl.Adapter.toClassic(
                                                    context.getSystem()));
                                    lab.outcome(name + ++board.posted);
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("");
            }
        });
        assertThat(outcomes).containsExactly("a1", "a2", "b1", "b2");
        assertThat(only(result, FindingKind.SHARED_OBJECT).message()).startsWith("The extension Board changed");
    }
}
