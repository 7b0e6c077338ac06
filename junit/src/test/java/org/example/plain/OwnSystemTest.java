package org.example.plain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.galgo.core.check.Verdict;
import dev.galgo.test.Checked;
import dev.galgo.test.Galgo;
import dev.galgo.test.Options;
import dev.galgo.testsupport.Whole;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.io.Tcp;
import org.junit.jupiter.api.Test;

/** A test that makes its actor system itself, as its program does. */
class OwnSystemTest {
    private static final Config OWN = ConfigFactory.parseString("pekko.actor.default-dispatcher.type = Dispatcher");

    private static final class Goal extends AbstractActor {
        private final Consumer<String> log;
        private String all = "";

        Goal(Consumer<String> log) {
            this.log = log;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, word -> {
                        all += word;
                        log.accept(all);
                    })
                    .build();
        }
    }

    private static final class Way extends AbstractActor {
        private final ActorRef goal;

        Way(ActorRef goal) {
            this.goal = goal;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(word -> goal.tell(word, getSelf())).build();
        }
    }

    /** Two words on two ways, in another system than the lab's. */
    private static void race(ActorSystem system, Consumer<String> log) {
        ActorRef goal = system.actorOf(Props.create(Goal.class, () -> new Goal(log)), "goal");
        for (String word : List.of("a", "b")) {
            system.actorOf(Props.create(Way.class, () -> new Way(goal)), word).tell(word, ActorRef.noSender());
        }
    }

    private static void isControlled(Supplier<ActorSystem> make) {
        Set<String> seen = new HashSet<>();
        Checked checked = Galgo.check(lab -> {
            race(make.get(), seen::add);
        });
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(checked.executions()).isEqualTo(2);
        assertThat(seen).containsExactlyInAnyOrder("a", "b", "ab", "ba");
    }

    @Test
    void aSystemIsUnderControlHoweverItIsMade() {
        isControlled(() -> ActorSystem.create("own"));
        isControlled(() -> ActorSystem.create("own", OWN));
        isControlled(() -> ActorSystem.create("own", OWN, OwnSystemTest.class.getClassLoader()));
        isControlled(() -> ActorSystem.create("own", BootstrapSetup.create(OWN)));
        isControlled(() -> ActorSystem.create("own", ActorSystemSetup.create(BootstrapSetup.create(OWN))));
        isControlled(() -> ActorSystem.apply("own"));
    }

    /** Two actors of the lab tell the guardian of another system a word each. */
    private static void isControlledTyped(
            Function<Behavior<String>, org.apache.pekko.actor.typed.ActorSystem<String>> make) {
        Set<String> seen = new HashSet<>();
        Checked checked = Galgo.check(lab -> {
            var all = new StringBuilder();
            var system = make.apply(Behaviors.receiveMessage(word -> {
                seen.add(all.append(word).toString());
                return Behaviors.same();
            }));
            for (String word : List.of("a", "b")) {
                Behavior<String> way = Behaviors.receiveMessage(any -> {
                    system.tell(any);
                    return Behaviors.same();
                });
                lab.spawn(way, "way-" + word).tell(word);
            }
        });
        assertThat(checked.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(seen).containsExactlyInAnyOrder("a", "b", "ab", "ba");
    }

    @Test
    void aTypedSystemIsUnderControlHoweverItIsMade() {
        isControlledTyped(guardian -> org.apache.pekko.actor.typed.ActorSystem.create(guardian, "own"));
        isControlledTyped(guardian -> org.apache.pekko.actor.typed.ActorSystem.create(guardian, "own", OWN));
    }

    @Test
    void aSystemIsPlainWhereNothingIsChecked() throws Exception {
        ActorSystem system = ActorSystem.create("plain");
        try {
            assertThat(system.settings().config().getString("pekko.actor.default-dispatcher.type"))
                    .isEqualTo("Dispatcher");
        } finally {
            system.terminate();
        }
    }

    /** A JVM in which no agent has been at work. */
    public static final class Unseen {
        private Unseen() {}

        public static void main(String[] args) {
            try {
                Galgo.check(Options.DEFAULT.agent(false), lab -> {
                    ActorSystem system = ActorSystem.create("unseen");
                    race(system, word -> {});
                    system.terminate();
                });
            } catch (AssertionError error) {
                System.out.println(error.getMessage());
            }
        }
    }

    @Whole
    @Test
    void aSystemThatCannotBeSeenIsNamedAsWhatMayBeMissing() throws Exception {
        assertThat(OtherJvm.run(entry -> true, List.of(), Unseen.class))
                .startsWith("Nothing was checked: the program created no actor.")
                .endsWith("An actor system that the test makes itself is not seen, since the agent is switched off.");
    }

    @Test
    void aPartOfPekkoThatIsNotUnderControlFailsTheTest() {
        AssertionError error = catchThrowableOfType(
                AssertionError.class,
                () -> Galgo.check(lab -> Tcp.get(lab.system()).manager()));
        assertThat(error)
                .hasMessageStartingWith("Nothing was checked: The program uses Pekko IO (org.apache.pekko.io.Tcp)"
                        + " at OwnSystemTest.java:");
    }
}
