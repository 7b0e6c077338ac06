package dev.galgo.pi.star;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.answer.Effort;
import dev.galgo.pi.star.answer.StarAnswer;
import dev.galgo.pi.star.answer.StarReplay;
import dev.galgo.pi.star.answer.StarRun;
import dev.galgo.pi.star.forward.Aim;
import dev.galgo.pi.star.forward.ConcreteSearch;
import dev.galgo.pi.star.scene.ActorMove;
import dev.galgo.pi.star.scene.Listening;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Looks for runs with as few created actors as there must be, then with one more, and so on, and with more configurations each time round. What it finds is replayed. */
public final class SmallRuns {
    private static final int FIRST_ACTORS = 3;
    private static final int FIRST_CONFIGURATIONS = 2_000;
    private static final int MOST_ACTORS = 6;
    private static final int MOST_CONFIGURATIONS = 50_000;

    private final PiSystem system;
    private final Aim aim;
    private final Budget budget;
    private final int fewest;
    private final long begin = System.nanoTime();
    private int looked;
    private int actors;

    public SmallRuns(PiSystem system, Aim aim, Budget budget) {
        this.system = system;
        this.aim = aim;
        this.budget = budget;
        this.fewest = fewest(system, aim);
    }

    /** How many created actors there must be for the aim to be met, at first sight. */
    private static int fewest(PiSystem system, Aim aim) {
        long needed = -system.init().stream()
                .filter(start -> !isStatic(system, start.type()))
                .count();
        for (Map.Entry<String, Integer> wanted : aim.wanted().entrySet()) {
            String type = system.equation(wanted.getKey()).sorts().get(0).type();
            needed += isStatic(system, type) ? 0 : wanted.getValue();
        }
        return (int) Math.max(1, Math.min(needed, Integer.MAX_VALUE / 2));
    }

    private static boolean isStatic(PiSystem system, String type) {
        ActorKind kind = system.types().get(type);
        return kind != null && kind.isStatic();
    }

    /** The first configurations with few actors: reachable, or nothing. */
    public Optional<StarAnswer> first() {
        return round(search(), FIRST_ACTORS, FIRST_CONFIGURATIONS, () -> false);
    }

    /** Goes on with more, until a limit is met or nobody wants to know. */
    Optional<StarAnswer> further(BooleanSupplier unwanted) {
        try {
            var search = search();
            for (int most = 4 * FIRST_CONFIGURATIONS; most < 4 * MOST_CONFIGURATIONS; most *= 4) {
                Optional<StarAnswer> found = round(search, MOST_ACTORS, Math.min(most, MOST_CONFIGURATIONS), unwanted);
                if (found.isPresent() || !search.isCut() || unwanted.getAsBoolean()) {
                    return found;
                }
            }
        } catch (LimitReached limit) {
            // The others may have more luck.
        }
        return Optional.empty();
    }

    private ConcreteSearch search() {
        return new ConcreteSearch(system, new Listening(system), aim, budget);
    }

    private Optional<StarAnswer> round(
            ConcreteSearch search, int mostActors, int configurations, BooleanSupplier unwanted) {
        for (int few = fewest; few < fewest + mostActors && !unwanted.getAsBoolean(); few++) {
            actors = few;
            Optional<List<ActorMove>> moves = search.run(few, configurations, unwanted);
            looked = Math.max(looked, search.configurations());
            if (moves.isPresent()) {
                StarRun run = StarReplay.of(system, moves.get(), aim.wanted())
                        .orElseThrow(() -> new IllegalStateException("a run with few actors cannot be replayed"));
                looked = search.configurations();
                return Optional.of(new StarAnswer.Reachable(run, effort().orElseThrow()));
            }
            if (!search.isCut()) {
                return Optional.empty(); // more actors never come about
            }
        }
        return Optional.empty();
    }

    /** What was done; empty if nothing was. */
    Optional<Effort> effort() {
        return looked == 0
                ? Optional.empty()
                : Optional.of(Effort.concrete(looked, actors, (System.nanoTime() - begin) / 1_000_000));
    }
}
