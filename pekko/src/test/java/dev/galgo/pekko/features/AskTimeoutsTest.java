package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.model.FindingKind;
import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;

class AskTimeoutsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    record Question(String text, ActorRef<String> answerTo) {}

    private static Behavior<Question> oracle() {
        return Behaviors.receiveMessage(question -> {
            question.answerTo().tell("42");
            return Behaviors.same();
        });
    }

    private static Behavior<String> asking(ActorRef<Question> oracle) {
        return Behaviors.setup(context -> {
            context.ask(
                    String.class,
                    oracle,
                    PATIENCE,
                    answerTo -> new Question("why", answerTo),
                    (answer, failure) -> failure == null ? answer : "late");
            return Behaviors.ignore();
        });
    }

    private static List<Finding> timeouts(Explored explored) {
        return explored.result().findings().stream()
                .filter(one -> one.kind() == FindingKind.ASK_TIMEOUT)
                .toList();
    }

    private static List<String> conclusions(Explored explored) {
        return explored.result().findings().stream()
                .filter(one -> one.kind() == FindingKind.TIMER)
                .map(Finding::message)
                .toList();
    }

    @Test
    void anAskThatTimesOutIsAWarningThatSaysWhoAskedWhomWhatAndWhere() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(asking(lab.spawn(oracle(), "oracle")), "asker"));
        assertThat(timeouts(explored)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.message())
                    .matches("asker asks oracle Question\\(\"why\", ask\\) \\(AskTimeoutsTest.java:\\d+\\), "
                            + "and the time-out comes first: the question is still on its way");
            assertThat(finding.schedule().length()).isEqualTo(1);
            assertThat(finding.shortest()).isTrue();
            assertThat(finding.story().scenes().get(0).message()).isEqualTo("ask of oracle timed out");
            assertThat(finding.story().scenes().get(0).site()).startsWith("AskTimeoutsTest.java:");
        });
        assertThat(conclusions(explored)).isEmpty();
    }

    @Test
    void anAskThatIsNeverAnsweredSaysSo() {
        Explored explored =
                Explored.of((lab, log) -> lab.spawn(asking(lab.spawn(Behaviors.ignore(), "oracle")), "asker"));
        assertThat(timeouts(explored)).hasSize(1);
        assertThat(conclusions(explored))
                .singleElement()
                .asString()
                .matches(
                        "ask of oracle timed out for asker \\(AskTimeoutsTest.java:\\d+\\) in every order: it is never answered");
    }

    @Test
    void anAskFromOutsideIsToldAsMains() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Question> oracle = lab.spawn(oracle(), "oracle");
            AskPattern.ask(
                    oracle,
                    (ActorRef<String> answerTo) -> new Question("why", answerTo),
                    PATIENCE,
                    org.apache.pekko.actor.typed.javadsl.Adapter.toTyped(lab.system())
                            .scheduler());
        });
        assertThat(timeouts(explored)).singleElement().satisfies(finding -> assertThat(finding.message())
                .startsWith("main asks oracle Question(\"why\", ask)"));
    }

    static final class Mute extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> {}).build();
        }
    }

    @Test
    void aClassicAskThatIsTakenAndNotAnsweredSaysSo() {
        Explored explored = Explored.of((lab, log) -> {
            var mute = lab.spawn(Props.create(Mute.class, Mute::new), "mute");
            Patterns.ask(mute, "hi", PATIENCE);
            lab.always(() -> {});
        });
        assertThat(timeouts(explored)).singleElement().satisfies(finding -> assertThat(finding.message())
                .startsWith("main asks mute \"hi\""));
        assertThat(conclusions(explored)).hasSize(1);
    }

    @Test
    void anAnswerInEveryOrderBeforeAnythingCanTimeOutIsNoFinding() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(oracle(), "oracle")
                .tell(new Question("why", lab.<String>probe("asker").ref())));
        assertThat(explored.findings()).isEmpty();
    }
}
