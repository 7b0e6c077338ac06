package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.pekko.control.TimerPolicy;
import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.ReceiveTimeout;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

class TimersTest {
    private static final org.apache.pekko.actor.ActorRef NOBODY = org.apache.pekko.actor.ActorRef.noSender();
    private static final TimerPolicy IDLE = new TimerPolicy(TimerPolicy.When.IDLE, 3);

    private static Behavior<String> alarm(List<String> log) {
        return Behaviors.withTimers(timers -> {
            timers.startSingleTimer("ring", Duration.ofSeconds(1));
            return Behaviors.receiveMessage(said -> {
                log.add(said);
                if (said.equals("off")) {
                    timers.cancelAll();
                }
                return Behaviors.same();
            });
        });
    }

    @Test
    void aTimerMayFireBeforeOrAfterAnyMessage() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> alarm = lab.spawn(alarm(log), "alarm");
            alarm.tell("a");
        });
        assertThat(explored.outcomes()).containsExactly("a ring", "ring a");
        assertThat(explored.executions()).isEqualTo(2);
        assertThat(explored.result().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void aTimerThatWasCancelledDoesNotFire() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<String> alarm = lab.spawn(alarm(log), "alarm");
            alarm.tell("off");
        });
        assertThat(explored.outcomes()).containsExactly("off", "ring off");
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void ifMessagesTakeNoTimeATimerFiresLastAndTheVerdictSaysSo() {
        Explored explored = Explored.of(DeliveryModel.FIFO, IDLE, (lab, log) -> {
            ActorRef<String> alarm = lab.spawn(alarm(log), "alarm");
            alarm.tell("a");
        });
        assertThat(explored.outcomes()).containsExactly("a ring");
        assertThat(explored.result().verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(explored.result().bounds())
                .extracting(bound -> bound.text())
                .containsExactly("timers fire only when nothing else can happen");
    }

    @Test
    void timersFireInTheOrderOfTheirTimes() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> twice = Behaviors.withTimers(timers -> {
                timers.startSingleTimer("second", Duration.ofSeconds(2));
                timers.startSingleTimer("first", Duration.ofSeconds(1));
                return Behaviors.receiveMessage(said -> {
                    log.add(said);
                    return Behaviors.same();
                });
            });
            lab.spawn(twice, "alarm");
        });
        assertThat(explored.outcomes()).containsExactly("first second");
    }

    private static Behavior<String> twoTimers(List<String> log) {
        return Behaviors.withTimers(timers -> Behaviors.receiveMessage(text -> {
            switch (text) {
                case "short" -> timers.startSingleTimer("short", "s", Duration.ofMillis(100));
                case "long" -> timers.startSingleTimer("long", "l", Duration.ofMillis(150));
                default -> log.add(text);
            }
            return Behaviors.same();
        }));
    }

    @Test
    void aLongerTimerThatWasSetEarlierMayFireBeforeAShorterOne() {
        Explored explored = Explored.of((lab, log) -> {
            var actor = lab.spawn(twoTimers(log), "actor");
            actor.tell("long");
            actor.tell("short");
        });
        assertThat(explored.outcomes()).containsExactly("l s", "s l");
    }

    @Test
    void aShorterTimerThatWasSetEarlierFiresFirst() {
        Explored explored = Explored.of((lab, log) -> {
            var actor = lab.spawn(twoTimers(log), "actor");
            actor.tell("short");
            actor.tell("long");
        });
        assertThat(explored.outcomes()).containsExactly("s l");
    }

    @Test
    void anEndlessTimerIsBoundedAndTheVerdictNamesTheBound() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> ticking = Behaviors.withTimers(timers -> {
                timers.startTimerWithFixedDelay("tick", Duration.ofSeconds(1));
                return Behaviors.receiveMessage(said -> {
                    log.add(said);
                    return Behaviors.same();
                });
            });
            lab.spawn(ticking, "clock");
        });
        assertThat(explored.outcomes()).containsExactly("tick tick tick");
        assertThat(explored.result().bounds())
                .extracting(bound -> bound.text())
                .containsExactly("timers fire at most 3 times in a row");
    }

    /** That the message is null when the time-out was on its way while it was cancelled is what Pekko 1.7.0 does. */
    @Test
    void aReceiveTimeoutMayComeFirstOrLast() {
        Explored explored = Explored.of((lab, log) -> {
            Behavior<String> waiting = Behaviors.setup(context -> {
                context.setReceiveTimeout(Duration.ofSeconds(1), "silence");
                return Behaviors.receiveMessage(said -> {
                    log.add(said);
                    context.cancelReceiveTimeout();
                    return Behaviors.same();
                });
            });
            lab.spawn(waiting, "ear").tell("a");
        });
        assertThat(explored.outcomes()).containsExactly("a", "a null", "silence a");
    }

    static final class ClassicAlarm extends AbstractActorWithTimers {
        private final List<String> log;

        ClassicAlarm(List<String> log) {
            this.log = log;
            getTimers().startSingleTimer("key", "ring", Duration.ofSeconds(1));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, log::add).build();
        }
    }

    @Test
    void classicTimersAreTheSame() {
        Explored explored = Explored.of(
                (lab, log) -> lab.spawn(Props.create(ClassicAlarm.class, () -> new ClassicAlarm(log)), "alarm")
                        .tell("a", NOBODY));
        assertThat(explored.outcomes()).containsExactly("a ring", "ring a");
    }

    static final class Late extends AbstractActor {
        private final List<String> log;

        Late(List<String> log) {
            this.log = log;
        }

        @Override
        public void preStart() {
            var timer = getContext()
                    .getSystem()
                    .scheduler()
                    .scheduleOnce(
                            Duration.ofSeconds(1),
                            getSelf(),
                            "ring",
                            getContext().getDispatcher(),
                            getSelf());
            getContext()
                    .become(receiveBuilder()
                            .matchEquals("off", off -> {
                                timer.cancel();
                                log.add("off");
                            })
                            .match(String.class, log::add)
                            .match(ReceiveTimeout.class, late -> log.add("late"))
                            .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().build();
        }
    }

    @Test
    void whatTheSchedulerHasSentArrivesThoughItIsCancelledTooLate() {
        Explored explored = Explored.of((lab, log) ->
                lab.spawn(Props.create(Late.class, () -> new Late(log)), "late").tell("off", NOBODY));
        assertThat(explored.outcomes()).containsExactly("off", "off ring", "ring off");
    }
}
