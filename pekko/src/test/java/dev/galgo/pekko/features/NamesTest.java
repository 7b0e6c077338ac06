package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.InvalidActorNameException;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Terminated;
import org.junit.jupiter.api.Test;

/** When the name of an actor that is no more is free again. */
class NamesTest {
    private static final class Silent extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> {}).build();
        }
    }

    private static final class Watcher extends AbstractActor {
        private final List<String> log;
        private final boolean names;

        Watcher(ActorRef watched, List<String> log, boolean names) {
            this.log = log;
            this.names = names;
            getContext().watch(watched);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Terminated.class, gone -> {
                        try {
                            if (names) {
                                getContext().getSystem().actorOf(Props.create(Silent.class), "desk");
                            } else {
                                getContext().getSystem().actorOf(Props.create(Silent.class));
                            }
                            log.add("free");
                        } catch (InvalidActorNameException taken) {
                            log.add("taken");
                        }
                    })
                    .build();
        }
    }

    private static Explored watching(boolean names) {
        return Explored.of((lab, log) -> {
            ActorRef desk = lab.spawn(Props.create(Silent.class), "desk");
            lab.spawn(Props.create(Watcher.class, () -> new Watcher(desk, log, names)), "watcher");
            desk.tell(PoisonPill.getInstance(), ActorRef.noSender());
        });
    }

    @Test
    void aWatcherMayHearOfTheEndBeforeTheNameIsFree() {
        assertThat(watching(true).outcomes()).containsExactly("free", "taken");
    }

    @Test
    void whoGivesNoNameTwiceCannotTell() {
        Explored explored = watching(false);
        assertThat(explored.outcomes()).containsExactly("free");
        assertThat(explored.executions()).isEqualTo(1);
    }
}
