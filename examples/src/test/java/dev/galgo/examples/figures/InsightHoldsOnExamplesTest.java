package dev.galgo.examples.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.testsupport.Counts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What class files tell about the examples is true of their runs: a few hundred random schedules each, every step looked at. */
class InsightHoldsOnExamplesTest {
    private static final int SCHEDULES = Counts.of(10, 60, 60);
    private static final int LONGEST = 60;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "server.ServerDriver",
                "server.ServerScalaDriver",
                "fib.FibDriver",
                "fibsum.FibsumDriver",
                "fibbasset.FibonacciDriver",
                "fibbasset.FibonacciScalaDriver",
                "quicksort.QuicksortDriver",
                "quicksort.QuicksortScalaDriver",
                "mergesort.MergesortDriver",
                "mergesort.MergesortScalaDriver",
                "pi.PiDriver",
                "pipesort.PipesortDriver",
                "spinsort.SpinsortDriver",
                "psort.PsortDriver",
                "chameneos.ChameneosDriver",
                "leader.LeaderDriver",
                "shortpath.ShortpathDriver",
                "regsim.StoringRegsimDriver",
                "registry.RegistryDriver",
                "registration.RegistrationDriver",
                "dht.DhtDriver",
                "mail.MailDriver",
                "buffer.BufferDriver",
                "auction.AuctionDriver",
                "bugs.Philosophers",
                "bugs.BoundedBuffer",
                "bugs.WrongChange",
                "bugs.LostMessage"
            })
    void inRandomSchedules(String driver) throws Exception {
        try (var program = FoundryProgram.load(Programs.options(driver, ""))) {
            var random = new Random(driver.hashCode());
            for (int i = 0; i < SCHEDULES; i++) {
                try {
                    new Run(program.semantics(), random).go();
                } catch (NamingPolicy.Renamed renamed) {
                    continue; // once or twice for each program
                }
            }
        }
    }

    /** One schedule. */
    private static final class Run {
        private final Semantics semantics;
        private final Insight insight;
        private final Random random;
        private final Map<ActorId, Local> actors = new HashMap<>();
        private final List<Message> pending = new ArrayList<>();

        Run(Semantics semantics, Random random) {
            this.semantics = semantics;
            this.insight = java.util.Objects.requireNonNull(semantics.insight());
            this.random = random;
            semantics.boot().born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
            pending.addAll(semantics.boot().sent());
        }

        void go() {
            for (int i = 0; i < LONGEST; i++) {
                var deliverable = pending.stream().filter(this::deliverable).toList();
                if (deliverable.isEmpty()) {
                    return;
                }
                deliverable.forEach(one -> deliverable.forEach(other -> commute(one, other)));
                var message = deliverable.get(random.nextInt(deliverable.size()));
                var before = local(message);
                var steps = semantics.steps(before, message);
                var step = steps.get(random.nextInt(steps.size()));
                if (step.failure() != null) {
                    return;
                }
                look(before, message, step);
                pending.remove(message);
                actors.put(message.to(), step.next());
                step.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
                pending.addAll(step.sent());
            }
        }

        private Local local(Message message) {
            return java.util.Objects.requireNonNull(actors.get(message.to()));
        }

        private boolean deliverable(Message message) {
            return local(message) instanceof Local.Ready ready
                    ? semantics.accepts(ready, message)
                    : local(message) instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
        }

        private void look(Local before, Message message, Step step) {
            var type = insight.type(message.to());
            var handled = before instanceof Local.Waiting waiting ? waiting.handling() : message;
            var knew = new HashSet<ActorId>();
            insight.references(before, knew::add);
            insight.references(message, knew::add);
            knew.add(message.to());
            step.born().forEach(birth -> knew.add(birth.actor()));
            for (var sent : step.sent()) {
                if (sent.kind() != Message.Kind.REPLY) {
                    assertThat(insight.calls(type, handled.name()))
                            .as("calls of %s.%s", type, handled.name())
                            .anyMatch(call -> call.type().equals(insight.type(sent.to()))
                                    && call.message().equals(sent.name()));
                    assertThat(knew)
                            .as("whom %s.%s knows", type, handled.name())
                            .contains(sent.to());
                }
            }
            certain(type, handled, before, step);
            var footprint = insight.footprint(type, handled.name());
            if (!footprint.whole()) {
                assertThat(step.born()).isEmpty();
                assertThat(step.next()).isInstanceOf(Local.Ready.class);
                var touched = new HashSet<>(footprint.writes());
                footprint.accumulates().forEach(one -> touched.add(one.substring(0, one.length() - 1)));
                assertThat(touched)
                        .as("what %s.%s changes", type, handled.name())
                        .containsAll(changed(before, step.next()));
            }
        }

        /** A call under no condition is made in every run of the handler. */
        private void certain(String type, Message handled, Local before, Step step) {
            if (before instanceof Local.Ready && step.next() instanceof Local.Ready) {
                for (var call : insight.calls(type, handled.name())) {
                    boolean only = insight.calls(type, handled.name()).stream()
                                    .filter(other -> other.message().equals(call.message()))
                                    .count()
                            == 1;
                    if (call.conditions() == 0 && only) {
                        assertThat(step.sent())
                                .as("what %s.%s sends", type, handled.name())
                                .anyMatch(sent -> sent.name().equals(call.message()));
                    }
                }
            }
        }

        private static Set<String> changed(Local before, Local after) {
            var now = java.util.Objects.requireNonNull(after.state()).describe();
            var changed = new HashSet<String>();
            java.util.Objects.requireNonNull(before.state()).describe().forEach((field, value) -> {
                if (!value.equals(now.get(field))) {
                    changed.add(field);
                }
            });
            return changed;
        }

        /** Two messages that are said to be independent lead to the same in either order. */
        private void commute(Message one, Message other) {
            if (one == other || one.to() != other.to() || !(local(one) instanceof Local.Ready ready)) {
                return;
            }
            var type = insight.type(one.to());
            if (insight.footprint(type, one.name()).independentOf(insight.footprint(type, other.name()))) {
                var forth = both(ready, one, other);
                var back = both(ready, other, one);
                assertThat(forth).as("%s before and after %s", one, other).isEqualTo(back);
            }
        }

        private record Both(Local next, Set<Message> sent, boolean failed) {}

        private Both both(Local.Ready ready, Message first, Message second) {
            var step = semantics.steps(ready, first).get(0);
            if (step.failure() != null) {
                return new Both(ready, Set.of(), true);
            }
            var between = (Local.Ready) step.next();
            assertThat(semantics.accepts(between, second)).isTrue();
            var last = semantics.steps(between, second).get(0);
            var sent = new HashSet<>(step.sent());
            sent.addAll(last.sent());
            return new Both(last.failure() == null ? last.next() : ready, sent, last.failure() != null);
        }
    }
}
