package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.MixedDelivery;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Step;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import dev.galgo.foundry.programs.Scattered;
import dev.galgo.testsupport.Counts;
import dev.galgo.testsupport.Tier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random programs with managers: every way of searching comes to what a plain search finds that knows nothing of engines, cursors and reductions. */
class RandomManagersTest {
    private static final int PROGRAMS = Counts.of("galgo.managers.programs", 4, 4, 6);

    /** A message and who has sent it. */
    private record Sent(@Nullable ActorId by, Message message) {}

    private record Place(Map<ActorId, Local> actors, List<Sent> pending) {}

    /** Every order by the book. */
    private static final class Plain {
        private final Semantics semantics;
        private final DeliveryModel within;
        private final Set<Place> seen = new HashSet<>();
        private boolean violated;

        Plain(Semantics semantics, DeliveryModel within) {
            this.semantics = semantics;
            this.within = within;
        }

        boolean violated() {
            var actors = new LinkedHashMap<ActorId, Local>();
            semantics.boot().born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
            var pending = new ArrayList<Sent>();
            semantics.boot().sent().forEach(message -> pending.add(new Sent(null, message)));
            search(new Place(actors, pending));
            return violated;
        }

        private void search(Place at) {
            if (violated || !seen.add(at)) {
                return;
            }
            boolean ends = true;
            for (int i = 0; i < at.pending.size() && !violated; i++) {
                if (deliverable(at, i)) {
                    ends = false;
                    var sent = at.pending.get(i);
                    var to = sent.message.to();
                    for (Step step : semantics.steps(at.actors.get(to), sent.message)) {
                        if (step.failure() != null) {
                            violated = true;
                            return;
                        }
                        var actors = new LinkedHashMap<>(at.actors);
                        actors.put(to, step.next());
                        step.born().forEach(birth -> actors.put(birth.actor(), birth.initial()));
                        var pending = new ArrayList<>(at.pending);
                        pending.remove(i);
                        step.sent().forEach(message -> pending.add(new Sent(to, message)));
                        search(new Place(actors, pending));
                    }
                }
            }
            violated |= ends && at.actors.values().stream().anyMatch(local -> local instanceof Local.Waiting);
        }

        private boolean deliverable(Place at, int slot) {
            var sent = at.pending.get(slot);
            if (!accepted(at, sent.message)) {
                return false;
            }
            for (int earlier = 0; earlier < slot; earlier++) {
                var other = at.pending.get(earlier);
                if (other.message.to() == sent.message.to()
                        && other.by == sent.by
                        && model(other.message) == DeliveryModel.FIFO
                        && model(sent.message) == DeliveryModel.FIFO
                        && accepted(at, other.message)) {
                    return false;
                }
            }
            return true;
        }

        private DeliveryModel model(Message message) {
            if (semantics.hasInterruptions() && semantics.isFault(message)) {
                return DeliveryModel.UNORDERED;
            }
            var mixed = (MixedDelivery) semantics;
            var between = mixed.between();
            return between != null && mixed.crosses(message) ? between : within;
        }

        private boolean accepted(Place at, Message message) {
            var local = at.actors.get(message.to());
            if (semantics.hasInterruptions() && semantics.interrupts(local, message)) {
                return true;
            }
            return local instanceof Local.Ready ready
                    ? message.kind() != Message.Kind.REPLY && semantics.accepts(ready, message)
                    : local instanceof Local.Waiting && message.kind() == Message.Kind.REPLY;
        }
    }

    private static boolean plainly(FoundryOptions options, DeliveryModel within) {
        try (var program = Checks.load(options)) {
            return new Plain(program.semantics(), within).violated();
        } catch (ProgramException refused) {
            throw new AssertionError(refused);
        }
    }

    /** A quick build runs every third way only, each with other programs. */
    private static boolean isDue(int seed, int way) {
        return Tier.now() != Tier.BUILD || (seed + way) % 3 == 0;
    }

    private static int compare(int seed, FoundryOptions options, DeliveryModel within, Compare... ways) {
        boolean violated = plainly(options, within);
        var expected = violated ? Verdict.VIOLATED : Verdict.VERIFIED;
        for (var reduction : ReductionKind.values()) {
            for (var compare : ways) {
                if (!isDue(seed, reduction.ordinal() + compare.ordinal())) {
                    continue;
                }
                try {
                    assertThat(Checks.run(options, check -> check.reduction(reduction)
                                            .compare(compare)
                                            .delivery(within)
                                            .secondOpinion(null))
                                    .verdict())
                            .as(options.args() + " " + within + " " + options.distribution() + " " + reduction + " "
                                    + compare)
                            .isIn(expected, reduction.complete() ? expected : Verdict.WITHIN_BOUNDS);
                } catch (IllegalArgumentException refused) {
                    assertThat(refused.getMessage()).isNotBlank();
                }
            }
        }
        for (var engine : Engine.Kind.values()) {
            if (!isDue(seed, engine.ordinal())) {
                continue;
            }
            assertThat(Checks.run(options, check -> check.reduction(ReductionKind.NONE)
                                    .engine(engine)
                                    .compare(Compare.CANONICAL)
                                    .delivery(within)
                                    .secondOpinion(null))
                            .verdict())
                    .as(options.args() + " " + within + " " + options.distribution() + " " + engine)
                    .isEqualTo(expected);
        }
        return violated ? 1 : 0;
    }

    private static FoundryOptions program(int seed) {
        return World.options(Scattered.Root.class, "start", String.valueOf(seed))
                .managers(List.of("node2"));
    }

    @Test
    void everyReductionAgreesWhereMessagesComeInAnyOrder() {
        int violated = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            violated += compare(seed, program(seed), DeliveryModel.UNORDERED, Compare.CANONICAL);
            violated += compare(seed, program(seed), DeliveryModel.FIFO, Compare.CANONICAL);
        }
        assertThat(violated).isBetween(2, PROGRAMS * 2 - 2);
    }

    @Test
    void everySearchAgreesWhereManagersHaveAnOrderOfTheirOwn() {
        int violated = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            violated += compare(
                    seed,
                    program(seed).betweenManagers(DeliveryModel.FIFO),
                    DeliveryModel.UNORDERED,
                    Compare.EXACT,
                    Compare.CANONICAL);
            violated += compare(
                    seed,
                    program(seed).betweenManagers(DeliveryModel.UNORDERED),
                    DeliveryModel.FIFO,
                    Compare.EXACT,
                    Compare.CANONICAL);
        }
        assertThat(violated).isBetween(2, PROGRAMS * 2 - 2);
    }

    @Test
    void everySearchAgreesWhereManagersCrash() {
        int violated = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            violated += compare(
                    seed,
                    program(seed).crashing(true),
                    seed % 2 == 0 ? DeliveryModel.UNORDERED : DeliveryModel.FIFO,
                    Compare.CANONICAL);
        }
        assertThat(violated).isBetween(1, PROGRAMS - 1);
    }
}
