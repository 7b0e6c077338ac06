package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.trace.ActorLabels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a search met into findings that people can read: shortens each schedule, puts it into order, looks for the one that passes beside it, and then runs both
 * once more to tell their stories.
 */
final class FindingBuilder {
    /**
     * Deliveries that may be made to put one schedule into order, and as many to find the one beside it: some hundredths of a second. They are counted, for the
     * same schedule has to come out on slow machines.
     */
    private static final int DELIVERIES = 100_000;

    /** The same for a program that runs for real, and from the start for each way back. */
    private static final int LIVE_DELIVERIES = 1_000;

    private final Check check;
    private final Program program;
    private Engine engine;

    /** What is known of a schedule before its story is told. */
    private record Draft(RawFinding found, Shortness shortness, BesideSearch.@Nullable Nearest nearest) {
        static Draft of(RawFinding found, boolean shortest) {
            return new Draft(found, shortest ? Shortness.SHORTEST : Shortness.FOUND, null);
        }
    }

    /** The engine is that of the search, so that its watch and its audit go on. */
    FindingBuilder(Check check, Program program, Engine engine) {
        this.check = check;
        this.program = program;
        this.engine = engine;
    }

    /**
     * Errors first; all of them together may take this long to shorten.
     *
     * @param shortest whether no schedule is shorter than those they were found by
     */
    List<Finding> of(List<RawFinding> found, Duration allowance, boolean shortest) {
        long until = System.nanoTime() + allowance.toNanos();
        var findings = new ArrayList<Finding>();
        for (RawFinding one : found) {
            boolean improve = check.minimise && System.nanoTime() < until;
            Minimiser.Shortest best =
                    improve && !shortest ? shortest(one, until) : new Minimiser.Shortest(one, shortest);
            findings.add(tell(improve ? improve(best, until) : Draft.of(best.found(), best.proven())));
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return findings;
    }

    private Minimiser.Shortest shortest(RawFinding found, long until) {
        var minimiser = new Minimiser(probe(), () -> System.nanoTime() > until);
        while (true) {
            try {
                return minimiser.shortest(start(), found, check.threads > 1);
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                engine = engine.sibling(check.engine);
            } catch (Diverged notUnderControl) {
                return new Minimiser.Shortest(found, false);
            }
        }
    }

    private Cursor start() {
        return engine.start(check.delivery, Compare.CANONICAL);
    }

    private FindingProbe probe() {
        return new FindingProbe(check::inspector);
    }

    /** Puts a schedule into order, and looks for the one beside it. */
    private Draft improve(Minimiser.Shortest shortest, long until) {
        Draft asItIs = Draft.of(shortest.found(), shortest.proven());
        if (shortest.found().length() == 0 || shortest.found().kind() == FindingKind.ENDLESS) {
            return asItIs;
        }
        while (true) {
            try {
                OrderlySearch.MostOrderly orderly =
                        new OrderlySearch(probe(), allowance(until)).search(start(), shortest.found());
                RawFinding found = orderly.proven()
                        ? orderly.found()
                        : new Tidying(probe(), allowance(until)).tidy(start(), orderly.found());
                Shortness shortness =
                        orderly.proven() && shortest.proven() ? Shortness.MOST_ORDERLY : asItIs.shortness();
                return new Draft(
                        found, shortness, new BesideSearch(probe(), allowance(until)).search(start(), found));
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                engine = engine.sibling(check.engine);
            } catch (Diverged notUnderControl) {
                return asItIs;
            }
        }
    }

    private BooleanSupplier allowance(long until) {
        var left = new AtomicInteger(program instanceof LiveProgram ? LIVE_DELIVERIES : DELIVERIES);
        return () -> left.decrementAndGet() < 0 || System.nanoTime() > until;
    }

    /** As it was found, and no more than that. */
    Finding tell(Minimiser.Shortest shortest) {
        return tell(Draft.of(shortest.found(), shortest.proven()));
    }

    private Finding tell(Draft draft) {
        while (true) {
            try {
                return told(draft);
            } catch (NamingPolicy.Renamed startOver) {
                engine = engine.sibling(check.engine);
            }
        }
    }

    private Finding told(Draft draft) {
        RawFinding found = draft.found();
        var told = new ToldSchedule(check, program, engine, found.route(), found.kind() == FindingKind.ENDLESS);
        ActorLabels labels = told.labels();
        String text = labels.in(found.text());
        return new Finding(
                found.kind(),
                found.severity(),
                told.same()
                        ? text
                        : text + " (Run again, it went another way: the program depends on something hidden.)",
                found.actor() == null ? null : labels.of(found.actor()),
                told.schedule(),
                told.story(),
                draft.shortness(),
                found.cause(),
                Map.of(),
                told.same() && draft.nearest() != null ? beside(draft.nearest(), told) : null);
    }

    /** The schedule beside it, if it passes when it is run once more. */
    private @Nullable Beside beside(BesideSearch.Nearest nearest, ToldSchedule failing) {
        if (nearest.passing() == null) {
            return null;
        }
        var passing = new ToldSchedule(check, program, engine, nearest.passing(), false);
        return passing.passes()
                ? new Beside(
                        BesideSentence.of(nearest, failing.story(), passing.story()),
                        nearest.common() + 1,
                        passing.schedule(),
                        passing.story(),
                        nearest.complete())
                : null;
    }
}
