package org.example.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Verdict;
import dev.galgo.pekko.ActorLab;
import dev.galgo.test.Checked;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** What programs do besides sending messages: each is under control, or said to be not. */
class HabitsTest {
    private static final AtomicInteger RUNS = new AtomicInteger();

    record Question(ActorRef<String> asker) {}

    private static void tell(ActorLab lab, Behavior<String> behavior) {
        lab.spawn(behavior, "actor").tell("go");
    }

    private static Behavior<String> doing(Runnable habit) {
        return Behaviors.receiveMessage(said -> {
            habit.run();
            return Behaviors.same();
        });
    }

    @Test
    void anHoursSleepTakesNoTime() {
        Checked checked = Galgo.check(lab -> tell(lab, doing(() -> {
            try {
                Thread.sleep(Duration.ofHours(1).toMillis());
            } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
            }
        })));
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void timeMayPassBetweenTwoLooksAtTheClock() {
        assertThatThrownBy(() -> Galgo.check(lab -> tell(lab, doing(() -> {
                    long before = System.nanoTime();
                    if (System.nanoTime() != before) {
                        throw new IllegalStateException("time has passed");
                    }
                }))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("much time has passed");
    }

    @Test
    void anActorMayBlockOnAnAnswer() {
        Checked checked = Galgo.check(Options.DEFAULT.timers(dev.galgo.pekko.control.TimerPolicy.When.IDLE), lab -> {
            Behavior<Question> answering = Behaviors.receiveMessage(question -> {
                question.asker().tell("42");
                return Behaviors.same();
            });
            ActorRef<Question> oracle = lab.spawn(answering, "oracle");
            Behavior<String> asking = Behaviors.receive((context, said) -> {
                String answer = AskPattern.ask(
                                oracle,
                                Question::new,
                                Duration.ofSeconds(3),
                                context.getSystem().scheduler())
                        .toCompletableFuture()
                        .join();
                if (!answer.equals("42")) {
                    throw new IllegalStateException(answer);
                }
                return Behaviors.same();
            });
            lab.spawn(asking, "asker").tell("go");
        });
        assertThat(checked.executions()).isEqualTo(1);
    }

    @Test
    void whatAPoolDoesIsAnEventLikeOthers() {
        Checked checked = Galgo.check(lab -> {
            ActorRef<String> ear = lab.spawn(Behaviors.<String>ignore(), "ear");
            tell(lab, doing(() -> {
                var pool = Executors.newFixedThreadPool(2);
                pool.execute(() -> ear.tell("one"));
                pool.execute(() -> ear.tell("two"));
            }));
        });
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(checked.executions()).isGreaterThan(1);
    }

    @Test
    void chanceIsNotUnderControl() {
        assertThatThrownBy(() -> Galgo.check(lab -> tell(lab, doing(() -> Math.random()))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("uncontrolled")
                .hasMessageContaining("Math.random");
    }

    @Test
    void aStaticBeginsEveryScheduleWithItsFirstValue() {
        Checked checked = Galgo.check(lab -> {
            ActorRef<String> ear = lab.spawn(Behaviors.<String>ignore(), "ear");
            ear.tell(RUNS.incrementAndGet() == 1 ? "first" : "later");
            lab.spawn(Behaviors.<String>ignore(), "other").tell("x");
        });
        assertThat(checked.verdict()).isIn(Verdict.VERIFIED, Verdict.VERIFIED_IF);
    }

    @Test
    void withoutTheAgentTheVerdictSaysWhatIsNotSeen() {
        Checked checked = Galgo.check(Options.DEFAULT.agent(false), lab -> tell(lab, Behaviors.ignore()));
        assertThat(checked.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(checked.summary()).contains("the agent is switched off");
    }
}
