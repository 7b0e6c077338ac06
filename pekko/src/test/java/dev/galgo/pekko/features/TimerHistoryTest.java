package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** What is said of timers when all orders are known. */
class TimerHistoryTest {
    private static final Duration SOON = Duration.ofSeconds(1);

    private static List<String> said(Explored explored) {
        return explored.result().findings().stream()
                .filter(one -> one.kind() == FindingKind.TIMER)
                .map(Finding::message)
                .toList();
    }

    private static Behavior<String> hasty() {
        return Behaviors.withTimers(timers -> Behaviors.receiveMessage(said -> {
            timers.startSingleTimer("late", "late", SOON);
            timers.cancel("late");
            return Behaviors.same();
        }));
    }

    private static void setsAndCancels(ActorLab lab, List<String> log) {
        lab.spawn(hasty(), "hasty").tell("go");
    }

    @Test
    void aTimerThatIsAlwaysCancelledNeverFires() {
        assertThat(said(Explored.of(TimerHistoryTest::setsAndCancels)))
                .singleElement()
                .asString()
                .matches(
                        "timer\\(\"late\"\\) of hasty \\(TimerHistoryTest.java:\\d+\\) never fires: in every order it is"
                                + " cancelled, or hasty stops first");
    }

    @Test
    void nothingIsSaidIfNotEveryOrderWasExplored() {
        var idle = new TimerPolicy(TimerPolicy.When.IDLE, TimerPolicy.DEFAULT.most());
        BiConsumer<ActorLab, List<String>> body = TimerHistoryTest::setsAndCancels;
        assertThat(said(Explored.of(DeliveryModel.FIFO, idle, body))).isEmpty();
    }

    @Test
    void aTimerThatSometimesFiresAndSometimesIsCancelledIsNoFinding() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> racing = Behaviors.withTimers(timers -> {
                timers.startSingleTimer("late", "late", SOON);
                return Behaviors.receiveMessage(said -> {
                    timers.cancel("late");
                    return Behaviors.same();
                });
            });
            lab.spawn(racing, "racing").tell("answer");
        });
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void aTimerThatNobodyWantsToCancelIsNoFinding() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> clock = Behaviors.withTimers(timers -> {
                timers.startSingleTimer("tick", "tick", SOON);
                return Behaviors.ignore();
            });
            lab.spawn(clock, "clock");
        });
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void aTimerThatIsAlwaysCancelledTooLateAlwaysFires() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> slow = Behaviors.setup(context -> {
                Cancellable late = context.scheduleOnce(SOON, context.getSelf(), "late");
                return Behaviors.receiveMessage(said -> {
                    late.cancel();
                    return Behaviors.same();
                });
            });
            ActorRef<String> actor = lab.spawn(slow, "slow");
            assertThat(actor).isNotNull();
        });
        assertThat(said(explored))
                .singleElement()
                .asString()
                .endsWith("fires in every order: whatever is to cancel it always comes too late");
    }

    @Test
    void aReductionThatWasAskedForByNameAndCannotBeKeptToIsNamed() throws NothingToCheck {
        var script = new LabScript(lab -> setsAndCancels(lab, List.of()));
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            var choice = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.NONE)
                    .reduction(ReductionKind.OPTIMAL)
                    .run()
                    .choice();
            assertThat(choice.insteadOf()).isEqualTo(ReductionKind.OPTIMAL);
            assertThat(choice.reason()).contains("timers");
        }
    }
}
