package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.HandlerCounts;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Notice;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.sampling.SampledSearch;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.GuidedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.ParallelSearch;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs a search on a thread of its own and watches it: limits, progress, and handlers that do not return.
 *
 * <p>The searching thread can be given up. A handler that ignores being interrupted leaves it hanging, as a daemon; the verdict is then
 * made from what is known.
 */
final class Supervisor {
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final long REPORT_EVERY_MILLIS = 200;
    private static final long GRACE_MILLIS = 1_500;
    private static final long GIVE_UP_AFTER_NANOS = 1_500_000_000L;
    private static final long STACK_BYTES = 16L << 20;
    private static final long SECOND_OPINION_NANOS = 1_000_000_000L;
    /** A search of a program that runs for real remembers no steps, so that there is less to doubt; and tests are many. */
    private static final long LIVE_OPINION_NANOS = 200_000_000L;

    private static final Duration SHORTENING = Duration.ofSeconds(3);
    private static final Duration SHORTENING_WHEN_LATE = Duration.ofMillis(500);

    private final Check check;
    private final SearchCounts tally = new SearchCounts();
    private volatile long start;
    private volatile @Nullable Attempt attempt;
    private boolean abandoned;
    private final Map<Integer, Seen> seen = new HashMap<>();
    private volatile boolean fromScratch;
    private @Nullable Diverged diverged;
    private @Nullable Incomparable incomparable;
    private SecondOpinion opinion =
            SecondOpinion.none("only a search that explored everything is held against runs from scratch");

    Supervisor(Check check) {
        this.check = check;
    }

    void stop(Bound because) {
        tally.stop(because);
    }

    CheckResult run(Program program, @Nullable Failure bootFailure) throws NothingToCheck {
        start = System.nanoTime();
        attempt = new Attempt(program, check.choice());
        if (bootFailure != null) {
            var found = RawFinding.beforeTheStart(bootFailure);
            var reports = new FindingBuilder(check, program, attempt().engine());
            return result(List.of(reports.tell(new Minimiser.Shortest(found, true))));
        }
        var findings = new ArrayList<Finding>();
        var worker = new Worker(() -> {
            search(program);
            findings.addAll(report(program));
            Finding disagreement = secondOpinion(program, findings);
            if (disagreement != null) {
                findings.add(0, disagreement);
            }
        });
        worker.thread.start();
        RawFinding endless;
        try {
            endless = watch(worker);
        } catch (RuntimeException | Error ended) {
            stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
            throw ended;
        }
        if (abandoned) {
            attempt().search.abandon();
            tally.gather();
            findings.clear();
            harvest().found().stream()
                    .filter(one -> one.severity() == Severity.ERROR)
                    .forEach(one -> findings.add(new FindingBuilder(check, program, Engine.of(check.engine, program))
                            .tell(new Minimiser.Shortest(one, false))));
        } else if (endless == null) {
            worker.rethrow();
        } else {
            attempt().search.abandon();
            tally.gather();
            var reports = new FindingBuilder(check, program, Engine.of(check.engine, program));
            findings.add(reports.tell(new Minimiser.Shortest(endless, false)));
        }
        boolean quiet = findings.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (quiet && tally.transitions() == 0 && tally.bounds().isEmpty()) {
            throw new NothingToCheck("none of the messages that are pending at the start can be delivered");
        }
        return result(findings);
    }

    /** One search from the start. A program may change the names of its actors on the way; then there is another. */
    private final class Attempt {
        /** One for each thread, as are cursors and inspectors. */
        final List<Engine> engines;

        final List<Cursor> cursors = new ArrayList<>();
        final List<Inspector> inspectors = new ArrayList<>();
        /** Where schedules ended, thread by thread; none where every schedule is run anyway. */
        final List<EndsSeen> ends = new ArrayList<>();

        final SearchChoice choice;
        final Search search;

        Attempt(Program program, SearchChoice choice) {
            this.choice = choice;
            if (program instanceof LiveProgram live) {
                live.allOrders(!check.restsOnIndependence(choice));
            }
            engines = Engine.together(check.engine, program, check.threads, choice.compare());
            boolean everySchedule = choice.reduction() == ReductionKind.NONE && choice.compare() == Compare.NONE;
            for (int i = 0; i < check.threads; i++) {
                EndsSeen seen = everySchedule || check.secondOpinion == null || program instanceof LiveProgram
                        ? null
                        : new EndsSeen();
                if (seen != null) {
                    ends.add(seen);
                }
                inspectors.add(new Inspector(
                        check.environment, check.severities, check.keepGoing, check.deadlocksEarly, seen));
            }
            search = check.threads == 1 ? alone() : together();
        }

        private Search alone() {
            Observer inspector = inspectors.get(0);
            if (check.restsOnIndependence(choice) && check.program() instanceof LiveProgram live) {
                inspector = new UntilEntangled(inspector, live);
            }
            if (check.sampling != null) {
                return check.sampling.search(start(check.delivery), check.limits, tally, inspector);
            }
            Limits limits = check.limits.withStates(Math.min(check.limits.states(), choice.most()));
            if (check.guide != null) {
                return new GuidedSearch(start(check.delivery), choice.compare(), check.guide, limits, tally, inspector);
            }
            return choice.reduction() == ReductionKind.NONE
                    ? new DepthFirst(start(check.delivery), choice.compare(), limits, tally, inspector)
                    : choice.reduction().search(this::start, check.plan(choice), limits, tally, inspector);
        }

        /** A cursor for the search on one thread; where it stands is where the first one stands. */
        private Cursor start(DeliveryModel delivery) {
            Cursor fresh = engine().start(delivery, choice.compare());
            if (cursors.isEmpty()) {
                cursors.add(fresh);
            }
            return fresh;
        }

        private Search together() {
            engines.forEach(engine -> cursors.add(engine.start(check.delivery, choice.compare())));
            return new ParallelSearch(
                    cursors, inspectors, choice.compare(), check.limits, tally, Supervisor::searchingThread);
        }

        /** The first one; the others must be at rest while it is used. */
        Engine engine() {
            return engines.get(0);
        }

        @Nullable
        Failure review() {
            Failure failure = null;
            for (int i = 0; i < engines.size() && failure == null; i++) {
                failure = engines.get(i).review(tally::stopped);
            }
            return failure;
        }

        long stepsRun() {
            return engines.stream()
                    .mapToLong(engine -> engine.watch().stepsRun())
                    .sum();
        }
    }

    private static Thread searchingThread(Runnable job) {
        var thread = new Thread(null, job, "galgo-search", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    private Attempt attempt() {
        return Objects.requireNonNull(attempt);
    }

    private void search(Program program) {
        boolean done = false;
        while (!done) {
            try {
                attempt().search.run();
                SearchChoice better = better(program, attempt().choice);
                done = better == null;
                if (better != null) {
                    tally.startOver();
                    attempt = new Attempt(program, better.insteadOf(check.reduction));
                }
            } catch (Incomparable reason) {
                boolean asked = check.reduction != ReductionKind.AUTO && check.compare != Compare.NONE;
                if (asked || !(program instanceof LiveProgram live)) {
                    throw reason;
                }
                incomparable = reason;
                tally.startOver();
                attempt = new Attempt(
                        program,
                        SearchChoice.incomparable(reason, live.entangled()).insteadOf(check.reduction));
            } catch (Diverged notUnderControl) {
                diverged = notUnderControl;
                done = true;
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                tally.startOver();
                attempt = new Attempt(program, attempt().choice);
            } catch (OutOfMemoryError full) {
                String heap = megabytes(Runtime.getRuntime().maxMemory());
                tally.hit(new Bound(Bound.Kind.MEMORY, "the heap of " + heap));
                done = true;
            }
        }
        ReductionKind reduction = attempt().choice.reduction();
        if (!reduction.complete()) {
            tally.hit(new Bound(Bound.Kind.REDUCTION, reduction.word() + " may leave out orders"));
        }
        if (reduction.selectsActors() && check.stability == Stability.PRINTED) {
            tally.hit(new Bound(Bound.Kind.REDUCTION, "the printed condition for stable actors may leave out orders"));
        }
        if (program instanceof LiveProgram live) {
            limitsOf(live, reduction);
        }
        String restriction = program.restriction();
        if (restriction != null) {
            tally.hit(new Bound(Bound.Kind.RESTRICTION, restriction));
        }
        if (check.guide != null) {
            tally.hit(new Bound(Bound.Kind.GOAL, "only what may lead to what is looked for"));
        }
        if (harvest().full()) {
            tally.hit(new Bound(Bound.Kind.FINDINGS, Inspector.MOST + " findings"));
        }
    }

    private void limitsOf(LiveProgram live, ReductionKind reduction) {
        if (live.entangled() && reduction != ReductionKind.NONE) {
            tally.hit(new Bound(
                    Bound.Kind.REDUCTION,
                    reduction.word()
                            + " may leave out orders where timers, futures, stops, shared objects or what must"
                            + " always hold tie actors together"));
        }
    }

    /** What to search by instead, if this choice has turned out not to be a good one and the check may go on to another. */
    private @Nullable SearchChoice better(Program program, SearchChoice choice) {
        if (tally.stopped()) {
            return null;
        }
        if (check.restsOnIndependence(choice) && program instanceof LiveProgram live && live.entangled()) {
            return incomparable == null ? SearchChoice.entangled() : SearchChoice.incomparable(incomparable, true);
        }
        return tooMany(choice) ? choice.next(program.insight()) : null;
    }

    /** Whether there are more configurations than this choice is good for, and the check may go on to another. */
    private boolean tooMany(SearchChoice choice) {
        return choice.most() < check.limits.states() && tally.bounds().containsKey(Bound.Kind.STATES);
    }

    private MergedFindings harvest() {
        return MergedFindings.of(attempt().inspectors, check.keepGoing);
    }

    private List<Finding> report(Program program) {
        Attempt last = attempt();
        var found = new ArrayList<>(harvest().found());
        if (diverged != null) {
            found.add(RawFinding.beforeTheStart(
                    new Failure(FindingKind.IMPURE, String.valueOf(diverged.getMessage()), "diverged", diverged)));
        }
        boolean sound = found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        Failure impure = sound || check.keepGoing ? last.review() : null;
        if (impure != null && found.stream().noneMatch(one -> one.kind() == FindingKind.IMPURE)) {
            found.add(RawFinding.beforeTheStart(impure));
        }
        if (program instanceof LiveProgram live) {
            found.addAll(inPassing(live, found));
        }
        boolean late = tally.bounds().keySet().stream().anyMatch(Supervisor::isLong);
        Duration allowance = late ? SHORTENING_WHEN_LATE : SHORTENING;
        return new FindingBuilder(check, program, last.engine()).of(found, allowance);
    }

    /** Runs schedules from scratch where everything was explored and nothing was found; what that brought to light, null if nothing. */
    private @Nullable Finding secondOpinion(Program program, List<Finding> findings) {
        boolean quiet = findings.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (check.secondOpinion == null) {
            opinion = SecondOpinion.none("none was asked for");
        }
        if (check.secondOpinion == null
                || !quiet
                || diverged != null
                || !tally.bounds().isEmpty()) {
            return null;
        }
        fromScratch = true;
        long now = System.nanoTime();
        long nanos = check.secondOpinion.isNegative()
                ? Math.max(
                        program instanceof LiveProgram ? LIVE_OPINION_NANOS : SECOND_OPINION_NANOS, (now - start) / 10)
                : check.secondOpinion.toNanos();
        Attempt last = attempt();
        var runs = new ScratchRuns(
                check,
                program,
                last.engine().watch(),
                last.engine().start(check.delivery, last.choice.compare()),
                last.ends,
                () -> tally.stopped() || System.nanoTime() - now > nanos);
        opinion = runs.run();
        return runs.finding();
    }

    /** What was noticed on the way, and, if every order was explored, what can be said of all of them. */
    private List<RawFinding> inPassing(LiveProgram live, List<RawFinding> found) {
        var more = new ArrayList<RawFinding>();
        live.notices()
                .forEach(one -> more.add(
                        RawFinding.noticed(one, check.severities.of(one.what().kind()))));
        boolean complete = tally.bounds().isEmpty()
                && diverged == null
                && found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        if (complete) {
            live.conclusions()
                    .forEach(one -> more.add(RawFinding.noticed(
                            new Notice(one, List.of(), List.of()), check.severities.of(one.kind()))));
        }
        boolean enough = !check.keepGoing && found.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        more.removeIf(one -> one.severity() == Severity.IGNORED
                || enough && one.severity() == Severity.ERROR
                || found.stream().anyMatch(known -> known.identity().equals(one.identity())));
        return more;
    }

    /** Whether who has come to such a bound has waited long enough. */
    private static boolean isLong(Bound.Kind bound) {
        return switch (bound) {
            case TIME, MEMORY, INTERRUPTED, STATES, TRANSITIONS, DEPTH -> true;
            case EXECUTIONS, FINDINGS, REDUCTION, SAMPLE, RESTRICTION, GOAL -> false;
        };
    }

    /** Looks after the worker until it ends; a handler that cannot be stopped comes back as a finding. */
    private @Nullable RawFinding watch(Worker worker) {
        Limits limits = check.limits;
        var memory = new MemoryUse();
        long lastReport = start;
        while (!worker.ended(LOOK_EVERY_MILLIS)) {
            long now = System.nanoTime();
            if (now - start > limits.time().toNanos()) {
                tally.stop(new Bound(Bound.Kind.TIME, "time " + seconds(limits.time())));
            }
            if (memory.above(limits.memory())) {
                tally.stop(new Bound(Bound.Kind.MEMORY, "memory " + megabytes(limits.memory())));
            }
            long late = now - start - limits.time().toNanos();
            if (late > GIVE_UP_AFTER_NANOS) {
                tally.hit(new Bound(Bound.Kind.TIME, "time " + seconds(limits.time())));
                abandoned = true;
                return null;
            }
            RawFinding endless = endless(attempt(), now);
            if (endless != null) {
                return endless;
            }
            if (now - lastReport > REPORT_EVERY_MILLIS * 1_000_000) {
                lastReport = now;
                check.listener.accept(tally.progress());
                tally.askForReport();
            }
        }
        return null;
    }

    /** Interrupts handlers that take too long; one that goes on all the same comes back as a finding. */
    private @Nullable RawFinding endless(Attempt now, long nanos) {
        for (int i = 0; i < now.engines.size(); i++) {
            StepWatch watch = now.engines.get(i).watch();
            StepWatch.Running running = watch.running();
            long millis = running == null ? 0 : ownNanos(i, running, nanos) / 1_000_000;
            if (running != null && millis > check.limits.step().toMillis()) {
                watch.interrupt(running);
            }
            if (running != null && millis > check.limits.step().toMillis() + GRACE_MILLIS) {
                return endless(now.cursors.get(i), running);
            }
        }
        return null;
    }

    /** How long the program's own code has been running: what Galgo does for it takes its time, too, and is not the program's fault. */
    private long ownNanos(int thread, StepWatch.Running running, long now) {
        long own = !fromScratch && check.program() instanceof Semantics semantics ? semantics.ownNanos() : -1;
        if (own == -1) {
            return now - running.sinceNanos();
        }
        Seen last = seen.get(thread);
        if (last == null || last.running() != running) {
            last = new Seen(running, own);
            seen.put(thread, last);
        }
        return own - last.ownNanos();
    }

    /** Program code that was under way, and how long the program's own code had run in all when that was first seen. */
    private record Seen(StepWatch.Running running, long ownNanos) {}

    private RawFinding endless(Cursor cursor, StepWatch.Running running) {
        String what = running.message().to().type() + "." + running.message().name();
        String text = what + " did not return within " + seconds(check.limits.step())
                + " and could not be interrupted: it blocks outside the program's own code";
        var found = RawFinding.at(
                cursor,
                FindingKind.ENDLESS,
                Severity.ERROR,
                text,
                what,
                running.message().to(),
                null);
        try {
            for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
                if (cursor.message(slot).equals(running.message())) {
                    return found.after(slot);
                }
            }
        } catch (Diverged stuck) {
            return found; // a program that is alive cannot be asked while it hangs
        }
        return found;
    }

    private CheckResult result(List<Finding> findings) {
        Attempt last = attempt();
        List<Bound> bounds = List.copyOf(tally.bounds().values());
        boolean violated = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        List<HandlerCounts> handled =
                last.engines.stream().map(engine -> engine.watch().handled()).toList();
        var evidence = new Evidence(check.assumptions(), opinion, Coverage.of(check.program(), handled));
        Verdict verdict = violated ? Verdict.VIOLATED : unviolated(bounds, evidence);
        return new CheckResult(
                verdict,
                bounds,
                tally.executions(),
                tally.abandoned(),
                tally.transitions(),
                tally.states(),
                tally.deepest(),
                (System.nanoTime() - start) / 1e9,
                last.stepsRun(),
                last.search.visitedBytes(),
                tally.withoutStableActor(),
                tally.estimate(),
                last.search instanceof SampledSearch drawn ? drawn.sample() : null,
                last.choice,
                evidence,
                findings);
    }

    /** What can be said where nothing is wrong. A search that is led somewhere need not come to an end there. */
    private Verdict unviolated(List<Bound> bounds, Evidence evidence) {
        if (tally.executions() == 0 && check.guide == null) {
            return Verdict.NOTHING_COMPLETED;
        }
        if (!bounds.isEmpty()) {
            return Verdict.WITHIN_BOUNDS;
        }
        return evidence.assumptions().isEmpty() ? Verdict.VERIFIED : Verdict.VERIFIED_IF;
    }

    private static String seconds(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + " MB";
    }

    /** The searching thread and how it ended. */
    private static final class Worker {
        final Thread thread;
        private volatile @Nullable Throwable thrown;

        Worker(Runnable job) {
            thread = searchingThread(job);
            thread.setUncaughtExceptionHandler((who, what) -> thrown = what);
        }

        boolean ended(long millis) {
            try {
                thread.join(millis);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for the search", interrupted);
            }
            return !thread.isAlive();
        }

        void rethrow() {
            Throwable what = thrown;
            if (what instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (what != null) {
                throw new IllegalStateException("the search ended with " + what, Objects.requireNonNull(what));
            }
        }
    }
}
