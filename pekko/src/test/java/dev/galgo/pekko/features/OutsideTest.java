package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.model.Unsupported;
import dev.galgo.pekko.ActorLab;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.io.Tcp;
import org.apache.pekko.persistence.AbstractPersistentActor;
import org.apache.pekko.stream.javadsl.Source;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What reaches beyond the actors of one system is refused where it is first used; that it is on the class path is no use. */
class OutsideTest {
    private static final String JOURNAL = "pekko.persistence.journal.plugin";

    static final class Ledger extends AbstractPersistentActor {
        @Override
        public String persistenceId() {
            return "ledger";
        }

        @Override
        public Receive createReceiveRecover() {
            return receiveBuilder().build();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().build();
        }
    }

    /** Streams something when it is told to, and does not mind failing. */
    static final class Streaming extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(any -> {
                        try {
                            Source.single(any).run(getContext().getSystem());
                        } catch (RuntimeException ignored) {
                            getContext().stop(getSelf());
                        }
                    })
                    .build();
        }
    }

    @BeforeAll
    static void haveAJournal() {
        System.setProperty(JOURNAL, "pekko.persistence.journal.inmem");
        ConfigFactory.invalidateCaches();
    }

    @AfterAll
    static void haveNone() {
        System.clearProperty(JOURNAL);
        ConfigFactory.invalidateCaches();
    }

    private static void refused(Consumer<ActorLab> body, String... parts) {
        assertThatThrownBy(() -> {
                    var explored = Explored.of((lab, log) -> body.accept(lab));
                    throw new AssertionError("not refused: " + explored.result().findings());
                })
                .isInstanceOf(Unsupported.class)
                .message()
                .contains(parts)
                .contains("which Galgo does not support, so nothing can be verified. ");
    }

    private static Behavior<String> quiet() {
        return Behaviors.receive(String.class).build();
    }

    @Test
    void aPersistentActorIsRefused() {
        refused(
                lab -> lab.spawn(Props.create(Ledger.class, Ledger::new), "ledger")
                        .tell("rent", ActorRef.noSender()),
                "Pekko Persistence (org.apache.pekko.persistence.Persistence)",
                "keeps its state in memory",
                "at OutsideTest.java:");
    }

    @Test
    void aStreamIsRefusedThoughItsActorSurvivesTheRefusal() {
        refused(
                lab -> lab.spawn(Props.create(Streaming.class, Streaming::new), "streaming")
                        .tell("go", ActorRef.noSender()),
                "Pekko Streams (org.apache.pekko.stream.SystemMaterializer)",
                "at OutsideTest.java:",
                "Leave the stream out of the test");
    }

    @Test
    void aNetworkConnectionIsRefused() {
        refused(lab -> Tcp.get(lab.system()).manager(), "Pekko IO", "at OutsideTest.java:");
    }

    @Test
    void aClusterOfTheConfigurationIsRefused() {
        refusedProvider("cluster", "Pekko Cluster (pekko.actor.provider is ");
    }

    @Test
    void remotingOfTheConfigurationIsRefused() {
        refusedProvider("remote", "Pekko Remoting (pekko.actor.provider is ");
    }

    private static void refusedProvider(String provider, String part) {
        System.setProperty("pekko.actor.provider", provider);
        ConfigFactory.invalidateCaches();
        try {
            refused(lab -> lab.spawn(quiet(), "quiet").tell("hello"), part, "pekko.actor.provider = local");
        } finally {
            System.clearProperty("pekko.actor.provider");
            ConfigFactory.invalidateCaches();
        }
    }

    @Test
    void whatIsOnlyOnTheClassPathDoesNoHarm() {
        var explored = Explored.of((lab, log) -> lab.spawn(
                        Behaviors.receiveMessage((String message) -> {
                            log.add(message);
                            return Behaviors.same();
                        }),
                        "recorder")
                .tell("hello"));
        assertThat(explored.outcomes()).containsExactly("hello");
        assertThat(explored.result().verdict()).isEqualTo(Verdict.VERIFIED);
    }
}
