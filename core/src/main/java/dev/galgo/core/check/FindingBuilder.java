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
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a search met into findings that people can read: shortens each schedule, puts it into order, looks for the one that passes beside it, and then runs both
 * once more to tell their stories.
 */
final class FindingBuilder {
    /** Deliveries that may be made to put one schedule into order, as many to tidy it, and as many to find the one beside it. */
    private static final int DELIVERIES = 100_000;

    /** The same for a program that runs for real, and from the start for each way back. */
    private static final int LIVE_DELIVERIES = 2_000;

    /** Nobody reads longer schedules, and to put one into order takes time by the square of its length. */
    private static final int LONGEST_ORDERED = 5_000;

    private final Check check;
    private final Program program;
    private Engine engine;

    /**
     * How much processor time it may take to make findings readable, all of them together.
     *
     * @param shortening to look for shorter schedules
     * @param ordering to put them into order, and to look for those beside them
     * @param stopped whether somebody wants an end now
     */
    record Allowance(Duration shortening, Duration ordering, BooleanSupplier stopped) {}

    /** What is known of a schedule before its story is told. */
    private record Draft(RawFinding found, Shortness shortness, BesideSearch.@Nullable Nearest nearest) {
        static Draft of(RawFinding found, boolean shortest) {
            return new Draft(found, shortest ? Shortness.SHORTEST : Shortness.FOUND, null);
        }

        boolean nothingPasses() {
            return nearest != null && nearest.passing() == null && nearest.complete();
        }

        boolean goesOn() {
            return nearest != null && nearest.endless();
        }
    }

    /** The engine is that of the search, so that its watch and its audit go on. */
    FindingBuilder(Check check, Program program, Engine engine) {
        this.check = check;
        this.program = program;
        this.engine = engine;
    }

    /**
     * Errors first.
     *
     * @param shortest whether no schedule is shorter than those they were found by
     */
    List<Finding> of(List<RawFinding> found, Allowance allowance, boolean shortest) {
        var shortening = new ProcessorBudget(allowance.shortening().toNanos());
        long ordering = allowance.ordering().toNanos();
        var findings = new ArrayList<Finding>();
        for (RawFinding one : found) {
            BooleanSupplier enough =
                    () -> shortening.isSpent() || allowance.stopped().getAsBoolean();
            boolean ofRun = isOfRuns(one);
            Minimiser.Shortest best = !shortest && !ofRun && check.minimise && !enough.getAsBoolean()
                    ? shortest(one, enough)
                    : new Minimiser.Shortest(one, shortest && !ofRun);
            long share = ordering / (found.size() - findings.size());
            var spending = new ProcessorBudget(share);
            Draft draft =
                    check.minimise && check.orderly && !allowance.stopped().getAsBoolean()
                            ? improve(best, share, allowance.stopped())
                            : Draft.of(best.found(), best.proven());
            Finding finding = tell(draft);
            findings.add(finding);
            if (check.findingListener != null) {
                check.findingListener.ready(
                        one.identity(), finding, draft.found().route());
            }
            ordering = Math.max(0, ordering - spending.spent());
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return findings;
    }

    /** Whether it shows in a run without end, or in all of them, and not where a schedule stands: such a schedule is as short as its search could make it. */
    private static boolean isOfRuns(RawFinding found) {
        FindingKind kind = found.kind();
        return kind == FindingKind.LIVENESS
                || kind == FindingKind.STARVATION
                || kind == FindingKind.LIVELOCK
                || kind == FindingKind.VACUOUS
                || (kind == FindingKind.PROPERTY && found.severity() == Severity.WARNING);
    }

    private Minimiser.Shortest shortest(RawFinding found, BooleanSupplier enough) {
        var minimiser = new Minimiser(probe(), enough);
        while (true) {
            try {
                Cursor start = start();
                if (check.below != null) {
                    check.below.lead(start, check.below.length());
                }
                return minimiser.shortest(start, found, check.threads > 1);
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

    /** Puts a schedule into order, and looks for the one beside it, each within half of the time. */
    private Draft improve(Minimiser.Shortest shortest, long nanos, BooleanSupplier stopped) {
        Draft asItIs = Draft.of(shortest.found(), shortest.proven());
        if (shortest.found().kind() == FindingKind.ENDLESS || isOfRuns(shortest.found())) {
            return asItIs;
        }
        if (shortest.found().length() == 0) {
            return new Draft(shortest.found(), Shortness.MOST_ORDERLY, BesideSearch.Nearest.NONE);
        }
        var half = new ProcessorBudget(nanos / 2);
        var until = new ProcessorBudget(nanos);
        while (true) {
            try {
                Cursor cursor = start();
                if (!shows(cursor, shortest.found())) {
                    return asItIs;
                }
                // Whoever asks what lies below a schedule wants to see that one at the beginning.
                if (check.below != null || shortest.found().length() > LONGEST_ORDERED) {
                    return new Draft(
                            shortest.found(),
                            asItIs.shortness(),
                            new BesideSearch(probe(), budget(until, stopped), cursor, shortest.found()).search());
                }
                var orderly = new OrderlySearch(probe(), budget(half, stopped)).search(cursor, shortest.found());
                RawFinding found = orderly.proven()
                        ? orderly.found()
                        : new Tidying(probe(), budget(half, stopped)).tidy(cursor, orderly.found());
                var nearest = new BesideSearch(probe(), budget(until, stopped), cursor, found).search();
                return new Draft(
                        found,
                        orderly.proven() && shortest.proven() ? Shortness.MOST_ORDERLY : asItIs.shortness(),
                        nearest);
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                engine = engine.sibling(check.engine);
            } catch (Diverged | SchedulePrefix.NotRepeated notUnderControl) {
                return asItIs;
            }
        }
    }

    /** Whether the schedule shows it again; what only the search or runs from scratch have noticed does not. */
    private boolean shows(Cursor cursor, RawFinding found) {
        int last = found.length() - 1;
        found.route().lead(cursor, last);
        int slot = found.slots()[last];
        int way = found.ways()[last];
        return cursor.offers(slot)
                && way < cursor.ways(slot)
                && probe().sameAs(found, cursor, cursor.deliver(slot, way)) != null;
    }

    private TrialBudget budget(ProcessorBudget until, BooleanSupplier stopped) {
        return new TrialBudget(
                program instanceof LiveProgram ? LIVE_DELIVERIES : DELIVERIES,
                () -> until.isSpent() || stopped.getAsBoolean());
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
        var told = new ToldSchedule(check, program, engine, found, found.route());
        ActorLabels labels = told.labels();
        String text = labels.in(found.text());
        return new Finding(
                found.kind(),
                found.severity(),
                told.same()
                        ? text
                        : text + " (Run again, it went another way: the program depends on something hidden.)",
                found.actor() == null ? null : labels.of(found.actor()),
                told.same() ? told.schedule().goingRound(found.circle()) : told.schedule(),
                told.story(),
                draft.shortness(),
                found.cause(),
                Map.of(),
                told.same() ? beside(draft, told) : null,
                told.same() && draft.nothingPasses(),
                draft.goesOn());
    }

    /** The schedule beside it, if it passes when it is run once more. */
    private @Nullable Beside beside(Draft draft, ToldSchedule failing) {
        BesideSearch.Nearest nearest = draft.nearest();
        if (nearest == null || nearest.passing() == null) {
            return null;
        }
        var passing = new ToldSchedule(check, program, engine, draft.found(), nearest.passing());
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
