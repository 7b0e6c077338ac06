package dev.galgo.core.check;

import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.level.LevelSearch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.model.Undigested;
import dev.galgo.core.plain.PlainLimits;
import dev.galgo.core.plain.PlainRuns;
import dev.galgo.core.property.PropertyCursor;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.core.search.SearchCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a check from its search to its result: searches on a thread of its own, again by another choice where the first was no good, under
 * the eyes of a {@link SearchWatchdog}; then reports what was found, and asks for a second opinion and for plain runs.
 *
 * <p>The searching thread can be given up. A handler that ignores being interrupted leaves it hanging, as a daemon; the verdict is then
 * made from what is known.
 */
final class Supervisor {
    private static final long SECOND_OPINION_NANOS = 1_000_000_000L;
    /** A search of a program that runs for real remembers no steps, so that there is less to doubt; and tests are many. */
    private static final long LIVE_OPINION_NANOS = 200_000_000L;

    /** A plain run with more deliveries is ended: the program may be one that never ends. */
    private static final int LONGEST_PLAIN_RUN = 10_000;

    private static final Duration SHORTENING = Duration.ofSeconds(3);
    private static final Duration SHORTENING_WHEN_LATE = Duration.ofMillis(500);
    private static final Duration ORDERING = Duration.ofSeconds(2);
    private static final Duration ORDERING_WHEN_LATE = Duration.ofMillis(300);

    private final Check check;
    private final SearchCounts counts = new SearchCounts();
    private volatile long start;
    private volatile @Nullable SearchAttempt attempt;
    private @Nullable Diverged diverged;
    private @Nullable Incomparable incomparable;
    private boolean levelsTried;
    private boolean symmetryTried;
    /** What to go on with if symmetry does not pay; null if it was not tried for want of anything better. */
    private @Nullable SearchChoice unsymmetric;

    private volatile boolean searched;
    /** Whether actors were renamed by a search that has not noted by what: a copy of the program would name them otherwise. */
    private boolean renamed;

    /** Who goes round may be looked at for so long, or for twice the time of the search. */
    private static final long ROUNDS_NANOS = 1_000_000_000L;

    /** Whether some search, be it one that was given up for another, has come from a configuration back to it. */
    private boolean goesRound;

    /** That the program goes round, and how; null if it was not seen to. */
    private @Nullable NeverEnds neverEnds;

    private SecondOpinion opinion =
            SecondOpinion.none("only a search that explored everything is held against runs from scratch");

    private PlainOpinion plainOpinion =
            PlainOpinion.none("only a search that explored everything is followed by plain runs");

    Supervisor(Check check) {
        this.check = check;
    }

    void stop(Bound because) {
        counts.stop(because);
    }

    CheckResult run(Program program, @Nullable Failure bootFailure) throws NothingToCheck {
        start = System.nanoTime();
        attempt = firstAttempt(program);
        if (bootFailure != null) {
            var found = RawFinding.beforeTheStart(bootFailure);
            var reports = new FindingBuilder(check, program, attempt().engine());
            List<Finding> only = List.of(reports.tell(new Minimiser.Shortest(found, true)));
            return new ResultBuilder(check, counts, start).of(only, attempt(), opinion, plainOpinion);
        }
        var findings = new ArrayList<Finding>();
        var watchdog = new SearchWatchdog(check, counts, this::attempt, start);
        var worker = new SearchThread(() -> {
            Failure atStart = check.properties == null ? null : atStart();
            if (atStart != null) {
                findings.add(new FindingBuilder(check, program, attempt().engine())
                        .tell(new Minimiser.Shortest(RawFinding.beforeTheStart(atStart), true)));
                return;
            }
            search(program);
            if (diverged == null) {
                attempt().closeRecorder();
            }
            searched = true;
            attempt().engines.forEach(engine -> engine.watch().handled().close());
            findings.addAll(report(program));
            lookAtRounds(program, watchdog);
            if (check.explored != null && diverged == null) {
                check.explored.tell(check, program, attempt(), counts, findings);
            }
            Finding disagreement = secondOpinion(program, findings, watchdog);
            if (disagreement == null) {
                disagreement = plainRuns(program, findings);
            }
            if (disagreement != null) {
                findings.add(0, disagreement);
            }
        });
        worker.start();
        RawFinding endless;
        try {
            endless = watchdog.watch(worker);
            if (check.kept != null) {
                check.kept.leave(System.nanoTime() - start, counts.bounds().isEmpty());
            }
        } catch (RuntimeException | Error ended) {
            stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
            throw ended;
        }
        if (watchdog.abandoned() || endless != null) {
            check.foretells = false; // its code may still run
            attempt().search.abandon();
            counts.gather();
            if (endless == null) {
                findings.clear();
            }
            errorsSoFar(endless)
                    .forEach(one -> findings.add(
                            new FindingBuilder(check, program, check.watched(Engine.of(check.engine, program)))
                                    .tell(new Minimiser.Shortest(one, false))));
        } else {
            worker.rethrow();
        }
        boolean quiet = findings.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (quiet && counts.transitions() == 0 && counts.bounds().isEmpty()) {
            throw new NothingToCheck("none of the messages that are pending at the start can be delivered");
        }
        return new ResultBuilder(check, counts, start)
                .of(findings, attempt(), opinion, plainOpinion)
                .goingRound(neverEnds);
    }

    /** What is wrong with the claims about the program before anything is delivered; null if nothing is. */
    private @Nullable Failure atStart() {
        return attempt().engine().start(check.delivery, Compare.NONE) instanceof PropertyCursor start
                ? start.failureAtStart()
                : null;
    }

    /** What is known when the searching thread is given up: a handler that hangs while errors are made readable is none of them. */
    private List<RawFinding> errorsSoFar(@Nullable RawFinding endless) {
        var errors = new ArrayList<>(mergedFindings().found());
        errors.removeIf(one -> one.severity() != Severity.ERROR);
        if (endless != null && (errors.isEmpty() || (check.keepGoing && !searched))) {
            errors.add(endless);
        }
        return errors;
    }

    private SearchAttempt firstAttempt(Program program) {
        try {
            return newAttempt(program, check.choice());
        } catch (Undigested reason) {
            return newAttempt(program, unspread(reason));
        }
    }

    private SearchAttempt newAttempt(Program program, SearchChoice choice) {
        return new SearchAttempt(check, program, choice, counts);
    }

    private SearchAttempt attempt() {
        return Objects.requireNonNull(attempt);
    }

    private void search(Program program) {
        boolean done = false;
        while (!done) {
            try {
                attempt().search.run();
                goesRound |= attempt().search instanceof DepthFirst search && search.goesRound();
                SearchChoice better = better(program, attempt().choice);
                done = better == null;
                if (better != null) {
                    counts.startOver();
                    SearchChoice next = better.insteadOf(check.reduction);
                    attempt = next.levels() && !next.spread() ? attempt().goingOnBy(next) : newAttempt(program, next);
                }
            } catch (Incomparable reason) {
                boolean asked = check.reduction != ReductionKind.AUTO && check.compare != Compare.NONE;
                if (asked || !check.runClaims.isEmpty() || !(program instanceof LiveProgram live)) {
                    throw reason;
                }
                incomparable = reason;
                counts.startOver();
                attempt = newAttempt(
                        program,
                        SearchChoice.incomparable(reason, live.entangled() || check.properties != null)
                                .insteadOf(check.reduction));
            } catch (Undigested reason) {
                SearchChoice next = attempt().choice.symmetric()
                        ? withNames(String.valueOf(reason.getMessage()))
                        : unspread(reason);
                counts.startOver();
                attempt = newAttempt(program, next.insteadOf(check.reduction));
            } catch (Diverged notUnderControl) {
                diverged = notUnderControl;
                done = true;
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                renamed |= !attempt().choice.spread();
                counts.startOver();
                if (check.kept != null) {
                    check.kept.startOver();
                }
                attempt = newAttempt(program, attempt().choice);
            } catch (OutOfMemoryError full) {
                counts.hit(SearchWatchdog.heapIsFull());
                done = true;
            }
        }
        ReductionKind reduction = attempt().choice.reduction();
        if (!reduction.complete()) {
            counts.hit(new Bound(Bound.Kind.REDUCTION, reduction.word() + " may leave out orders"));
        }
        if (reduction.selectsActors() && check.stability == Stability.PRINTED) {
            counts.hit(new Bound(Bound.Kind.REDUCTION, "the printed condition for stable actors may leave out orders"));
        }
        if (program instanceof LiveProgram live) {
            limitsOf(live, reduction);
        }
        String restriction = program.restriction();
        if (restriction != null) {
            counts.hit(new Bound(Bound.Kind.RESTRICTION, restriction));
        }
        if (check.below != null) {
            counts.hit(new Bound(
                    Bound.Kind.GOAL, "only what lies below a schedule of " + check.below.length() + " deliveries"));
        }
        if (check.guide != null) {
            counts.hit(new Bound(Bound.Kind.GOAL, "only what may lead to what is looked for"));
        }
        if (mergedFindings().full()) {
            counts.hit(new Bound(Bound.Kind.FINDINGS, Inspector.MOST + " findings"));
        }
    }

    /** Whoever went on with a search by schedules would not know that the program is not to be relied on. */
    private void forgetKept() {
        if (check.kept != null && !attempt().choice.levels()) {
            KeptSchedules.forget(check.kept.directory());
        }
    }

    private void limitsOf(LiveProgram live, ReductionKind reduction) {
        if (live.entangled() && reduction != ReductionKind.NONE) {
            counts.hit(new Bound(
                    Bound.Kind.REDUCTION,
                    reduction.word()
                            + " may leave out orders where timers, futures, stops, shared objects or what must"
                            + " always hold tie actors together"));
        }
    }

    /** What to search by instead, if this choice has turned out not to be a good one and the check may go on to another. */
    private @Nullable SearchChoice better(Program program, SearchChoice choice) {
        if (attempt().search instanceof LevelSearch byLevels && byLevels.unsuited() != null) {
            // Even if somebody has asked for an end: this search has not said that it did not see everything, the next
            // one will.
            if (check.kept != null) {
                throw new CheckpointRefused(
                        CheckpointRefused.Reason.UNSUITED,
                        "This search cannot be kept in a directory, since " + byLevels.unsuited() + ".");
            }
            levelsTried = true;
            return check.spreads() && !renamed
                    ? check.choiceDepthFirst().spread(String.valueOf(byLevels.unsuited()))
                    : check.choiceDepthFirst();
        }
        if (choice.symmetric() && !mergedFindings().hasError()) {
            String apart = ((Semantics) program).tellsActorsApart();
            if (apart != null) {
                return withNames(apart);
            }
        }
        if (counts.stopped()) {
            return null;
        }
        if (check.restsOnIndependence(choice) && program instanceof LiveProgram live && live.entangled()) {
            return incomparable == null ? SearchChoice.entangled() : SearchChoice.incomparable(incomparable, true);
        }
        if (!tooMany(choice)) {
            return null;
        }
        if (!symmetryTried && new SymmetryChoice(check).mayBeTried()) {
            symmetryTried = true;
            unsymmetric = choice;
            return choice.trySymmetry(false);
        }
        if (choice.symmetric() && unsymmetric != null) {
            SymmetryUse use = Objects.requireNonNull(attempt().symmetryUse());
            if (use.met() >= SearchChoice.WORTH_SYMMETRY * use.configurations()) {
                return unsymmetric.trySymmetry(true);
            }
            return afterTooMany(program, unsymmetric);
        }
        return afterTooMany(program, choice);
    }

    /** What to search by if nothing is known to be sound of symmetry after all. */
    private SearchChoice withNames(String reason) {
        if (check.symmetry == Symmetry.ON) {
            throw SymmetryChoice.refused(reason);
        }
        symmetryTried = true;
        return check.choice();
    }

    private SearchChoice afterTooMany(Program program, SearchChoice choice) {
        String notByLevels = check.notByLevels();
        boolean spreadNext = !levelsTried && notByLevels != null && check.spreads();
        boolean levelsNext = check.byLevels == ByLevels.AUTO && !levelsTried && notByLevels == null;
        if ((levelsNext || spreadNext) && choice.mayHaveNoEnd(counts.deepest())) {
            return check.choiceDepthFirst().untilNoEndIsIn();
        }
        levelsTried = true;
        if (spreadNext) {
            return renamed ? check.choiceDepthFirst() : check.choiceDepthFirst().spread(String.valueOf(notByLevels));
        }
        SearchChoice depthFirst = check.choiceDepthFirst();
        if (levelsNext) {
            return depthFirst.nextByLevels(check.stages != null);
        }
        boolean cutShort = !choice.levels() && choice.most() < depthFirst.most();
        return cutShort ? depthFirst : choice.next(program.insight());
    }

    /** What to search by if others cannot be told what configurations are. */
    private SearchChoice unspread(Undigested reason) {
        String notByLevels = check.notByLevels();
        if (notByLevels != null) {
            throw new RefusedSearch("no search level by level, since " + notByLevels + ", and none by workers, since "
                    + reason.getMessage());
        }
        return check.choiceDepthFirst();
    }

    /** Whether there are more configurations than this choice is good for, and the check may go on to another. */
    private boolean tooMany(SearchChoice choice) {
        return choice.most() < check.limits.states() && counts.bounds().containsKey(Bound.Kind.STATES);
    }

    private MergedFindings mergedFindings() {
        return MergedFindings.of(attempt().inspectors, check.keepGoing);
    }

    /** Looks who waits for ever, if the search has seen the program go round and found nothing wrong. */
    private void lookAtRounds(Program program, SearchWatchdog watchdog) {
        SearchAttempt last = attempt();
        boolean quiet = mergedFindings().found().stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (!goesRound || !quiet || diverged != null || last.choice.compare() != Compare.CANONICAL) {
            return;
        }
        neverEnds = NeverEnds.UNEXPLORED;
        if (counts.bounds().keySet().stream().anyMatch(Supervisor::leavesNothing)
                || check.guide != null
                || check.below != null) {
            return;
        }
        if (program instanceof LiveProgram live) {
            live.wholeRuns(true);
        }
        try {
            NeverEnds how =
                    counts.bounds().isEmpty() && !counts.stopped() ? allRounds(program, last) : NeverEnds.UNEXPLORED;
            watchdog.grant(ProcessorBudget.mostWallNanos(ROUNDS_NANOS));
            var budget = new ProcessorBudget(ROUNDS_NANOS);
            neverEnds = how.isExplored()
                    ? how
                    : roundsPass(program, last, budget::isSpent).walk();
        } catch (NamingPolicy.Renamed | Misremembered | Diverged | Incomparable another) {
            neverEnds = NeverEnds.UNEXPLORED;
        }
    }

    /** Whether who has come to such a bound wants no more to be looked at, or has no room for it. */
    private static boolean leavesNothing(Bound.Kind bound) {
        return bound == Bound.Kind.INTERRUPTED || bound == Bound.Kind.MEMORY || bound == Bound.Kind.DISK;
    }

    private RoundsPass roundsPass(Program program, SearchAttempt last, BooleanSupplier enough) {
        return new RoundsPass(
                program,
                check.delivery,
                last.engine().start(check.delivery, Compare.CANONICAL),
                check.severities,
                enough);
    }

    private NeverEnds allRounds(Program program, SearchAttempt last) {
        long now = System.nanoTime();
        long nanos = Math.max(ROUNDS_NANOS, 2 * (now - start));
        RoundsPass pass = roundsPass(program, last, () -> counts.stopped() || System.nanoTime() - now > nanos);
        NeverEnds how = pass.look();
        var allowance = new FindingBuilder.Allowance(Duration.ZERO, Duration.ZERO, counts::stopped);
        return how.withWarnings(
                new FindingBuilder(check, program, last.engine()).of(pass.warnings(), allowance, false));
    }

    private List<Finding> report(Program program) {
        SearchAttempt last = attempt();
        var found = new ArrayList<>(mergedFindings().found());
        if (diverged != null) {
            found.add(RawFinding.beforeTheStart(
                    new Failure(FindingKind.IMPURE, String.valueOf(diverged.getMessage()), "diverged", diverged)));
        }
        boolean sound = found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        Failure impure = sound || check.keepGoing ? last.review() : null;
        if (impure != null || diverged != null) {
            forgetKept();
        }
        if (impure != null && found.stream().noneMatch(one -> one.kind() == FindingKind.IMPURE)) {
            found.add(RawFinding.beforeTheStart(impure));
        }
        if (program instanceof LiveProgram live) {
            found.addAll(inPassing(live, found));
        }
        boolean late = counts.bounds().keySet().stream().anyMatch(Supervisor::isLong);
        if (check.properties != null && found.stream().noneMatch(one -> one.severity() == Severity.ERROR)) {
            found.addAll(new PropertyRemarks(check, check.properties, counts).of(last, late));
        }
        boolean stopped = counts.stopped();
        var allowance = new FindingBuilder.Allowance(
                late ? SHORTENING_WHEN_LATE : SHORTENING,
                late ? ORDERING_WHEN_LATE : ORDERING,
                () -> !stopped && counts.stopped());
        return new FindingBuilder(check, program, last.engine()).of(found, allowance, last.choice.levels());
    }

    /** Runs schedules from scratch where everything was explored and nothing was found; what that brought to light, null if nothing. */
    private @Nullable Finding secondOpinion(Program program, List<Finding> findings, SearchWatchdog watchdog) {
        if (check.secondOpinion == null) {
            opinion = SecondOpinion.none("none was asked for");
        }
        if (check.secondOpinion == null || !isVerified(findings)) {
            return null;
        }
        watchdog.fromScratch();
        BooleanSupplier spent = spent(check.secondOpinion, budget(check.secondOpinion, program));
        SearchAttempt last = attempt();
        var runs = new ScratchRuns(
                check,
                program,
                last.engine().watch(),
                last.engine().start(check.delivery, last.choice.compare()),
                last.ends,
                () -> counts.stopped() || spent.getAsBoolean());
        opinion = runs.run();
        return runs.finding();
    }

    /** Runs the program plainly where nothing speaks against it so far; what that brought to light, null if nothing. */
    private @Nullable Finding plainRuns(Program program, List<Finding> findings) {
        if (check.plainRuns == null) {
            plainOpinion = PlainOpinion.none("none were asked for");
        }
        if (check.plainRuns == null || !isVerified(findings)) {
            return null;
        }
        Duration budget = budget(check.plainRuns, program);
        BooleanSupplier spent = spent(check.plainRuns, budget);
        boolean open = check.environment == EnvironmentKind.ANY;
        var witness = new PlainWitness(
                PlainRuns.of(program, check.delivery),
                new PlainLimits(
                        LONGEST_PLAIN_RUN,
                        check.limits.step(),
                        budget,
                        () -> counts.stopped() || spent.getAsBoolean(),
                        counts::stopped,
                        kind -> check.severities.of(kind) != Severity.ERROR || (open && kind == FindingKind.BLOCKED)));
        plainOpinion = witness.run();
        return witness.finding();
    }

    /** Whether everything was explored and nothing was found. */
    private boolean isVerified(List<Finding> findings) {
        return diverged == null
                && counts.bounds().isEmpty()
                && findings.stream().noneMatch(one -> one.severity() == Severity.ERROR);
    }

    /** How long another look may take: as asked, or a tenth of the search if that is more than the least. */
    private Duration budget(Duration asked, Program program) {
        if (!asked.isNegative()) {
            return asked;
        }
        long least = program instanceof LiveProgram ? LIVE_OPINION_NANOS : SECOND_OPINION_NANOS;
        long searched = System.nanoTime() - start + (check.kept == null ? 0 : check.kept.earlierNanos());
        return Duration.ofNanos(Math.max(least / check.opinionShare, searched / 10));
    }

    /** Says from now on whether this budget is spent: of processor time by default, and of wall time where a time was asked for. */
    private static BooleanSupplier spent(Duration asked, Duration budget) {
        if (asked.isNegative()) {
            return new ProcessorBudget(budget.toNanos())::isSpent;
        }
        long now = System.nanoTime();
        return () -> System.nanoTime() - now > budget.toNanos();
    }

    /** What was noticed on the way, and, if every order was explored, what can be said of all of them. */
    private List<RawFinding> inPassing(LiveProgram live, List<RawFinding> found) {
        var more = new ArrayList<RawFinding>();
        live.notices()
                .forEach(one -> more.add(
                        RawFinding.noticed(one, check.severities.of(one.what().kind()))));
        boolean complete = counts.bounds().isEmpty()
                && diverged == null
                && found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (complete) {
            live.conclusions()
                    .forEach(one -> more.add(RawFinding.noticed(
                            new Notice(one, List.of(), List.of()), check.severities.of(one.kind()))));
        }
        boolean enough = !check.keepGoing && found.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        more.removeIf(one -> one.severity() == Severity.IGNORED
                || (enough && one.severity() == Severity.ERROR)
                || found.stream().anyMatch(known -> known.identity().equals(one.identity())));
        return more;
    }

    /** Whether who has come to such a bound has waited long enough. */
    private static boolean isLong(Bound.Kind bound) {
        return switch (bound) {
            case TIME, MEMORY, DISK, INTERRUPTED, STATES, TRANSITIONS, DEPTH -> true;
            case EXECUTIONS, FINDINGS, REDUCTION, SAMPLE, RESTRICTION, GOAL, INPUTS -> false;
        };
    }
}
