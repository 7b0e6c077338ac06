package dev.galgo.pi.star.backward;

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
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Listening;
import dev.galgo.pi.star.scene.PossibleStands;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarSteps;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether actors of a star can stand at some locations at once, found by going backwards on the system itself (P. Abdulla, K. Cerans, B. Jonsson, Y.-K.
 * Tsay, 1996): nothing is abstracted, so each answer is exact.
 *
 * <p><strong>Why it ends.</strong> A set of configurations is kept as a scene that asks for actors and messages and leaves the rest open; what
 * covers the scene is in the set. Having more actors or messages never prevents a move, so the set of what can come to cover a scene by one move is
 * again what covers one of finitely many scenes. Scenes are labels from a finite set for those of the start, and a finite multiset of created actors, each a
 * label and a vector of counts, of which boundedly many are known to those of the start: by the lemmas of Dickson and Higman, in every infinite sequence of
 * them a later one asks for all that an earlier one asks for. Such later ones are left out, so only finitely many are kept.
 */
public final class BackwardCheck {
    private static final String ENGINE = "backward";
    private static final int MOST_SEEN = 200_000;

    private final PiSystem system;
    private final StarLimits limits;
    private final ProofProgress progress;

    public BackwardCheck(PiSystem system, StarLimits limits, ProofProgress progress) {
        StarSteps.mustBeStar(system);
        this.system = system;
        this.limits = limits;
        this.progress = progress;
    }

    public BackwardCheck(PiSystem system) {
        this(system, StarLimits.DEFAULT, ProofProgress.SILENT);
    }

    /** Whether actors can stand at all of these locations at once, each actor at one of them; a location may occur twice. */
    public StarAnswer answer(List<String> locations) {
        long begin = System.nanoTime();
        Aim aim = Aim.of(system, locations);
        Budget budget = Budget.start(ProofLimits.DEFAULT.withTime(limits.time()), progress);
        var search = new Search(aim, budget);
        try {
            Element start = search.run();
            if (start == null) {
                return new StarAnswer.Unreachable(effort(search, begin));
            }
            List<ActorMove> moves = search.moves(start);
            Optional<StarRun> run = StarReplay.of(system, moves, aim.wanted());
            return run.<StarAnswer>map(found -> new StarAnswer.Reachable(found, effort(search, begin)))
                    .orElseThrow(() -> new IllegalStateException("a run that was found backwards cannot be replayed"));
        } catch (LimitReached limit) {
            return new StarAnswer.Unknown(String.valueOf(limit.getMessage()), effort(search, begin));
        }
    }

    private static Effort effort(Search search, long begin) {
        return Effort.backward(search.kept.size(), (System.nanoTime() - begin) / 1_000_000);
    }

    private final class Search {
        private final Aim aim;
        private final Budget budget;
        private final Scene start = StarSteps.start(system);
        private final List<Element> kept = new ArrayList<>();
        private final Set<Scene> seen =
                new HashSet<>(); // looking one up is quicker than comparing it with all that are kept
        /** What asks for least comes first: it is most likely to make others superfluous. */
        private final PriorityQueue<Element> work = new PriorityQueue<>(Comparator.comparingInt(Element::weight));

        Search(Aim aim, Budget budget) {
            this.aim = aim;
            this.budget = budget;
        }

        /** What the start covers; null if it covers nothing that leads to the aim. */
        @Nullable
        Element run() {
            var possible = new PossibleStands(system, budget);
            var pre = new MovePrecondition(system, possible, budget);
            for (Scene scene : new StarTargets(system, possible, budget).of(aim)) {
                if (add(scene, null)) {
                    return kept.get(kept.size() - 1);
                }
            }
            while (!work.isEmpty()) {
                budget.check();
                Element element = work.remove();
                if (element.isSuperseded()) {
                    continue;
                }
                for (Scene scene : pre.of(element.scene())) {
                    if (add(scene, element)) {
                        return kept.get(kept.size() - 1);
                    }
                }
            }
            return null;
        }

        /** Whether the start covers it. */
        private boolean add(Scene scene, @Nullable Element next) {
            budget.check();
            if (!seen.add(scene)) {
                return false;
            }
            if (seen.size() > MOST_SEEN) {
                seen.clear();
            }
            var element = new Element(scene, next);
            for (Element other : kept) {
                if (other.asksForNoMoreThan(element)) {
                    return false;
                }
            }
            kept.removeIf(other -> other.isSupersededBy(element));
            if (kept.size() >= limits.nodes()) {
                throw new LimitReached(
                        LimitReached.Kind.STATES, "more than " + limits.nodes() + " elements going backwards");
            }
            kept.add(element);
            work.add(element);
            budget.at(ENGINE, kept.size(), scene.created().size());
            return Cover.covers(scene, start);
        }

        List<ActorMove> moves(Element from) {
            var steps = new StarSteps(system, Counting.EXACT, new Listening(system));
            var moves = new ArrayList<ActorMove>();
            Scene scene = start;
            for (Element next = from.next(); next != null; next = next.next()) {
                budget.check();
                StarSteps.Step step = towards(steps, scene, next.scene());
                scene = step.scene();
                moves.add(step.move());
            }
            return moves;
        }

        private StarSteps.Step towards(StarSteps steps, Scene scene, Scene asked) {
            for (int actor = 0; actor < scene.size(); actor++) {
                for (StarSteps.Step step : steps.of(scene, actor)) {
                    if (Cover.covers(asked, step.scene())) {
                        return step;
                    }
                }
            }
            throw new IllegalStateException("no move leads on from where one was found backwards");
        }
    }
}
