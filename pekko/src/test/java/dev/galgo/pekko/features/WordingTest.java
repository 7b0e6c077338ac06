package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.trace.Story.Outcome;
import dev.galgo.core.trace.Story.Scene;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;

/** How schedules are told. */
class WordingTest {
    /** The schedule of a test that fails when the word "fail" arrives. */
    private static List<Scene> told(Consumer<dev.galgo.pekko.ActorLab> body) {
        Finding finding = Explored.of((lab, log) -> {
                    body.accept(lab);
                    lab.atEnd(() -> {
                        throw new AssertionError("at the end");
                    });
                })
                .result()
                .findings()
                .get(0);
        return finding.story().scenes();
    }

    private static List<String> changes(Scene scene) {
        return scene.changes().stream()
                .map(one -> one.field() + ": " + one.before() + " -> " + one.after())
                .toList();
    }

    private static Behavior<String> idle(int rounds) {
        return Behaviors.receive(String.class)
                .onMessageEquals("go", () -> working(rounds + 1, "hammer"))
                .onMessageEquals("again", () -> idle(rounds + 1))
                .build();
    }

    private static Behavior<String> working(int rounds, String tool) {
        return Behaviors.receiveMessage(said -> idle(rounds + tool.length()));
    }

    @Test
    void aBehaviourIsCalledByItsMethodAndItsVariablesByTheirNames() {
        List<Scene> scenes = told(lab -> {
            ActorRef<String> worker = lab.spawn(idle(0), "worker");
            worker.tell("again");
            worker.tell("go");
            worker.tell("stop");
        });
        assertThat(changes(scenes.get(0))).containsExactly("rounds: 0 -> 1");
        assertThat(changes(scenes.get(1))).containsExactly("behaviour: idle -> working(rounds=2, tool=\"hammer\")");
        assertThat(changes(scenes.get(2))).containsExactly("behaviour: working -> idle(rounds=8)");
    }

    static final class Open extends AbstractBehavior<String> {
        private int guests;

        Open(ActorContext<String> context) {
            super(context);
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder()
                    .onMessageEquals("enter", () -> {
                        guests++;
                        return this;
                    })
                    .onAnyMessage(said -> new Closed(getContext(), guests))
                    .build();
        }
    }

    static final class Closed extends AbstractBehavior<String> {
        private final int takings;

        Closed(ActorContext<String> context, int takings) {
            super(context);
            this.takings = takings;
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder().build();
        }
    }

    @Test
    void aBehaviourThatIsAClassIsCalledByItsClass() {
        List<Scene> scenes = told(lab -> {
            ActorRef<String> bar = lab.spawn(Behaviors.setup(Open::new), "bar");
            bar.tell("enter");
            bar.tell("close");
        });
        assertThat(changes(scenes.get(0))).containsExactly("guests: 0 -> 1");
        assertThat(changes(scenes.get(1))).containsExactly("behaviour: Open -> Closed(takings=1)");
    }

    @Test
    void anActorStops() {
        List<Scene> scenes =
                told(lab -> lab.spawn(Behaviors.<String>receiveMessage(said -> Behaviors.stopped()), "worker")
                        .tell("stop"));
        assertThat(scenes.get(0).outcome()).isEqualTo(Outcome.STOPPED);
    }

    @Test
    void optionalsAreToldAsInJava() {
        List<Scene> scenes = told(lab -> {
            var probe = lab.<Optional<Integer>>probe("probe");
            probe.ref().tell(Optional.empty());
            probe.ref().tell(Optional.of(3));
        });
        assertThat(scenes).extracting(Scene::message).containsExactly("Optional.empty", "Optional[3]");
        assertThat(changes(scenes.get(1)))
                .containsExactly("received: [Optional.empty] -> [Optional.empty, Optional[3]]");
    }

    record Ask(ActorRef<Integer> answerTo) {}

    @Test
    void aMessageAdapterIsCalledByItsActor() {
        List<Scene> scenes = told(lab -> {
            ActorRef<Ask> oracle = lab.spawn(Behaviors.ignore(), "oracle");
            lab.spawn(
                    Behaviors.<String>setup(context -> {
                        oracle.tell(new Ask(context.messageAdapter(Integer.class, number -> "got " + number)));
                        return Behaviors.ignore();
                    }),
                    "anna");
        });
        assertThat(scenes.get(0).message()).isEqualTo("Ask(anna)");
    }

    @Test
    void aTimerSaysWhatItIsForAndWhereItWasSet() {
        List<Scene> scenes = told(lab -> {
            lab.spawn(
                    Behaviors.<String>withTimers(timers -> {
                        timers.startSingleTimer("key", "tick", Duration.ofSeconds(1));
                        return Behaviors.ignore();
                    }),
                    "clock");
            lab.spawn(
                    Behaviors.<String>setup(context -> {
                        context.scheduleOnce(Duration.ofSeconds(2), context.getSelf(), "later");
                        return Behaviors.ignore();
                    }),
                    "other");
        });
        assertThat(scenes.get(0).message()).isEqualTo("timer(\"key\")");
        assertThat(scenes.get(0).site()).startsWith("WordingTest.java:");
        assertThat(scenes.get(1).message()).isEqualTo("timer(\"later\")");
        assertThat(scenes.get(1).site()).startsWith("WordingTest.java:");
    }
}
