package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NeverEnds;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.junit.jupiter.api.Test;

/** Programs whose timers fire for ever come round, and nobody has to say how often timers may fire. */
class EndlessTimersTest {
    private static final Duration SOON = Duration.ofSeconds(1);

    private static NeverEnds comesRound(Consumer<ActorLab> body, long states) throws Exception {
        var endless = new TimerPolicy(TimerPolicy.When.ANY_TIME, TimerPolicy.ENDLESS);
        try (var program = new PekkoProgram(new LabScript(body), endless)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .limits(Limits.NONE.withStates(100))
                    .run();

            assertThat(result.verdict()).isEqualTo(Verdict.NOTHING_COMPLETED);
            assertThat(result.bounds()).isEmpty();
            assertThat(result.states()).isEqualTo(states);
            assertThat(result.neverEnds()).isNotNull();
            return result.neverEnds();
        }
    }

    @Test
    void aPeriodicTimer() throws Exception {
        Behavior<String> ticking = Behaviors.withTimers(timers -> {
            timers.startTimerWithFixedDelay("tick", SOON);
            return Behaviors.receiveMessage(tick -> Behaviors.same());
        });

        NeverEnds never = comesRound(lab -> lab.spawn(ticking, "clock"), 2);
        assertThat(never.circle()).containsExactly("timer(\"tick\") to clock");
    }

    private static Behavior<String> retrying(TimerScheduler<String> timers) {
        return Behaviors.receiveMessage(again -> {
            timers.startSingleTimer("again", SOON);
            return Behaviors.same();
        });
    }

    @Test
    void aTimerThatItsOwnMessageSetsAgain() throws Exception {
        NeverEnds never = comesRound(
                lab -> lab.spawn(Behaviors.withTimers(EndlessTimersTest::retrying), "client")
                        .tell("begin"),
                2);
        assertThat(never.wayIn()).isEqualTo(1);
        assertThat(never.circle()).containsExactly("timer(\"again\") to client");
    }

    /** The first setting of a timer is as good as any later one, though Pekko numbers them. */
    @Test
    void aTimerThatIsSetAnewBeforeItHasFired() throws Exception {
        Behavior<String> restless = Behaviors.withTimers(timers -> Behaviors.setup(context -> {
            context.getSelf().tell("more");
            return Behaviors.receiveMessage(word -> {
                if (word.equals("more")) {
                    timers.startSingleTimer("late", SOON);
                    context.getSelf().tell("more");
                }
                return Behaviors.same();
            });
        }));

        comesRound(lab -> lab.spawn(restless, "client"), 2);
    }

    /** Sets its timer whenever it has fired. */
    static final class Classic extends AbstractActorWithTimers {
        @Override
        public void preStart() {
            getTimers().startSingleTimer("key", "again", SOON);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("again", again -> getTimers().startSingleTimer("key", "again", SOON))
                    .build();
        }
    }

    @Test
    void aTimerOfAClassicActor() throws Exception {
        comesRound(lab -> lab.spawn(Props.create(Classic.class, Classic::new), "client"), 2);
    }
}
