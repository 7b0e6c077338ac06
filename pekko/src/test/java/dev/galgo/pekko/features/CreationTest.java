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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;

/** An actor starts on its own, beside the rest of the handler that created it. */
class CreationTest {
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

    private static void startsTooEarly(CheckResult result) {
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings())
                .filteredOn(one -> one.kind() == FindingKind.MUTATED_MESSAGE)
                .first()
                .satisfies(one -> assertThat(one.message())
                        .contains("parent created parent/child (CreationTest.java:", "changed before it started"));
    }

    private static void isFine(CheckResult result) {
        assertThat(result.findings()).extracting(Finding::message).isEmpty();
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    static Behavior<String> reading(Map<String, Integer> settings, ActorLab lab) {
        return Behaviors.setup(context -> {
            lab.outcome(String.valueOf(settings.get("limit")));
            return Behaviors.ignore();
        });
    }

    // ---- typed

    @Test
    void aTypedChildThatReadsWhatItsParentSetsAfterCreatingItIsFound() {
        startsTooEarly(check(lab -> lab.spawn(
                        Behaviors.<String>receive((context, text) -> {
                            var settings = new HashMap<String, Integer>();
                            context.spawn(reading(settings, lab), "child");
                            settings.put("limit", 3);
                            return Behaviors.same();
                        }),
                        "parent")
                .tell("go")));
    }

    @Test
    void aTypedChildMayReadWhatItsParentHasSetBeforeCreatingIt() {
        isFine(check(lab -> lab.spawn(
                        Behaviors.<String>receive((context, text) -> {
                            var settings = new HashMap<String, Integer>();
                            settings.put("limit", 3);
                            context.spawn(reading(settings, lab), "child");
                            return Behaviors.same();
                        }),
                        "parent")
                .tell("go")));
        assertThat(outcomes).containsExactly("3");
    }

    /** Has its child read one of its fields when it starts. */
    static final class Parent extends AbstractBehavior<String> {
        private final Map<String, ActorRef<String>> children = new HashMap<>();
        private final boolean late;
        private int limit = 1;

        Parent(ActorContext<String> context, boolean late) {
            super(context);
            this.late = late;
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder().onAnyMessage(this::create).build();
        }

        private Behavior<String> create(String name) {
            if (!late) {
                limit++;
            }
            ActorRef<String> child = getContext()
                    .spawn(
                            Behaviors.setup(context -> {
                                int most = limit;
                                return Behaviors.receiveMessage(
                                        text -> most > 0 ? Behaviors.same() : Behaviors.stopped());
                            }),
                            name);
            children.put(name, child);
            if (late) {
                limit++;
            }
            return this;
        }
    }

    @Test
    void aFieldOfTheParentThatIsSetAfterCreatingTheChildThatReadsItIsFound() {
        startsTooEarly(check(lab -> lab.spawn(Behaviors.<String>setup(context -> new Parent(context, true)), "parent")
                .tell("child")));
    }

    @Test
    void otherFieldsOfTheParentMayBeSet() {
        isFine(check(lab -> lab.spawn(Behaviors.<String>setup(context -> new Parent(context, false)), "parent")
                .tell("child")));
    }

    // ---- classic

    static final class Child extends AbstractActor {
        Child(List<String> names, Consumer<String> outcome) {
            outcome.accept(names.toString());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().build();
        }
    }

    static final class ClassicParent extends AbstractActor {
        private final List<String> names = new ArrayList<>();
        private final boolean late;
        private final Consumer<String> outcome;

        ClassicParent(boolean late, Consumer<String> outcome) {
            this.late = late;
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, name -> {
                        if (!late) {
                            names.add(name);
                        }
                        var given = late ? names : List.copyOf(names);
                        getContext().actorOf(Props.create(Child.class, given, outcome), name);
                        names.add("later");
                    })
                    .build();
        }
    }

    @Test
    void aClassicChildThatReadsWhatItsParentSetsAfterCreatingItIsFound() {
        startsTooEarly(check(lab -> lab.spawn(
                        Props.create(ClassicParent.class, () -> new ClassicParent(true, lab::outcome)), "parent")
                .tell("child", org.apache.pekko.actor.ActorRef.noSender())));
    }

    @Test
    void aClassicChildMayBeGivenACopy() {
        isFine(check(lab -> lab.spawn(
                        Props.create(ClassicParent.class, () -> new ClassicParent(false, lab::outcome)), "parent")
                .tell("child", org.apache.pekko.actor.ActorRef.noSender())));
        assertThat(outcomes).containsExactly("[child]");
    }

    // ---- what is made for several threads

    private static Behavior<String> counting(AtomicInteger count, Consumer<String> outcome) {
        return Behaviors.setup(context -> {
            outcome.accept("child sees " + count.get());
            return Behaviors.ignore();
        });
    }

    @Test
    void theStartOfAChildThatSharesANumberWithItsParentIsExploredBeforeAndAfterTheParentsNextDelivery() {
        CheckResult result = check(lab -> {
            var parent = lab.spawn(
                    Behaviors.<String>setup(top -> {
                        var count = new AtomicInteger();
                        return Behaviors.receive(String.class)
                                .onMessageEquals("create", () -> {
                                    top.spawn(counting(count, lab::outcome), "child");
                                    return Behaviors.same();
                                })
                                .onMessageEquals("count", () -> {
                                    count.incrementAndGet();
                                    return Behaviors.same();
                                })
                                .build();
                    }),
                    "parent");
            parent.tell("create");
            parent.tell("count");
        });
        assertThat(outcomes).containsExactly("child sees 0", "child sees 1");
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions())
                .extracting(Assumption::kind)
                .containsExactly(Assumption.Kind.SHARING);
    }

    @Test
    void aChildThatChangesWhatItSharesWithItsParentWhenItStartsIsNoted() {
        CheckResult result = check(lab -> lab.spawn(
                        Behaviors.<String>setup(top -> {
                            var names = new ArrayList<String>();
                            return Behaviors.receiveMessage(text -> {
                                top.spawn(
                                        Behaviors.setup(context -> {
                                            names.add("child");
                                            return Behaviors.ignore();
                                        }),
                                        "child");
                                lab.outcome("parent sees " + names.size());
                                return Behaviors.same();
                            });
                        }),
                        "parent")
                .tell("go"));
        assertThat(result.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions()).extracting(Assumption::kind).containsOnly(Assumption.Kind.SHARING);
    }

    @Test
    void aMapThatNobodyChangesMayBeGivenToAllChildren() {
        isFine(check(lab -> lab.spawn(
                        Behaviors.<String>setup(top -> {
                            var settings = new HashMap<String, Integer>(Map.of("limit", 3));
                            return Behaviors.receiveMessage(name -> {
                                top.spawn(reading(settings, lab), name);
                                return Behaviors.same();
                            });
                        }),
                        "parent")
                .tell("child")));
        assertThat(outcomes).containsExactly("3");
    }

    @Test
    void aChildThatSharesNothingStartsWithTheHandlerThatCreatesIt() {
        CheckResult result = check(lab -> {
            for (String name : List.of("a", "b")) {
                lab.spawn(
                                Behaviors.<String>receive((context, text) -> {
                                    context.spawn(
                                            Behaviors.<String>setup(child -> {
                                                var own = new ArrayList<String>();
                                                return Behaviors.receiveMessage(more -> {
                                                    own.add(more);
                                                    return Behaviors.same();
                                                });
                                            }),
                                            "child");
                                    return Behaviors.same();
                                }),
                                name)
                        .tell("go");
            }
        });
        isFine(result);
        assertThat(result.executions()).isEqualTo(1);
    }
}
