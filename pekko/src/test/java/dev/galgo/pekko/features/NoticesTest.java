package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import java.util.List;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.OneForOneStrategy;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.SupervisorStrategy;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.japi.pf.DeciderBuilder;
import org.junit.jupiter.api.Test;

/** A parent learns late, or at once, what has become of a child that has sent something before. */
class NoticesTest {
    private static final org.apache.pekko.actor.ActorRef NOBODY = org.apache.pekko.actor.ActorRef.noSender();

    /** Answers, and is no more. */
    private static Behavior<ActorRef<String>> leaving() {
        return Behaviors.receiveMessage(to -> {
            to.tell("bye");
            return Behaviors.stopped();
        });
    }

    private static Behavior<String> parent(List<String> log, boolean watches) {
        return Behaviors.setup(context -> {
            ActorRef<ActorRef<String>> child = context.spawn(leaving(), "child");
            if (watches) {
                context.watch(child);
            }
            child.tell(context.getSelf());
            return Behaviors.receive(String.class)
                    .onSignal(Terminated.class, gone -> {
                        log.add(context.getChild("child").isPresent() ? "wrong" : "terminated");
                        return Behaviors.same();
                    })
                    .onMessage(String.class, text -> {
                        log.add(context.getChild("child").isPresent() ? "there" : "gone");
                        return Behaviors.same();
                    })
                    .build();
        });
    }

    @Test
    void aChildThatAnswersAndStopsMayBeThereOrGoneWhenTheAnswerArrives() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(parent(log, false), "parent"));
        assertThat(explored.outcomes()).containsExactly("gone", "there");
        assertThat(explored.result().verdict()).isEqualTo(Verdict.VERIFIED);
    }

    @Test
    void terminatedComesAfterWhatTheChildHasSentAndAfterItIsGone() {
        Explored explored = Explored.of((lab, log) -> lab.spawn(parent(log, true), "parent"));
        assertThat(explored.outcomes()).containsExactly("gone terminated", "there terminated");
    }

    /** The watcher is no parent; when it hears of the end, it has the parent look for its child. */
    private static Explored watchedByAnother(boolean watches) {
        return Explored.of((lab, log) -> {
            ActorRef<Object> parent = lab.spawn(
                    Behaviors.setup(context -> {
                        var child = context.spawn(Behaviors.receiveMessage(any -> Behaviors.stopped()), "child");
                        return Behaviors.receiveMessage(message -> {
                            if (message instanceof ActorRef<?> watcher) {
                                watcher.<Object>unsafeUpcast().tell(child);
                            } else {
                                log.add(context.getChild("child").isPresent() ? "there" : "gone");
                            }
                            return Behaviors.same();
                        });
                    }),
                    "parent");
            Behavior<Object> watcher = Behaviors.setup(context -> {
                parent.tell(context.getSelf());
                return Behaviors.receive(Object.class)
                        .onSignal(Terminated.class, gone -> {
                            parent.tell("look");
                            return Behaviors.same();
                        })
                        .onMessage(Object.class, message -> {
                            ActorRef<Object> child = ((ActorRef<?>) message).unsafeUpcast();
                            if (watches) {
                                context.watch(child);
                            }
                            child.tell("go");
                            return Behaviors.same();
                        })
                        .build();
            });
            lab.spawn(watcher, "watcher");
        });
    }

    @Test
    void aWatcherMayHearOfTheEndOfAChildBeforeItsParentDoes() {
        assertThat(watchedByAnother(true).outcomes()).containsExactly("gone", "there");
    }

    @Test
    void theEndOfAChildThatNobodyWatchesIsNoEventOfItsOwn() {
        assertThat(watchedByAnother(false).executions()).isEqualTo(1);
    }

    private static final class Failing extends AbstractActor {
        private final boolean tells;

        Failing(boolean tells) {
            this.tells = tells;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        if (tells) {
                            getContext().getParent().tell("failing", getSelf());
                        }
                        throw new IllegalStateException("fails");
                    })
                    .build();
        }
    }

    private static final class Counting extends AbstractActor {
        private final List<String> log;
        private final boolean tells;
        private int failures;

        Counting(List<String> log, boolean tells) {
            this.log = log;
            this.tells = tells;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(DeciderBuilder.matchAny(failure -> {
                        failures++;
                        return SupervisorStrategy.resume();
                    })
                    .build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("start", start -> getContext()
                            .actorOf(Props.create(Failing.class, () -> new Failing(tells)), "child")
                            .tell("go", getSelf()))
                    .matchAny(message -> log.add("failures " + failures))
                    .build();
        }
    }

    private static Explored failing(boolean tells) {
        return Explored.of(
                (lab, log) -> lab.spawn(Props.create(Counting.class, () -> new Counting(log, tells)), "parent")
                        .tell("start", NOBODY));
    }

    @Test
    void whatAChildSendsBeforeItFailsMayArriveBeforeItsFailure() {
        assertThat(failing(true).outcomes()).containsExactly("failures 0", "failures 1");
    }

    @Test
    void theFailureOfAChildThatHasSentNothingIsNoEventOfItsOwn() {
        Explored explored = failing(false);
        assertThat(explored.executions()).isEqualTo(1);
        assertThat(explored.findings()).isEmpty();
    }
}
