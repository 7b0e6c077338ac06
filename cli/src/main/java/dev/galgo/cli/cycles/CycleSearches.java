package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.guided.AwaitedCondition;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.cli.console.Progressing;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.ExpectedSends;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.result.DeadlockResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Searches for every cycle, each with limits of its own but for the time, which they may share. */
public final class CycleSearches {
    /** Code that could not be read may call anybody, which makes cycles by the thousand. */
    private static final int MOST = 1_000;

    private static final String TIME_OVER = "--timeout was over before its turn";

    private final DeadlockSubject subject;
    private final Cycles cycles;
    private final Criterion criterion;
    private final Compare compare;
    private final Limits limits;
    private final SearchTime time;
    private final Progressing progressing;
    private final Queue<Runnable> stops = new ConcurrentLinkedQueue<>();
    private final Queue<DeadlockSubject.Copy> idle = new ConcurrentLinkedQueue<>();
    /** How many searches are to be made yet. */
    private final AtomicInteger left;

    private volatile boolean stopped;

    /** The cycles must be those of the subject's flow; each search has limits of its own. */
    public CycleSearches(
            DeadlockSubject subject,
            Cycles cycles,
            Criterion criterion,
            Compare compare,
            Limits limits,
            Progressing progressing) {
        this(subject, cycles, criterion, compare, limits, SearchTime.each(limits.time()), progressing);
    }

    /** The same, with time that the searches may share. */
    public CycleSearches(
            DeadlockSubject subject,
            Cycles cycles,
            Criterion criterion,
            Compare compare,
            Limits limits,
            SearchTime time,
            Progressing progressing) {
        this.subject = subject;
        this.cycles = cycles;
        this.criterion = criterion;
        this.compare = compare;
        this.limits = limits;
        this.time = time;
        this.left = new AtomicInteger(cycles.cycles().size() + subject.awaited().size() + 1);
        this.progressing = progressing;
    }

    /** Ends all searches soon. */
    public void stop() {
        stopped = true;
        stops.forEach(Runnable::run);
    }

    /** When nothing is to be searched. */
    public List<CycleTrial.Tried> skipped() {
        return skipped("it was not searched for");
    }

    private List<CycleTrial.Tried> skipped(String why) {
        return cycles.cycles().stream()
                .map(cycle -> CycleTrial.Tried.not(cycle, why))
                .toList();
    }

    public List<CycleTrial.Tried> run(int threads) {
        String unsearchable = subject.unsearchable();
        if (unsearchable != null) {
            return skipped(unsearchable);
        }
        if (cycles.cycles().size() > MOST) {
            return skipped("there are more than " + MOST + " cycles, too many to search for each");
        }
        return criterion == Criterion.FIRST_DEADLOCK ? inTurn() : together(threads);
    }

    private List<CycleTrial.Tried> inTurn() {
        var tried = new ArrayList<CycleTrial.Tried>();
        boolean met = false;
        for (Cycle cycle : cycles.cycles()) {
            CycleTrial.Tried one =
                    met ? CycleTrial.Tried.not(cycle, "a deadlock was met before its turn") : attempt(cycle, 1);
            met |= one.deadlock() != null || !one.met().deadlocks().isEmpty();
            tried.add(one);
        }
        return tried;
    }

    private List<CycleTrial.Tried> together(int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            var running = new ArrayList<Future<CycleTrial.Tried>>();
            cycles.cycles().forEach(cycle -> running.add(pool.submit(() -> attempt(cycle, threads))));
            var tried = new ArrayList<CycleTrial.Tried>();
            for (Future<CycleTrial.Tried> one : running) {
                tried.add(one.get());
            }
            return tried;
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new IllegalStateException("a search failed", failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while searching", interrupted);
        } finally {
            pool.shutdownNow();
        }
    }

    private CycleTrial.Tried attempt(Cycle cycle, int threads) {
        Limits within = next(limits, threads);
        if (!SearchTime.isEnough(within.time())) {
            return CycleTrial.Tried.not(cycle, TIME_OVER);
        }
        DeadlockSubject.Copy copy = copy();
        int number = cycles.cycles().indexOf(cycle) + 1;
        try (var progress =
                progressing.on("cycle " + number + " of " + cycles.cycles().size() + ": ")) {
            var trial = new CycleTrial(copy, cycle, cycles.reach(), criterion, compare, within, progress);
            stops.add(trial::stop);
            return stopped ? CycleTrial.Tried.not(cycle, "interrupted") : trial.run();
        } finally {
            idle.add(copy);
        }
    }

    /** The limits of the next search. */
    private Limits next(Limits most, int threads) {
        return most.withTime(time.next(left.getAndDecrement(), threads));
    }

    private DeadlockSubject.Copy copy() {
        DeadlockSubject.Copy unused = idle.poll();
        return unused == null ? subject.copy() : unused;
    }

    /** When no condition is to be searched for. */
    public List<ConditionTrial.Tried> skippedConditions() {
        return subject.awaited().stream()
                .map(condition -> ConditionTrial.Tried.not(condition, "it was not searched for"))
                .toList();
    }

    /** Searches for runs that end while a task waits for a condition, for each condition alone; if a deadlock is known already, not for long. */
    public List<ConditionTrial.Tried> conditions(List<CycleTrial.Tried> tried) {
        boolean known = isDeadlockKnown(tried);
        if (subject.unsearchable() != null || (known && criterion == Criterion.FIRST_DEADLOCK)) {
            return skippedConditions();
        }
        long most = known ? UnguidedSearch.TRIAL : UnguidedSearch.WHOLE;
        var all = new ArrayList<ConditionTrial.Tried>();
        for (AwaitedCondition condition : subject.awaited()) {
            Limits within = next(withTransitions(most), 1);
            if (!SearchTime.isEnough(within.time())) {
                all.add(ConditionTrial.Tried.not(condition, TIME_OVER));
                continue;
            }
            DeadlockSubject.Copy copy = copy();
            try (var progress = progressing.on("condition " + (all.size() + 1) + ": ")) {
                var trial = new ConditionTrial(copy, condition, cycles, compare, within, progress);
                stops.add(trial::stop);
                all.add(stopped ? ConditionTrial.Tried.not(condition, "interrupted") : trial.run());
            } finally {
                idle.add(copy);
            }
        }
        return all;
    }

    /** The limits, with one on deliveries unless there is one already. */
    private Limits withTransitions(long most) {
        return limits.transitions() == Long.MAX_VALUE ? limits.withTransitions(most) : limits;
    }

    private static boolean isDeadlockKnown(List<CycleTrial.Tried> tried) {
        return tried.stream()
                .anyMatch(
                        one -> one.deadlock() != null || !one.met().deadlocks().isEmpty());
    }

    /**
     * Searches without guidance what the searches for cycles may not have met: all of it where nothing else will do, else so much that an analysis that
     * is wrong would show. If a deadlock is known already, only who wants all of them wants that.
     */
    public UnguidedSearch survey(List<CycleTrial.Tried> tried) {
        boolean known = isDeadlockKnown(tried);
        if ((known && criterion != Criterion.ALL_DEADLOCKS) || stopped) {
            return UnguidedSearch.none(stopped ? "the search was interrupted" : "a deadlock is known already");
        }
        long most = subject.awaited().size() == subject.conditions().size()
                        && cycles.unresolved().isEmpty()
                ? UnguidedSearch.TRIAL
                : UnguidedSearch.WHOLE;
        Limits within = next(withTransitions(most), 1);
        if (!SearchTime.isEnough(within.time())) {
            return UnguidedSearch.none(TIME_OVER);
        }
        DeadlockSubject.Copy copy = copy();
        try (var progress = progressing.on("every order: ")) {
            Check check = Check.of(copy.program())
                    .undelivered(Severity.IGNORED)
                    .compare(compare)
                    .limits(within)
                    .keepGoing(true)
                    .expectedSends(ExpectedSends.NEVER)
                    .listener(progress);
            stops.add(check::stop);
            return UnguidedSearch.of(check);
        } finally {
            idle.add(copy);
        }
    }

    /** The outcomes, once each deadlock that these searches have met was asked of every cycle. */
    public Attribution attribute(List<CycleTrial.Tried> tried, UnguidedSearch survey) {
        return Attribution.of(subject, cycles, tried, List.of(), survey);
    }

    /** Searches without guidance; null if there is nothing to search, or no time. */
    public DeadlockResult.@Nullable Exhaustive everything() {
        Limits within = limits.withTime(time.next(left.get() + 1, 1));
        if (!SearchTime.isEnough(within.time())) {
            return null;
        }
        try (var progress = progressing.on("everything: ")) {
            Check check = Check.of(copy().program())
                    .undelivered(Severity.IGNORED)
                    .compare(compare)
                    .limits(within)
                    .deadlocksEarly(false)
                    .minimise(false)
                    .keepGoing(true)
                    .expectedSends(ExpectedSends.NEVER)
                    .listener(progress);
            stops.add(check::stop);
            CheckResult result = check.run();
            return new DeadlockResult.Exhaustive(
                    result.states(), result.bounds().isEmpty(), result.seconds());
        } catch (NothingToCheck nothing) {
            return null;
        }
    }
}
