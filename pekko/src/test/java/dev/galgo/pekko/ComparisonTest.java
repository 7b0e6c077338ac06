package dev.galgo.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.testsupport.Counts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Status;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.Patterns;
import org.junit.jupiter.api.Test;

/** Each test is a program in which something easily overlooked decides what happens later. */
class ComparisonTest {
    private record Explored(Set<Object> outcomes, CheckResult result) {}

    private static Explored explore(Compare compare, Consumer<ActorLab> body) throws NothingToCheck {
        var script = new LabScript(body);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(compare)
                    .undelivered(Severity.IGNORED)
                    .severity(FindingKind.DEAD_LETTER, Severity.IGNORED)
                    .severity(FindingKind.ASK_TIMEOUT, Severity.IGNORED)
                    .run();
            assertThat(result.findings()).noneMatch(one -> one.severity() == Severity.ERROR);
            return new Explored(new HashSet<>(script.outcomes()), result);
        }
    }

    /** The same outcomes with and without visited configurations; gives those of the comparison. */
    private static Explored agree(Consumer<ActorLab> body) throws NothingToCheck {
        Explored all = explore(Compare.NONE, body);
        Explored compared = explore(Compare.CANONICAL, body);
        assertThat(all.outcomes()).hasSizeGreaterThan(1);
        assertThat(compared.outcomes()).isEqualTo(all.outcomes());
        assertThat(compared.result().executions())
                .isLessThanOrEqualTo(all.result().executions());
        return compared;
    }

    /** Tells a target something, from an actor of its own. */
    private static <T> void sendFrom(ActorLab lab, String name, ActorRef<T> target, List<T> messages) {
        Behavior<String> sender = Behaviors.receiveMessage(go -> {
            messages.forEach(target::tell);
            return Behaviors.same();
        });
        lab.spawn(sender, name).tell("go");
    }

    private static Behavior<Integer> adding(int sum, int left, Consumer<Object> outcome) {
        if (left == 0) {
            outcome.accept(sum);
            return Behaviors.stopped();
        }
        return Behaviors.receiveMessage(number -> adding(sum + number, left - 1, outcome));
    }

    private static Behavior<Integer> joining(String text, int left, Consumer<Object> outcome) {
        if (left == 0) {
            outcome.accept(text);
            return Behaviors.stopped();
        }
        return Behaviors.receiveMessage(number -> joining(text + number, left - 1, outcome));
    }

    @Test
    void whatABehaviourCapturesIsState() throws NothingToCheck {
        agree(lab -> {
            ActorRef<Integer> target = lab.spawn(joining("", 3, lab::outcome), "target");
            for (int i = 1; i <= 3; i++) {
                sendFrom(lab, "s" + i, target, List.of(i));
            }
        });
    }

    @Test
    void whatComesToTheSameIsExploredOnce() throws NothingToCheck {
        Explored compared = explore(Compare.CANONICAL, lab -> {
            ActorRef<Integer> target = lab.spawn(adding(0, 3, lab::outcome), "target");
            for (int i = 1; i <= 3; i++) {
                sendFrom(lab, "s" + i, target, List.of(i));
            }
        });
        assertThat(compared.outcomes()).containsExactly(6);
        assertThat(compared.result().executions()).isEqualTo(1);
    }

    @Test
    void twoLambdasOfOneClassAreDifferentBehaviours() throws NothingToCheck {
        agree(lab -> {
            Behavior<String> red = Behaviors.receiveMessage(ignored -> {
                lab.outcome("red");
                return Behaviors.same();
            });
            Behavior<String> blue = Behaviors.receiveMessage(ignored -> {
                lab.outcome("blue");
                return Behaviors.same();
            });
            Behavior<String> start = Behaviors.receiveMessage(colour -> colour.equals("red") ? red : blue);
            ActorRef<String> target = lab.spawn(start, "target");
            sendFrom(lab, "s1", target, List.of("red"));
            sendFrom(lab, "s2", target, List.of("blue"));
        });
    }

    @Test
    void anObjectThatTwoActorsShareIsOneObject() throws NothingToCheck {
        agree(lab -> {
            // After "own" the writer's list looks like the reader's but is another.
            var shared = new ArrayList<Integer>();
            Behavior<String> writer = writing(shared);
            Behavior<String> reader = Behaviors.receiveMessage(ignored -> {
                lab.outcome(List.copyOf(shared));
                return Behaviors.same();
            });
            ActorRef<String> first = lab.spawn(writer, "writer");
            sendFrom(lab, "s1", first, List.of("own"));
            sendFrom(lab, "s2", first, List.of("write"));
            sendFrom(lab, "s3", lab.spawn(reader, "reader"), List.of("read"));
        });
    }

    private static Behavior<String> writing(List<Integer> list) {
        return Behaviors.receiveMessage(what -> {
            if (what.equals("own")) {
                return writing(new ArrayList<>(list));
            }
            list.add(1);
            return Behaviors.same();
        });
    }

    @Test
    void whatAnInvariantRemembersIsState() throws NothingToCheck {
        agree(lab -> {
            var seen = new ArrayList<Integer>();
            var last = new int[1];
            Behavior<Integer> keeping = Behaviors.receiveMessage(number -> {
                last[0] = number;
                return Behaviors.same();
            });
            ActorRef<Integer> target = lab.spawn(keeping, "target");
            sendFrom(lab, "s1", target, List.of(1, 3));
            sendFrom(lab, "s2", target, List.of(2, 3));
            lab.always(() -> {
                if (seen.isEmpty() || seen.get(seen.size() - 1) != last[0]) {
                    seen.add(last[0]);
                }
            });
            lab.atEnd(() -> lab.outcome(List.copyOf(seen)));
        });
    }

    @Test
    void theOrderInAChannelIsStateAndThatBetweenChannelsIsNot() throws NothingToCheck {
        Explored compared = agree(lab -> {
            ActorRef<Integer> target = lab.spawn(joining("", 4, lab::outcome), "target");
            sendFrom(lab, "s1", target, List.of(1, 2));
            sendFrom(lab, "s2", target, List.of(3, 4));
        });
        assertThat(compared.outcomes()).hasSize(6);
        assertThat(compared.result().executions()).isEqualTo(1);
    }

    @Test
    void whoHasStoppedIsState() throws NothingToCheck {
        agree(lab -> {
            Behavior<String> mortal = Behaviors.receiveMessage(what -> {
                lab.outcome(what);
                return what.equals("stop") ? Behaviors.stopped() : Behaviors.same();
            });
            ActorRef<String> target = lab.spawn(mortal, "target");
            Behavior<String> watcher = Behaviors.setup(context -> {
                context.watch(target);
                return Behaviors.receive(String.class)
                        .onMessage(String.class, what -> {
                            lab.outcome(what + " before the end");
                            return Behaviors.stopped();
                        })
                        .onSignal(org.apache.pekko.actor.typed.Terminated.class, signal -> {
                            lab.outcome("the end came first");
                            return Behaviors.stopped();
                        })
                        .build();
            });
            sendFrom(lab, "s1", target, List.of("stop"));
            sendFrom(lab, "s2", lab.spawn(watcher, "watcher"), List.of("hello"));
        });
    }

    @Test
    void whomAnActorWatchesIsState() throws NothingToCheck {
        Explored compared = agree(lab -> {
            ActorRef<String> target = lab.spawn(Behaviors.receiveMessage(stop -> Behaviors.stopped()), "target");
            Behavior<String> watcher = Behaviors.setup(context -> Behaviors.receive(String.class)
                    .onMessage(String.class, what -> {
                        if (what.equals("watch")) {
                            context.watch(target);
                        } else if (what.equals("unwatch")) {
                            context.unwatch(target);
                        } else {
                            lab.outcome("asked");
                            target.tell("stop");
                        }
                        return Behaviors.same();
                    })
                    .onSignal(org.apache.pekko.actor.typed.Terminated.class, signal -> {
                        lab.outcome("told");
                        return Behaviors.same();
                    })
                    .build());
            ActorRef<String> watching = lab.spawn(watcher, "watcher");
            sendFrom(lab, "s1", watching, List.of("watch"));
            sendFrom(lab, "s2", watching, List.of("unwatch", "stop"));
        });
        assertThat(compared.outcomes()).containsExactlyInAnyOrder("asked", "told");
    }

    @Test
    void timersAndWhatTheyCarryAreState() throws NothingToCheck {
        agree(lab -> {
            Behavior<String> alarm = Behaviors.withTimers(timers -> Behaviors.receiveMessage(what -> {
                switch (what) {
                    case "on" -> timers.startSingleTimer("key", "rings", Duration.ofSeconds(1));
                    case "off" -> timers.cancel("key");
                    default -> lab.outcome(what);
                }
                lab.outcome(what + timers.isTimerActive("key"));
                return Behaviors.same();
            }));
            ActorRef<String> target = lab.spawn(alarm, "alarm");
            sendFrom(lab, "s1", target, List.of("on"));
            sendFrom(lab, "s2", target, List.of("off"));
        });
    }

    static final class Stashing extends AbstractActorWithStash {
        private final Consumer<Object> outcome;
        private String text = "";

        Stashing(Consumer<Object> outcome) {
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", open -> {
                        unstashAll();
                        getContext().become(opened());
                    })
                    .matchAny(any -> stash())
                    .build();
        }

        private Receive opened() {
            return receiveBuilder()
                    .match(String.class, what -> {
                        text += what;
                        outcome.accept(text);
                    })
                    .build();
        }
    }

    @Test
    void whatIsStashedAndWhatAnActorHasBecomeIsState() throws NothingToCheck {
        agree(lab -> {
            ActorRef<String> target = org.apache.pekko.actor.typed.javadsl.Adapter.toTyped(
                    lab.spawn(Props.create(Stashing.class, () -> new Stashing(lab::outcome)), "stashing"));
            sendFrom(lab, "s1", target, List.of("a"));
            sendFrom(lab, "s2", target, List.of("b"));
            sendFrom(lab, "s3", target, List.of("open"));
        });
    }

    static final class Answering extends AbstractActor {
        private int count;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(question -> getSender().tell("" + question + count++, getSelf()))
                    .build();
        }
    }

    static final class Asking extends AbstractActor {
        private final org.apache.pekko.actor.ActorRef target;
        private final boolean inTime;
        private final Consumer<Object> outcome;

        /** @param inTime whether the question has an end; otherwise it is a message like any other */
        Asking(org.apache.pekko.actor.ActorRef target, boolean inTime, Consumer<Object> outcome) {
            this.target = target;
            this.inTime = inTime;
            this.outcome = outcome;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("go", go -> {
                        if (!inTime) {
                            target.tell(getSelf().path().name(), getSelf());
                            return;
                        }
                        var answer = Patterns.ask(target, getSelf().path().name(), 3000);
                        Patterns.pipe(answer, getContext().getDispatcher()).to(getSelf());
                    })
                    .match(String.class, outcome::accept)
                    .match(
                            Status.Failure.class,
                            late -> outcome.accept(getSelf().path().name() + " too late"))
                    .build();
        }
    }

    /** Of one actor in plain builds: with two there are many times as many orders. */
    @Test
    void anOpenQuestionIsState() throws NothingToCheck {
        List<String> asking = List.of("p", "q").subList(0, Counts.of(1, 2, 2));
        Explored compared = agree(lab -> {
            var target = lab.spawn(Props.create(Answering.class, Answering::new), "answering");
            for (String name : List.of("p", "q")) {
                boolean inTime = asking.contains(name);
                lab.spawn(Props.create(Asking.class, () -> new Asking(target, inTime, lab::outcome)), name)
                        .tell("go", org.apache.pekko.actor.ActorRef.noSender());
            }
        });
        assertThat(compared.outcomes()).contains("p0", "p1", "q0", "q1", "p too late");
    }

    private static void holdingAThread(ActorLab lab) {
        var thread = new Thread(() -> {});
        Behavior<String> holding = Behaviors.receiveMessage(what -> {
            lab.outcome(what + thread.getName().length());
            return Behaviors.same();
        });
        ActorRef<String> target = lab.spawn(holding, "holding");
        target.tell("a");
        target.tell("b");
    }

    @Test
    void whatCannotBeReadIsRefusedByName() {
        assertThatThrownBy(() -> explore(Compare.CANONICAL, ComparisonTest::holdingAThread))
                .isInstanceOf(Incomparable.class)
                .hasMessageContaining("actor holding")
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void leftToItselfACheckComparesNoneWhereItCannot() throws NothingToCheck {
        var script = new LabScript(ComparisonTest::holdingAThread);
        try (var program = new PekkoProgram(script, TimerPolicy.DEFAULT)) {
            CheckResult result = Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .compare(Compare.CANONICAL)
                    .reduction(ReductionKind.AUTO)
                    .run();
            assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
            assertThat(result.choice().compare()).isEqualTo(Compare.NONE);
            assertThat(result.choice().reason()).contains("actor holding");
        }
    }
}
