package dev.galgo.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import dev.galgo.pekko.ActorLab;
import dev.galgo.pekko.LabScript;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DeathPactException;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** Programs of the shapes that tutorials teach. */
class WellKnownProgramsTest {
    private static CheckResult check(Duration time, Consumer<ActorLab> body) {
        try (var program = new PekkoProgram(new LabScript(body), TimerPolicy.DEFAULT)) {
            return Check.of(program)
                    .delivery(DeliveryModel.FIFO)
                    .reduction(ReductionKind.AUTO)
                    .limits(Limits.NONE.withTime(time))
                    .run();
        } catch (NothingToCheck nothing) {
            throw new AssertionError(nothing);
        }
    }

    private static CheckResult check(Consumer<ActorLab> body) {
        return check(Duration.ofMinutes(1), body);
    }

    // ---- a chat room with a session for each guest

    /** What a guest is told. */
    sealed interface Told {}

    record Welcome(ActorRef<Spoken> session) implements Told {}

    record Heard(String who, String text) implements Told {}

    /** What a session gets. */
    sealed interface Spoken {}

    record Say(String text) implements Spoken {}

    record Pass(Heard heard) implements Spoken {}

    /** What the room gets. */
    sealed interface Asked {}

    record Enter(String name, ActorRef<Told> guest) implements Asked {}

    record Publish(String name, String text) implements Asked {}

    private static Behavior<Asked> room(List<ActorRef<Spoken>> sessions) {
        return Behaviors.receive((context, asked) -> {
            if (asked instanceof Publish said) {
                sessions.forEach(one -> one.tell(new Pass(new Heard(said.name(), said.text()))));
                return Behaviors.same();
            }
            var entering = (Enter) asked;
            ActorRef<Asked> room = context.getSelf();
            ActorRef<Spoken> session = context.spawn(
                    Behaviors.receiveMessage(spoken -> {
                        if (spoken instanceof Say say) {
                            room.tell(new Publish(entering.name(), say.text()));
                        } else {
                            entering.guest().tell(((Pass) spoken).heard());
                        }
                        return Behaviors.same();
                    }),
                    entering.name());
            entering.guest().tell(new Welcome(session));
            var more = new ArrayList<>(sessions);
            more.add(session);
            return room(more);
        });
    }

    private static Behavior<Told> guest() {
        return Behaviors.receiveMessage(told -> {
            if (told instanceof Welcome welcome) {
                welcome.session().tell(new Say("good evening"));
                return Behaviors.same();
            }
            return Behaviors.stopped();
        });
    }

    @Test
    void aChatRoomWithSessionsIsVerified() {
        CheckResult result = check(lab -> lab.spawn(
                Behaviors.<Void>setup(context -> {
                    ActorRef<Asked> room = context.spawn(room(List.of()), "room");
                    ActorRef<Told> guest = context.spawn(guest(), "guest");
                    context.watch(guest);
                    room.tell(new Enter("session", guest));
                    return Behaviors.receive(Void.class)
                            .onSignal(Terminated.class, gone -> Behaviors.stopped())
                            .build();
                }),
                "evening"));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions()).isEmpty();
    }

    // ---- a failure that bubbles up to whoever starts over

    private static Behavior<String> passingOn(Behavior<String> below) {
        return Behaviors.setup(context -> {
            ActorRef<String> child = context.spawn(below, "below");
            context.watch(child);
            return Behaviors.receiveMessage(text -> {
                child.tell(text);
                return Behaviors.same();
            });
        });
    }

    @Test
    void aFailureThatBubblesUpThroughDeathPactsIsVerified() {
        Behavior<String> worker = Behaviors.receiveMessage(text -> {
            throw new IllegalStateException(text);
        });
        CheckResult result = check(lab -> lab.spawn(
                        Behaviors.supervise(passingOn(passingOn(worker)))
                                .onFailure(DeathPactException.class, SupervisorStrategy.restart()),
                        "top")
                .tell("fail"));
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.evidence().assumptions()).isEmpty();
    }

    // ---- a registry that shows its keys

    private static Behavior<Object> registry(ActorRef<Set<String>> reader, boolean copies) {
        Map<String, Integer> known = new HashMap<>();
        return Behaviors.receiveMessage(message -> {
            if (message.equals("list")) {
                reader.tell(copies ? Set.copyOf(known.keySet()) : known.keySet());
            } else {
                known.put((String) message, known.size());
            }
            return Behaviors.same();
        });
    }

    private static CheckResult listed(boolean copies) {
        return check(lab -> {
            ActorRef<Set<String>> reader = lab.spawn(Behaviors.ignore(), "reader");
            var registry = lab.spawn(Behaviors.<Object>setup(context -> registry(reader, copies)), "registry");
            List.of("one", "list", "two").forEach(registry::tell);
        });
    }

    @Test
    void aReplyThatShowsTheKeysOfALiveMapIsFound() {
        CheckResult result = listed(false);
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings()).anySatisfy(one -> assertThat(one.kind()).isEqualTo(FindingKind.MUTATED_MESSAGE));
        assertThat(listed(true).verdict()).isEqualTo(Verdict.VERIFIED);
    }

    // ---- philosophers who think and eat for ever

    record Fork(ActorRef<Object> by, boolean taken) {}

    private static Behavior<Object> fork(boolean free) {
        return Behaviors.receiveMessage(message -> {
            var request = (Fork) message;
            if (!request.taken()) {
                return fork(true);
            }
            request.by().tell(free);
            return free ? fork(false) : Behaviors.same();
        });
    }

    private static Behavior<Object> philosopher(ActorRef<Object> left, ActorRef<Object> right) {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
            timers.startSingleTimer("hungry", Duration.ofSeconds(1));
            ActorRef<Object> self = context.getSelf();
            var held = new ArrayList<ActorRef<Object>>();
            return Behaviors.receiveMessage(message -> {
                if (message.equals("hungry")) {
                    left.tell(new Fork(self, true));
                } else if (message.equals(true) && held.isEmpty()) {
                    held.add(left);
                    right.tell(new Fork(self, true));
                } else {
                    if (message.equals(true)) {
                        held.add(right);
                    }
                    held.forEach(one -> one.tell(new Fork(self, false)));
                    held.clear();
                    timers.startSingleTimer("hungry", Duration.ofMillis(10));
                }
                return Behaviors.same();
            });
        }));
    }

    @Test
    void ofPhilosophersWhoNeverStopTheVerdictSaysThatTheyDoNotAndKeepsToTheTime() {
        CheckResult result;
        Duration time = Duration.ofMillis(100);
        // On a slow machine nothing may come of a short time.
        do {
            time = time.multipliedBy(2);
            result = check(time, lab -> {
                ActorRef<Object> one = lab.spawn(fork(true), "one");
                ActorRef<Object> two = lab.spawn(fork(true), "two");
                lab.spawn(philosopher(one, two), "plato");
                lab.spawn(philosopher(two, one), "socrates");
            });
        } while (result.verdict() == Verdict.NOTHING_COMPLETED);
        assertThat(result.verdict()).isEqualTo(Verdict.WITHIN_BOUNDS);
        assertThat(result.executions()).isPositive();
        assertThat(result.bounds()).anySatisfy(bound -> assertThat(bound.text()).contains("never ends"));
    }
}
