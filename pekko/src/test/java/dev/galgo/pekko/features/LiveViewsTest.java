package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.testsupport.Tier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that show what their sender keeps, and change with it before they arrive; all by the search that is the default. */
class LiveViewsTest {
    private static CheckResult check(Consumer<ActorLab> body) {
        try (var program = new PekkoProgram(new LabScript(body), TimerPolicy.DEFAULT)) {
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(ReductionKind.AUTO)
                    .run();
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    private static void changesUnderWay(CheckResult result) {
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).extracting(Finding::kind).contains(FindingKind.MUTATED_MESSAGE);
    }

    // ---- a group of devices, each with an actor, that are listed by name

    interface ForGroup {}

    record Register(String device) implements ForGroup {}

    record Gone(String device) implements ForGroup {}

    record ListAll(ActorRef<Listing> answerTo) implements ForGroup {}

    record Listing(Set<String> devices) {}

    static Behavior<String> device() {
        return Behaviors.receive(String.class)
                .onMessageEquals("switch off", Behaviors::stopped)
                .build();
    }

    static final class Group extends AbstractBehavior<ForGroup> {
        private final Map<String, ActorRef<String>> devices = new HashMap<>();
        private final Function<Set<String>, Set<String>> shown;

        Group(ActorContext<ForGroup> context, Function<Set<String>, Set<String>> shown) {
            super(context);
            this.shown = shown;
        }

        @Override
        public Receive<ForGroup> createReceive() {
            return newReceiveBuilder()
                    .onMessage(Register.class, order -> {
                        ActorRef<String> device = getContext().spawn(device(), order.device());
                        getContext().watchWith(device, new Gone(order.device()));
                        devices.put(order.device(), device);
                        device.tell("switch off");
                        return this;
                    })
                    .onMessage(Gone.class, gone -> {
                        devices.remove(gone.device());
                        return this;
                    })
                    .onMessage(ListAll.class, question -> {
                        question.answerTo().tell(new Listing(shown.apply(devices.keySet())));
                        return this;
                    })
                    .build();
        }
    }

    private static void group(ActorLab lab, Function<Set<String>, Set<String>> shown) {
        var group = lab.spawn(Behaviors.<ForGroup>setup(context -> new Group(context, shown)), "group");
        var reader = lab.<Listing>probe("reader");
        group.tell(new Register("lamp"));
        group.tell(new Register("heater"));
        group.tell(new ListAll(reader.ref()));
    }

    @Test
    void aGroupThatAnswersWithTheKeysOfItsMapIsFoundByDefault() {
        CheckResult result = check(lab -> group(lab, keys -> keys));
        changesUnderWay(result);
        assertThat(result.findings().get(0).message())
                .startsWith("group sent Listing(")
                .contains(" to reader (LiveViewsTest.java:", "send a copy");
    }

    @Test
    void aGroupThatAnswersWithACopyIsVerified() {
        assertThat(check(lab -> group(lab, Set::copyOf)).verdict()).isEqualTo(Verdict.VERIFIED);
    }

    // ---- whatever can be shown

    private static Object shown(String what, Map<String, List<String>> kept) {
        return switch (what) {
            case "the map" -> kept;
            case "keys" -> kept.keySet();
            case "values" -> kept.values();
            case "entries" -> kept.entrySet();
            case "an unmodifiable map" -> Collections.unmodifiableMap(kept);
            case "an unmodifiable view of the keys" -> Collections.unmodifiableCollection(kept.keySet());
            case "a list inside" -> kept.get("tea");
            case "a part of a list" -> kept.get("tea").subList(0, 1);
            case "a function" -> (Supplier<Integer>) kept::size;
            case "a list of views" -> List.of(kept.keySet(), kept.values());
            case "copied keys" -> List.copyOf(kept.keySet());
            case "a copied map" -> new TreeMap<>(Map.of("tea", List.copyOf(kept.get("tea"))));
            case "a number" -> kept.size();
            default -> throw new IllegalArgumentException(what);
        };
    }

    /** Has a timer, so that configurations are compared, and counts what comes. */
    static final class Keeper extends AbstractActor {
        private final Map<String, List<String>> kept;
        private final String what;

        Keeper(Map<String, List<String>> kept, String what) {
            this.kept = kept;
            this.what = what;
            kept.put("tea", new ArrayList<>(List.of("green", "black")));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("show", text -> getSender().tell(shown(what, kept), getSelf()))
                    .matchEquals("sort", text -> Collections.sort(kept.get("tea")))
                    .match(String.class, text -> kept.put(text, new ArrayList<>()))
                    .match(Terminated.class, dead -> kept.remove("tea"))
                    .build();
        }

        @Override
        public void preStart() {
            getContext()
                    .getSystem()
                    .scheduler()
                    .scheduleOnce(
                            Duration.ofSeconds(1),
                            getSelf(),
                            "coffee",
                            getContext().getDispatcher(),
                            getSelf());
        }
    }

    private static CheckResult keeping(Supplier<Map<String, List<String>>> kept, String what) {
        return check(lab -> {
            var keeper = lab.spawn(Props.create(Keeper.class, () -> new Keeper(kept.get(), what)), "keeper");
            var reader = lab.probe("reader");
            keeper.tell("show", reader.classicRef());
            keeper.tell("sort", reader.classicRef());
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the map",
                "keys",
                "values",
                "entries",
                "an unmodifiable map",
                "an unmodifiable view of the keys",
                "a list inside",
                "a part of a list",
                "a function",
                "a list of views"
            })
    void whatAClassicActorShowsOfAMapItGoesOnWritingIsFoundByDefault(String what) {
        changesUnderWay(keeping(HashMap::new, what));
        // Other maps have views of their own kinds; what is made of views is made of any alike.
        if (Set.of("the map", "keys", "values", "entries").contains(what) || Tier.now() != Tier.BUILD) {
            changesUnderWay(keeping(LinkedHashMap::new, what));
            changesUnderWay(keeping(TreeMap::new, what));
            changesUnderWay(keeping(ConcurrentHashMap::new, what));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"copied keys", "a copied map", "a number"})
    void whatIsCopiedBeforeItIsSentDoesNotChange(String what) {
        assertThat(keeping(HashMap::new, what).verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(keeping(ConcurrentHashMap::new, what).verdict()).isEqualTo(Verdict.VERIFIED);
    }

    // ---- answers to asks, which are no messages to an actor but results of a future

    private static Behavior<Object> keeping(Function<Collection<String>, Collection<String>> shown) {
        return Behaviors.setup(context -> {
            var all = new ArrayList<String>(List.of("tea"));
            return Behaviors.receive(Object.class)
                    .onMessage(ActorRef.class, asker -> {
                        @SuppressWarnings("unchecked")
                        ActorRef<Collection<String>> answerTo = asker;
                        answerTo.tell(shown.apply(all));
                        return Behaviors.same();
                    })
                    .onMessage(String.class, text -> {
                        all.add(text);
                        return Behaviors.same();
                    })
                    .build();
        });
    }

    private static void askingFromOutside(ActorLab lab, Function<Collection<String>, Collection<String>> shown) {
        var keeper = lab.spawn(keeping(shown), "keeper");
        AskPattern.<Object, Collection<String>>ask(
                        keeper,
                        answerTo -> answerTo,
                        Duration.ofSeconds(3),
                        org.apache.pekko.actor.typed.javadsl.Adapter.toTyped(lab.system())
                                .scheduler())
                .thenAcceptAsync(answer -> assertThat(answer).isNotEmpty());
        keeper.tell("coffee");
    }

    private static void asking(ActorLab lab, Function<Collection<String>, Collection<String>> shown) {
        var keeper = lab.spawn(keeping(shown), "keeper");
        lab.spawn(
                        Behaviors.<Object>receive((context, message) -> {
                            if (message.equals("go")) {
                                context.ask(
                                        Collection.class,
                                        keeper,
                                        Duration.ofSeconds(3),
                                        (ActorRef<Collection> answerTo) -> answerTo,
                                        (answer, thrown) -> answer == null ? "nothing" : List.copyOf(answer));
                            }
                            return Behaviors.same();
                        }),
                        "asker")
                .tell("go");
        keeper.tell("coffee");
    }

    @Test
    void anAnswerToAnAskThatChangesBeforeItIsReadIsFound() {
        changesUnderWay(check(lab -> asking(lab, all -> all)));
        changesUnderWay(check(lab -> askingFromOutside(lab, all -> all)));
    }

    @Test
    void anAnswerToAnAskMayBeACopy() {
        assertThat(check(lab -> asking(lab, List::copyOf)).verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(check(lab -> askingFromOutside(lab, List::copyOf)).verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
