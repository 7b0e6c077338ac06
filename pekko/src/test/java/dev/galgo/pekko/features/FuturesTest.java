package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;
import scala.concurrent.Promise;

class FuturesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    record Question(ActorRef<String> asker) {}

    private static Behavior<Question> oracle() {
        return Behaviors.receiveMessage(question -> {
            question.asker().tell("42");
            return Behaviors.same();
        });
    }

    private static Behavior<String> recorder(List<String> log) {
        return Behaviors.receiveMessage(said -> {
            log.add(said);
            return Behaviors.same();
        });
    }

    @Test
    void anAskFromWithinAnActorIsAnsweredOrTimesOut() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Question> oracle = lab.spawn(oracle(), "oracle");
            Behavior<String> asking = Behaviors.setup(context -> {
                context.ask(
                        String.class,
                        oracle,
                        PATIENCE,
                        Question::new,
                        (answer, failure) -> failure == null ? answer : "late");
                return recorder(log);
            });
            lab.spawn(asking, "asker");
        });
        assertThat(explored.outcomes()).containsExactly("42", "late");
    }

    @Test
    void anAskFromOutsideIsAnsweredOrTimesOut() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Question> oracle = lab.spawn(oracle(), "oracle");
            AskPattern.ask(
                            oracle,
                            Question::new,
                            PATIENCE,
                            Adapter.toTyped(lab.system()).scheduler())
                    .whenComplete((answer, failure) -> log.add(failure == null ? answer : "late"));
        });
        assertThat(explored.outcomes()).containsExactly("42", "late");
    }

    @Test
    void stagesOfAnAskRunUnderControl() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Question> oracle = lab.spawn(oracle(), "oracle");
            Behavior<String> asking = Behaviors.setup(context -> {
                var answer = AskPattern.ask(
                                oracle,
                                Question::new,
                                PATIENCE,
                                context.getSystem().scheduler())
                        .thenApply(text -> text + "!")
                        .thenApplyAsync(text -> text + "?");
                context.pipeToSelf(answer, (text, failure) -> failure == null ? text : "late");
                return recorder(log);
            });
            lab.spawn(asking, "asker");
        });
        assertThat(explored.outcomes()).containsExactly("42!?", "late");
    }

    static final class Echo extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, said -> getSender().tell(said + "!", getSelf()))
                    .build();
        }
    }

    static final class Keeper extends AbstractActor {
        private final List<String> log;

        Keeper(List<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, log::add)
                    .matchAny(other -> log.add("late"))
                    .build();
        }
    }

    @Test
    void aClassicAskIsPipedToAnotherActor() {
        Explored explored = Explored.of((lab, log) -> {
            var echo = lab.spawn(Props.create(Echo.class, Echo::new), "echo");
            var keeper = lab.spawn(Props.create(Keeper.class, () -> new Keeper(log)), "keeper");
            Patterns.pipe(Patterns.ask(echo, "hi", PATIENCE), lab.system().dispatcher())
                    .to(keeper);
        });
        assertThat(explored.outcomes()).containsExactly("hi!", "late");
    }

    @Test
    void aGracefulStopEndsOrTimesOut() {
        Explored explored = Explored.of((lab, log) -> {
            var echo = lab.spawn(Props.create(Echo.class, Echo::new), "echo");
            Patterns.gracefulStop(echo, PATIENCE)
                    .whenComplete((done, failure) -> log.add(failure == null ? "done" : "late"));
        });
        assertThat(explored.outcomes()).containsExactly("done", "late");
    }

    /** Real dispatchers run in one batch what a callback gives them to do, in the order in which it did. */
    @Test
    void callbacksThatACallbackSetsFreeRunInEitherOrder() {
        Explored explored = Explored.of((lab, log) -> {
            var dispatcher = lab.system().dispatcher();
            Promise<String> early = Promise.apply();
            Promise<String> later = Promise.apply();
            early.future().onComplete(later::complete, dispatcher);
            later.future().onComplete(done -> log.add("a"), dispatcher);
            later.future().onComplete(done -> log.add("b"), dispatcher);
            Behavior<String> starter = Behaviors.receiveMessage(go -> {
                early.success(go);
                return Behaviors.same();
            });
            lab.spawn(starter, "starter").tell("go");
        });
        assertThat(explored.outcomes()).containsExactly("a b", "b a");
    }
}
