package dev.galgo.pi.star;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarLimits;
import dev.galgo.pi.star.answer.StarReplay;
import dev.galgo.pi.star.answer.StarRun;
import dev.galgo.pi.star.backward.BackwardCheck;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.CoverTree;
import dev.galgo.pi.star.forward.StarNet;
import dev.galgo.pi.star.forward.StarTree;
import dev.galgo.pi.star.forward.Unrolling;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.StarSteps;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether actors of a star can stand at some locations at once, by a dual abstraction (T. Henzinger, T. Wies, D. Zufferey, 2009). Messages that name a
 * created actor are counted up to n, once so that more are dropped and once so that more are infinitely many; both are Petri nets with finite
 * control, whose coverability trees are built. For n = 1, 2, ...: covered with dropping means reachable, not covered with infinity means unreachable,
 * anything else means going on with n + 1.
 *
 * <p><strong>Why the answers are right.</strong> A tree covers exactly what the net of its counters covers, so this is about the nets.
 *
 * <ul>
 *   <li><em>Dropping.</em> Go along a run of the net and keep in the system itself what the net drops: each move of the net is a move of the system,
 *       since the system has the same actors at the same places and all the messages of the net, and no move needs a message not to be there. So what
 *       is covered is reachable. It is not believed all the same: a run is made of it and replayed.
 *   <li><em>Infinity.</em> Go along a run of the system and count in the net: the net has at least the messages of the system, so it can follow. What is
 *       reachable is covered. That the nodes of the tree are an invariant is checked once more when it has grown.
 *   <li><em>Leaving out.</em> Messages on a channel that their receiver cannot come to listen to, and ended actors that no message names, are in
 *       neither net: no move depends on them.
 * </ul>
 *
 * <p><strong>Why it ends, but for limits.</strong> If the locations are reachable, take a run, and n as large as any count in it: nothing is dropped. If not,
 * then what is reachable, with all that is within it, is a set D closed downwards in a well-quasi-order (see {@link BackwardCheck}), hence a finite
 * union of ideals. An ideal of multisets of vectors is given by finitely many vectors over numbers and infinity, some of which stand for one actor and
 * some for any number of them (A. Finkel, J. Goubault-Larrecq, 2009). Take n at least as large as all finite entries. If all instances of a configuration of
 * the infinity net are in D, so are those of its successors: D is closed under moves, and where a count passes n, the actor can only have matched a
 * vector that is infinite there, so that any larger count is in the same ideal. By induction the net covers nothing outside D. This is the
 * argument of expand, enlarge and check (G. Geeraerts, J.-F. Raskin, L. Van Begin, 2006), so the test above is complete, not only sound.
 */
public final class StarCheck {
    private final PiSystem system;
    private final StarLimits limits;
    private final ProofProgress progress;

    public StarCheck(PiSystem system, StarLimits limits, ProofProgress progress) {
        StarSteps.mustBeStar(system);
        this.system = system;
        this.limits = limits;
        this.progress = progress;
    }

    public StarCheck(PiSystem system) {
        this(system, StarLimits.DEFAULT, ProofProgress.SILENT);
    }

    /**
     * What came of a check.
     *
     * @param drop the last tree of the drop counters; it ends where the aim is met
     * @param infinity the last tree of the infinity counters; empty if it was not needed
     */
    public record Outcome(StarAnswer answer, Optional<StarTree> drop, Optional<StarTree> infinity) {}

    /** Whether actors can stand at all of these locations at once, each actor at one of them; a location may occur twice. */
    public StarAnswer answer(List<String> locations) {
        return check(locations).answer();
    }

    /** As {@link #answer}, with the trees. */
    public Outcome check(List<String> locations) {
        return new Run(Aim.of(system, locations)).outcome();
    }

    private final class Run {
        private final long begin = System.nanoTime();
        private final Budget budget = Budget.start(ProofLimits.DEFAULT.withTime(limits.time()), progress);
        private final Listening listening = new Listening(system);
        private final Aim aim;
        private int bound;
        private @Nullable CoverTree drop;
        private @Nullable CoverTree infinity;

        Run(Aim aim) {
            this.aim = aim;
        }

        Outcome outcome() {
            StarAnswer answer;
            try {
                answer = decide();
            } catch (LimitReached limit) {
                answer = new StarAnswer.Unknown(limit.getMessage() + " at n = " + bound, effort());
            }
            return new Outcome(answer, tree(Counting.drop(bound), drop), tree(Counting.infinity(bound), infinity));
        }

        private StarAnswer decide() {
            for (bound = 1; bound <= limits.bound(); bound++) {
                infinity = null;
                drop = tree(Counting.drop(bound));
                drop.grow();
                CoverTree.Node met = drop.met();
                if (met != null) {
                    return reachable(met);
                }
                infinity = tree(Counting.infinity(bound));
                infinity.grow();
                if (infinity.met() == null) {
                    infinity.mustBeInvariant();
                    return new StarAnswer.Unreachable(effort());
                }
            }
            bound = limits.bound();
            return new StarAnswer.Unknown("counters up to " + bound + " do not decide it", effort());
        }

        private CoverTree tree(Counting counting) {
            return new CoverTree(new StarNet(system, counting, listening, aim, budget), aim, budget, limits.nodes());
        }

        private StarAnswer reachable(CoverTree.Node met) {
            var steps = new StarSteps(system, Counting.drop(bound), listening);
            Optional<StarRun> run = new Unrolling(system, steps, aim, budget)
                    .run(met)
                    .flatMap(moves -> StarReplay.of(system, moves, aim.wanted()));
            if (run.isPresent()) {
                return new StarAnswer.Reachable(run.get(), effort());
            }
            StarLimits rest = limits.withTime(Duration.ofMillis(budget.millisLeft() + 1));
            StarAnswer second = new BackwardCheck(system, rest, progress).answer(aim.locations());
            if (second instanceof StarAnswer.Reachable found) {
                return new StarAnswer.Reachable(found.run(), effort());
            }
            if (second instanceof StarAnswer.Unknown unknown) {
                return new StarAnswer.Unknown(
                        "covered with counters up to " + bound + ", but no run was found to show it: "
                                + unknown.limit(),
                        effort());
            }
            throw new IllegalStateException("forwards reaches " + aim.wanted() + ", backwards does not");
        }

        private Effort effort() {
            return Effort.dual(bound, size(drop), size(infinity), (System.nanoTime() - begin) / 1_000_000);
        }

        private static int size(@Nullable CoverTree tree) {
            return tree == null ? 0 : tree.nodes().size();
        }

        private Optional<StarTree> tree(Counting counting, @Nullable CoverTree tree) {
            return tree == null ? Optional.empty() : Optional.of(new StarTree(system, counting, tree));
        }
    }
}
