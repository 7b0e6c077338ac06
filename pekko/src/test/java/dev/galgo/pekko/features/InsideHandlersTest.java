package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Finding;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.trace.Story.Scene;
import dev.galgo.pekko.controller.SystemController;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.junit.jupiter.api.Test;

/** What handlers have changed that blocked or failed. */
class InsideHandlersTest {
    private static List<String> changes(Scene scene) {
        return scene.changes().stream()
                .map(one -> one.field() + ": " + one.before() + " -> " + one.after() + (one.inside() ? " inside" : ""))
                .toList();
    }

    private static Finding finding(Explored explored, FindingKind kind) {
        return explored.result().findings().stream()
                .filter(one -> one.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    static final class Account extends AbstractBehavior<String> {
        private int balance;
        private final List<String> seen = new ArrayList<>();

        Account(ActorContext<String> context) {
            super(context);
        }

        @Override
        public Receive<String> createReceive() {
            return newReceiveBuilder()
                    .onMessageEquals("pay", () -> {
                        balance = 5;
                        seen.add("pay");
                        return this;
                    })
                    .onMessageEquals("wait", () -> {
                        balance = 3;
                        Objects.requireNonNull(SystemController.here()).waits().await(() -> false, "an answer");
                        return this;
                    })
                    .onMessageEquals("fail", () -> {
                        balance = 7;
                        seen.add("fail");
                        throw new IllegalStateException("at " + balance);
                    })
                    .build();
        }

        static Behavior<String> create() {
            return Behaviors.setup(Account::new);
        }
    }

    @Test
    void aBehaviourShowsWhatItChangedBeforeItThrew() {
        Explored explored = Explored.of((lab, log) -> {
            var account = lab.spawn(Account.create(), "account");
            account.tell("pay");
            account.tell("fail");
        });
        List<Scene> scenes = finding(explored, FindingKind.EXCEPTION).story().scenes();
        assertThat(changes(scenes.get(0))).containsExactly("balance: 0 -> 5", "seen: [] -> [\"pay\"]");
        assertThat(changes(scenes.get(1)))
                .containsExactly("balance: 5 -> 7 inside", "seen: [\"pay\"] -> [\"pay\", \"fail\"] inside");
        assertThat(Objects.requireNonNull(scenes.get(1).changes().get(1).is()).parts())
                .hasSize(2);
    }

    @Test
    void aBehaviourShowsWhatItChangedBeforeItBlocked() {
        Explored explored =
                Explored.of((lab, log) -> lab.spawn(Account.create(), "account").tell("wait"));
        Finding finding = explored.result().findings().get(0);
        assertThat(changes(finding.story().scenes().get(0))).containsExactly("balance: 0 -> 3 inside");
    }

    static final class Classic extends AbstractActor {
        private int balance;

        @Override
        public AbstractActor.Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", said -> {
                        balance = 7;
                        throw new IllegalStateException("at " + balance);
                    })
                    .build();
        }
    }

    @Test
    void aClassicActorShowsWhatItChangedBeforeItThrew() {
        Explored explored = Explored.of((lab, log) ->
                lab.spawn(Props.create(Classic.class, Classic::new), "classic").tell("fail", ActorRef.noSender()));
        List<Scene> scenes = finding(explored, FindingKind.EXCEPTION).story().scenes();
        assertThat(changes(scenes.get(0))).containsExactly("balance: 0 -> 7 inside");
    }

    enum Loud {
        ONE;

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }
    }

    static final class Quantity extends Number {
        private static final long serialVersionUID = 1L;
        private final int amount = 3;

        @Override
        public int intValue() {
            return amount;
        }

        @Override
        public long longValue() {
            return amount;
        }

        @Override
        public float floatValue() {
            return amount;
        }

        @Override
        public double doubleValue() {
            return amount;
        }

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }
    }

    @Test
    void messagesAreToldWithoutTheirOwnToString() {
        Explored explored = Explored.of((lab, log) -> {
            var sink = lab.spawn(
                    Behaviors.receiveMessage(said -> {
                        if (said instanceof Quantity) {
                            throw new IllegalStateException("enough");
                        }
                        return Behaviors.same();
                    }),
                    "sink");
            sink.tell(Loud.ONE);
            sink.tell(new Quantity());
        });
        List<Scene> scenes = finding(explored, FindingKind.EXCEPTION).story().scenes();
        assertThat(scenes).extracting(Scene::message).containsExactly("ONE", "Quantity(3)");
    }
}
