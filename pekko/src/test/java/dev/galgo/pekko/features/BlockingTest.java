package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.FindingKind;
import dev.galgo.pekko.controller.SystemController;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

class BlockingTest {
    record Ask(CompletableFuture<String> answer) {}

    /** What a call of {@code get} in a program comes to. */
    private static <T> T get(CompletableFuture<T> future) {
        Objects.requireNonNull(SystemController.here()).waits().await(future::isDone, "an answer");
        return future.join();
    }

    private static Behavior<Ask> oracle() {
        return Behaviors.receiveMessage(ask -> {
            ask.answer().complete("42");
            return Behaviors.same();
        });
    }

    @Test
    void whileAnActorWaitsOthersGoOn() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Ask> oracle = lab.spawn(oracle(), "oracle");
            Behavior<String> asking = Behaviors.receiveMessage(said -> {
                var answer = new CompletableFuture<String>();
                oracle.tell(new Ask(answer));
                log.add(said + get(answer));
                return Behaviors.same();
            });
            ActorRef<String> one = lab.spawn(asking, "one");
            one.tell("a");
            one.tell("b");
            lab.spawn(asking, "two").tell("c");
        });
        assertThat(explored.outcomes()).containsExactly("a42 b42 c42", "a42 c42 b42", "c42 a42 b42");
        assertThat(explored.findings()).isEmpty();
    }

    @Test
    void aWaitMayEndBeforeWhatItWaitsForHasCome() {
        Explored explored = Explored.of((lab, log) -> {
            ActorRef<Ask> oracle = lab.spawn(oracle(), "oracle");
            Behavior<String> asking = Behaviors.receiveMessage(said -> {
                var answer = new CompletableFuture<String>();
                oracle.tell(new Ask(answer));
                boolean came = Objects.requireNonNull(SystemController.here())
                        .waits()
                        .awaitFor(answer::isDone, TimeUnit.SECONDS.toNanos(3), "an answer");
                log.add(came ? "in time" : "late");
                return Behaviors.same();
            });
            lab.spawn(asking, "one").tell("a");
        });
        assertThat(explored.outcomes()).containsExactly("in time", "late");
    }

    @Test
    void actorsThatWaitForEachOtherAreADeadlock() {
        Explored explored = Explored.of((lab, log) -> {
            var refs = new ActorRef<?>[2];
            for (int i = 0; i < 2; i++) {
                int other = 1 - i;
                Behavior<Object> asking = Behaviors.receiveMessage(said -> {
                    if (said instanceof Ask ask) {
                        ask.answer().complete("here");
                    } else {
                        var answer = new CompletableFuture<String>();
                        refs[other].unsafeUpcast().tell(new Ask(answer));
                        log.add(get(answer));
                    }
                    return Behaviors.same();
                });
                refs[i] = lab.spawn(asking, "actor" + i);
            }
            refs[0].unsafeUpcast().tell("go");
            refs[1].unsafeUpcast().tell("go");
        });
        assertThat(explored.outcomes()).containsExactly("here here");
        assertThat(explored.findings()).contains(FindingKind.DEADLOCK);
    }
}
