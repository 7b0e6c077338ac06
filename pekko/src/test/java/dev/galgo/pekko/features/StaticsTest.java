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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** Static fields are state that everybody shares: each run begins with their first values, and configurations differ in them. */
class StaticsTest {
    private final TreeSet<String> outcomes = new TreeSet<>();

    private CheckResult check(Consumer<ActorLab> body) {
        return check(body, ReductionKind.AUTO);
    }

    private CheckResult check(Consumer<ActorLab> body, ReductionKind reduction) {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(reduction)
                    .run();
            script.outcomes().forEach(one -> outcomes.add((String) one));
            return result;
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    static final class Switch {
        static boolean on;

        private Switch() {}
    }

    @Test
    void aFlagThatIsOnlyEverSetIsFoundUnsetInEveryRun() {
        CheckResult result = check(lab -> {
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                Switch.on = true;
                                return Behaviors.same();
                            }),
                            "setter")
                    .tell("set");
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                assertThat(Switch.on).isTrue();
                                return Behaviors.same();
                            }),
                            "reader")
                    .tell("read");
        });
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.ASSERTION);
    }

    /** Is initialised by the first handler that uses it. */
    static final class Registry {
        static final Map<String, String> NAMES = new HashMap<>();
        static String last = "nobody";

        private Registry() {}
    }

    static final class Registering extends AbstractActor {
        private final Consumer<String> outcome;

        Registering(Consumer<String> outcome) {
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, name -> {
                        outcome.accept(name + " after " + Registry.last + " of " + Registry.NAMES.size());
                        Registry.NAMES.putIfAbsent(name, name);
                        Registry.last = name;
                    })
                    .build();
        }
    }

    @Test
    void everyOrderInWhichClassicActorsWriteAStaticMapIsRunFromItsFirstValue() {
        CheckResult result = check(lab -> {
            for (String name : List.of("a", "b")) {
                lab.spawn(Props.create(Registering.class, () -> new Registering(lab::outcome)), name)
                        .tell(name, ActorRef.noSender());
            }
        });
        assertThat(outcomes)
                .containsExactly("a after b of 1", "a after nobody of 0", "b after a of 1", "b after nobody of 0");
        assertThat(result.findings()).extracting(Finding::kind).containsOnly(FindingKind.STATIC_WRITE);
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED_IF);
        assertThat(result.evidence().assumptions()).extracting(Assumption::kind).containsOnly(Assumption.Kind.SHARING);
    }

    /** Numbers its instances. */
    static final class Ticket {
        private static int next;
        final int number = ++next;
    }

    @Test
    void whatTheSetUpWritesIsPutBackBeforeTheNextRun() {
        CheckResult result = check(StaticsTest::ticket, ReductionKind.NONE);
        assertThat(result.executions()).isEqualTo(2);
        assertThat(outcomes).containsExactly("1");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    private static void ticket(ActorLab lab) {
        var ticket = new Ticket();
        for (String name : List.of("a", "b")) {
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                lab.outcome(String.valueOf(ticket.number));
                                return Behaviors.same();
                            }),
                            name)
                    .tell("look");
        }
    }

    /** Its first value depends on what another class holds when it is first used. */
    static final class Limits {
        static final List<String> SEEN = new ArrayList<>(List.of(Registry.last));

        private Limits() {}
    }

    @Test
    void aClassWhoseInitialiserReadsWhatIsWrittenIsNoted() {
        CheckResult result = check(lab -> {
            lab.spawn(Props.create(Registering.class, () -> new Registering(lab::outcome)), "a")
                    .tell("a", ActorRef.noSender());
            lab.spawn(
                            Behaviors.<String>receiveMessage(text -> {
                                lab.outcome("limits " + Limits.SEEN);
                                return Behaviors.same();
                            }),
                            "b")
                    .tell("look");
        });
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions()).extracting(Assumption::kind).contains(Assumption.Kind.INITIALISERS);
    }

    static final class Prices {
        static final Map<String, Integer> OF = new HashMap<>(Map.of("tea", 3));

        private Prices() {}
    }

    @Test
    void whatIsOnlyReadIsNoState() {
        CheckResult result = check(lab -> {
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receiveMessage(text -> {
                                    assertThat(Prices.OF.get("tea")).isEqualTo(3);
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("look");
            }
        });
        assertThat(result.findings()).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.executions()).isEqualTo(1);
    }
}
