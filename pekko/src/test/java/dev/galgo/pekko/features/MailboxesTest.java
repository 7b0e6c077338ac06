package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Unsupported;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.GoingBack;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.dispatch.ControlMessage;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.UnboundedPriorityMailbox;
import org.apache.pekko.dispatch.UnboundedStablePriorityMailbox;
import org.apache.pekko.routing.BalancingPool;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mailboxes that sort, that are bounded, and that are shared. */
class MailboxesTest {
    private static final ActorRef NOBODY = ActorRef.noSender();
    private static final String CONTROL_AWARE = "pekko.actor.mailbox.unbounded-control-aware-queue-based";
    private static final Comparator<Envelope> HIGHEST_FIRST = Comparator.<Envelope, Integer>comparing(
                    envelope -> rank(envelope.message()))
            .reversed();
    private static final String BOUNDED = "org.apache.pekko.dispatch.BoundedMailbox";
    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("stable-mailbox.mailbox-type", Stable.class.getName()),
            Map.entry("loose-mailbox.mailbox-type", Loose.class.getName()),
            Map.entry("wide-mailbox.mailbox-type", BOUNDED),
            Map.entry("wide-mailbox.mailbox-capacity", "9"),
            Map.entry("narrow-mailbox.mailbox-type", BOUNDED),
            Map.entry("narrow-mailbox.mailbox-capacity", "1"),
            Map.entry("narrow-loose-mailbox.mailbox-type", "org.apache.pekko.dispatch.NonBlockingBoundedMailbox"),
            Map.entry("narrow-loose-mailbox.mailbox-capacity", "1"),
            Map.entry("patient-mailbox.mailbox-type", BOUNDED),
            Map.entry("patient-mailbox.mailbox-capacity", "1"),
            Map.entry("patient-mailbox.mailbox-push-timeout-time", "-1s"),
            Map.entry("shared-dispatcher.type", "BalancingDispatcher"));

    /** The number before the letter; what is no text ranks lowest. */
    private static int rank(Object message) {
        return message instanceof String text ? text.charAt(0) - '0' : 0;
    }

    public static final class Stable extends UnboundedStablePriorityMailbox {
        public Stable(ActorSystem.Settings settings, Config config) {
            super(HIGHEST_FIRST);
        }
    }

    public static final class Loose extends UnboundedPriorityMailbox {
        public Loose(ActorSystem.Settings settings, Config config) {
            super(HIGHEST_FIRST);
        }
    }

    private record Urgent(String text) implements ControlMessage {
        @Override
        public String toString() {
            return text;
        }
    }

    static final class Ear extends AbstractActor {
        private final List<String> log;

        Ear(List<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> log.add(any.toString())).build();
        }
    }

    /** Sends all of it on, in order. */
    static final class Mouth extends AbstractActor {
        private final ActorRef ear;

        Mouth(ActorRef ear) {
            this.ear = ear;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(List.class, words -> words.forEach(word -> ear.tell(word, getSelf())))
                    .build();
        }
    }

    @BeforeAll
    static void configure() {
        SETTINGS.forEach(System::setProperty);
        ConfigFactory.invalidateCaches();
    }

    @AfterAll
    static void forget() {
        SETTINGS.keySet().forEach(System::clearProperty);
        ConfigFactory.invalidateCaches();
    }

    private static ActorRef ear(ActorLab lab, List<String> log, String mailbox) {
        return lab.spawn(Props.create(Ear.class, () -> new Ear(log)).withMailbox(mailbox), "ear");
    }

    private static Explored told(String mailbox, Object... words) {
        return Explored.of((lab, log) -> {
            ActorRef ear = ear(lab, log, mailbox);
            for (Object word : words) {
                ear.tell(word, NOBODY);
            }
        });
    }

    /** Each list is said by an actor of its own. */
    private static BiConsumer<ActorLab, List<String>> said(String mailbox, List<List<String>> all) {
        return (lab, log) -> {
            ActorRef ear = ear(lab, log, mailbox);
            for (int i = 0; i < all.size(); i++) {
                List<String> words = all.get(i);
                lab.spawn(Props.create(Mouth.class, () -> new Mouth(ear)), "mouth-" + i)
                        .tell(words, NOBODY);
            }
        };
    }

    @Test
    void aHigherRankMayOvertakeAndALowerMayNot() {
        assertThat(told("stable-mailbox", "1a", "2b").outcomes()).containsExactly("1a 2b", "2b 1a");
        assertThat(told("stable-mailbox", "2b", "1a").outcomes()).containsExactly("2b 1a");
        assertThat(told("stable-mailbox", "1a", "2b").result().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    /** One by one in rising rank, a mailbox is a stack, and a stack gives out n in as many orders as Catalan's number says. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 5", "4, 14", "5, 42"})
    void risingRanksComeOutInAsManyOrdersAsFromAStack(int count, long orders) {
        Object[] words = new Object[count];
        for (int i = 0; i < count; i++) {
            words[i] = i + "x";
        }
        Explored explored = told("stable-mailbox", words);
        assertThat(explored.outcomes()).hasSize((int) orders);
        assertThat(explored.executions()).isEqualTo(orders);
    }

    @Test
    void whatWasOvertakenHasArrived() {
        // once 9m has overtaken 5p, 1x has to wait for 5p
        Explored explored = Explored.of(said("stable-mailbox", List.of(List.of("5p", "9m"), List.of("1x"))));
        assertThat(explored.outcomes()).containsExactly("1x 5p 9m", "1x 9m 5p", "5p 1x 9m", "5p 9m 1x", "9m 5p 1x");
    }

    @Test
    void equalsStayInOrderOnlyWhereTheMailboxIsStable() {
        assertThat(told("stable-mailbox", "1a", "1b").outcomes()).containsExactly("1a 1b");
        assertThat(told("loose-mailbox", "1a", "1b").outcomes()).containsExactly("1a 1b", "1b 1a");
    }

    @Test
    void controlMessagesGoFirst() {
        assertThat(told(CONTROL_AWARE, "a", new Urgent("!")).outcomes()).containsExactly("! a", "a !");
        assertThat(told(CONTROL_AWARE, new Urgent("!"), "a").outcomes()).containsExactly("! a");
        assertThat(told(CONTROL_AWARE, "a", "b").outcomes()).containsExactly("a b");
    }

    @Test
    void allWaysOfSearchingFindTheOrdersOfARealMailbox() throws NothingToCheck {
        var words = List.of(List.of("3a", "5b", "4c"), List.of("1x", "6y"));
        var body = said("stable-mailbox", words);
        Set<String> real = arrivingAndHandled(words);
        assertThat(Explored.of(body).outcomes()).isEqualTo(real);
        for (ReductionKind reduction : List.of(ReductionKind.AUTO, ReductionKind.DPOR)) {
            assertThat(outcomes(body, reduction, Compare.NONE, GoingBack.AUTO)).isEqualTo(real);
        }
        for (GoingBack goingBack : List.of(GoingBack.REPLAY, GoingBack.MEMENTO)) {
            assertThat(outcomes(body, ReductionKind.NONE, Compare.CANONICAL, goingBack))
                    .isEqualTo(real);
        }
    }

    /** What has yet to arrive of each channel, what has arrived, what was handled. */
    private record Arriving(List<List<String>> channels, List<String> arrived, String handled) {}

    /** The orders in which a mailbox gives out words that arrive one by one, at any time. */
    private static Set<String> arrivingAndHandled(List<List<String>> channels) {
        var orders = new TreeSet<String>();
        var next = new ArrayDeque<>(List.of(new Arriving(channels, List.of(), "")));
        while (!next.isEmpty()) {
            Arriving now = next.pop();
            for (int i = 0; i < now.channels().size(); i++) {
                List<String> channel = now.channels().get(i);
                if (!channel.isEmpty()) {
                    var rest = new ArrayList<>(now.channels());
                    rest.set(i, channel.subList(1, channel.size()));
                    var arrived = new ArrayList<>(now.arrived());
                    arrived.add(channel.get(0));
                    arrived.sort(Comparator.<String, Integer>comparing(MailboxesTest::rank)
                            .reversed());
                    next.push(new Arriving(rest, arrived, now.handled()));
                }
            }
            if (!now.arrived().isEmpty()) {
                List<String> left = now.arrived().subList(1, now.arrived().size());
                next.push(new Arriving(
                        now.channels(),
                        left,
                        now.handled() + " " + now.arrived().get(0)));
            } else if (now.channels().stream().allMatch(List::isEmpty)) {
                orders.add(now.handled().strip());
            }
        }
        return orders;
    }

    private static Set<String> outcomes(
            BiConsumer<ActorLab, List<String>> body, ReductionKind reduction, Compare compare, GoingBack goingBack)
            throws NothingToCheck {
        var outcomes = new TreeSet<String>();
        var script = new LabScript(lab -> {
            var log = new ArrayList<String>();
            body.accept(lab, log);
            lab.atEnd(() -> outcomes.add(String.join(" ", log)));
        });
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT, goingBack)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(reduction)
                    .compare(compare)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        }
        return outcomes;
    }

    @Test
    void ranksUnderAnotherDeliveryAreNotVerified() {
        Explored explored =
                Explored.of(DeliveryModel.UNORDERED, TimerPolicy.DEFAULT, (lab, log) -> ear(lab, log, "stable-mailbox")
                        .tell("1a", NOBODY));
        assertThat(explored.result().bounds()).singleElement().satisfies(bound -> assertThat(bound.text())
                .isEqualTo("the priorities in the mailbox of ear are explored under fifo delivery only"));
    }

    /** Arrivals open and handlings close brackets: as many orders as there are ways to nest n of them. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 5", "4, 14"})
    void whatFitsArrivesAndIsHandledInOrder(int count, long orders) {
        Object[] words = new Object[count];
        Arrays.setAll(words, i -> "" + i);
        Explored explored = told("wide-mailbox", words);
        assertThat(explored.outcomes()).containsExactly("0 1 2 3".substring(0, 2 * count - 1));
        assertThat(explored.executions()).isEqualTo(orders);
        assertThat(explored.result().verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(explored.findings()).isEmpty();
    }

    /** The first always fits; each of the others does or does not. */
    @ParameterizedTest
    @ValueSource(strings = {"narrow-mailbox", "narrow-loose-mailbox"})
    void whatDoesNotFitIsADeadLetter(String mailbox) {
        Explored explored = told(mailbox, "a", "b", "c");
        assertThat(explored.outcomes()).containsExactly("a", "a b", "a b c", "a c");
        assertThat(explored.executions()).isEqualTo(4);
        assertThat(explored.findings()).containsOnly(FindingKind.DEAD_LETTER);
        assertThat(explored.result().findings())
                .extracting(Finding::message)
                .allMatch(
                        message -> message.endsWith(" to ear is a dead letter: it arrives while the mailbox is full"));
        assertThat(explored.result().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aBoundedMailboxIsExploredAlikeByAllWaysOfSearching() throws NothingToCheck {
        var body = said("narrow-mailbox", List.of(List.of("a", "b"), List.of("x")));
        Set<String> all = Explored.of(body).outcomes();
        assertThat(all).containsExactly("a", "a b", "a b x", "a x", "a x b", "x", "x a", "x a b", "x b");
        assertThat(outcomes(body, ReductionKind.AUTO, Compare.NONE, GoingBack.AUTO))
                .isEqualTo(all);
        assertThat(outcomes(body, ReductionKind.DPOR, Compare.NONE, GoingBack.AUTO))
                .isEqualTo(all);
        for (GoingBack goingBack : List.of(GoingBack.REPLAY, GoingBack.MEMENTO)) {
            assertThat(outcomes(body, ReductionKind.NONE, Compare.CANONICAL, goingBack))
                    .isEqualTo(all);
        }
    }

    @Test
    void aMailboxThatKeepsSendersWaitingForEverIsNotVerified() {
        Explored explored = told("patient-mailbox", "a");
        assertThat(explored.result().verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(explored.result().bounds()).singleElement().satisfies(bound -> assertThat(bound.text())
                .startsWith("the mailbox of ear is a ")
                .endsWith("whose limits and order are not explored"));
    }

    @Test
    void aSharedMailboxIsRefused() {
        assertThatThrownBy(() -> Explored.of((lab, log) -> lab.spawn(
                                new BalancingPool(2).props(Props.create(Ear.class, () -> new Ear(log))), "pool")
                        .tell("a", NOBODY)))
                .isInstanceOf(Unsupported.class)
                .hasMessageContaining(
                        "a dispatcher whose actors share one mailbox (BalancingPool-/pool) at MailboxesTest");
        assertThatThrownBy(() -> Explored.of((lab, log) -> lab.spawn(
                                Props.create(Ear.class, () -> new Ear(log)).withDispatcher("shared-dispatcher"), "ear")
                        .tell("a", NOBODY)))
                .isInstanceOf(Unsupported.class)
                .hasMessageContaining("share one mailbox (shared-dispatcher) at MailboxesTest");
    }
}
