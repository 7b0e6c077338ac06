package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.Assumption;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.io.StringWriter;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.CircuitBreaker;
import org.junit.jupiter.api.Test;

/** What ties actors together besides messages, under the reduction that rests on there being nothing. */
class IndependenceTest {
    private final TreeSet<String> outcomes = new TreeSet<>();

    private CheckResult check(Consumer<ActorLab> body) {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(ReductionKind.AUTO)
                    .run();
            script.outcomes().forEach(one -> outcomes.add((String) one));
            return result;
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    static final class Ear extends AbstractActor {
        private final Consumer<String> outcome;
        private int heard;

        Ear(Consumer<String> outcome) {
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, text -> {
                        heard++;
                        outcome.accept("heard " + text);
                    })
                    .build();
        }
    }

    /** Creates a child when it is told to, or calls that of another by its path. */
    static final class House extends AbstractActor {
        private final Consumer<String> outcome;

        House(Consumer<String> outcome) {
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("build", text -> getContext()
                            .actorOf(Props.create(Ear.class, () -> new Ear(outcome)), "ear"))
                    .matchEquals("call", text -> getContext()
                            .actorSelection("/user/house/ear")
                            .tell("hello", getSelf()))
                    .build();
        }
    }

    @Test
    void aPathIsLookedUpBeforeAndAfterSomebodyIsCreatedThere() {
        CheckResult result = check(lab -> {
            var house = lab.spawn(Props.create(House.class, () -> new House(lab::outcome)), "house");
            var caller = lab.spawn(Props.create(House.class, () -> new House(lab::outcome)), "caller");
            house.tell("build", ActorRef.noSender());
            caller.tell("call", ActorRef.noSender());
        });
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
        assertThat(result.executions()).isEqualTo(2);
        assertThat(outcomes).containsExactly("heard hello");
    }

    @Test
    void whoSubscribesAndWhoPublishesAreTied() {
        CheckResult result = check(lab -> {
            var ear = lab.spawn(Props.create(Ear.class, () -> new Ear(lab::outcome)), "ear");
            lab.spawn(
                            Behaviors.<String>receive((context, text) -> {
                                Adapter.toClassic(context.getSystem())
                                        .eventStream()
                                        .subscribe(ear, String.class);
                                return Behaviors.same();
                            }),
                            "subscriber")
                    .tell("go");
            lab.spawn(
                            Behaviors.<String>receive((context, text) -> {
                                Adapter.toClassic(context.getSystem())
                                        .eventStream()
                                        .publish("news");
                                return Behaviors.same();
                            }),
                            "publisher")
                    .tell("go");
            lab.atEnd(() -> lab.outcome("end"));
        });
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
        assertThat(outcomes).containsExactly("end", "heard news");
    }

    private CheckResult both(Callable<String> first, Callable<String> second) {
        return check(lab -> {
            for (Map.Entry<String, Callable<String>> one :
                    Map.of("a", first, "b", second).entrySet()) {
                lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    lab.outcome(one.getKey() + one.getValue().call());
                                    return Behaviors.same();
                                }),
                                one.getKey())
                        .tell("go");
            }
        });
    }

    @Test
    void whatCannotBeSeenIsNeverCalledIndependent() {
        var local = new ThreadLocal<String>();
        CheckResult result = both(
                () -> {
                    local.set("set");
                    return "";
                },
                () -> String.valueOf(local.get()));
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions())
                .extracting(Assumption::kind)
                .containsExactly(Assumption.Kind.THREADS);
    }

    @Test
    void bufferOutsideTheHeapAndSoftReferencesAreNoted() {
        var buffer = ByteBuffer.allocateDirect(1);
        assertThat(both(() -> "" + buffer.put(0, (byte) 1).get(0), () -> "" + buffer.get(0))
                        .evidence()
                        .assumptions())
                .extracting(Assumption::kind)
                .containsExactly(Assumption.Kind.OPAQUE);
        var soft = new SoftReference<>("x");
        assertThat(both(() -> "" + soft.get(), () -> "").evidence().assumptions())
                .extracting(Assumption::kind)
                .containsExactly(Assumption.Kind.MEMORY);
    }

    @Test
    void aWriterThatIsMemoryAndNothingElseIsSeen() {
        CheckResult result = check(lab -> {
            var log = new StringWriter();
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    log.write(name);
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("go");
            }
            lab.atEnd(() -> lab.outcome(log.toString()));
        });
        assertThat(outcomes).containsExactly("ab", "ba");
        assertThat(result.findings()).extracting(Finding::kind).containsOnly(FindingKind.SHARED_OBJECT);
    }

    @Test
    void aCircuitBreakerThatTwoActorsShareTiesThem() {
        CheckResult result = check(lab -> {
            var breaker =
                    CircuitBreaker.create(lab.system().scheduler(), 1, Duration.ofSeconds(1), Duration.ofSeconds(1));
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                breaker.fail();
                                return Behaviors.same();
                            }),
                            "failing")
                    .tell("go");
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                lab.outcome(breaker.isClosed() ? "closed" : "open");
                                return Behaviors.same();
                            }),
                            "asking")
                    .tell("go");
        });
        assertThat(outcomes).containsExactly("closed", "open");
        assertThat(result.choice().reduction()).isEqualTo(ReductionKind.NONE);
    }

    @Test
    void actorsThatReadWhatNobodyChangesStayIndependent() {
        var prices = new ConcurrentHashMap<>(Map.of("tea", 3));
        CheckResult result = both(() -> "" + prices.get("tea"), () -> "" + prices.size());
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
