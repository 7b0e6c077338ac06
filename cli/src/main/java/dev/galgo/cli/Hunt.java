package dev.galgo.cli;

import dev.galgo.abs.flow.AbsFlow;
import dev.galgo.abs.run.AbsProgram;
import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.search.Limits;
import dev.galgo.report.DeadlockResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Searches for every cycle, each on its own and with limits of its own. */
final class Hunt {
    private final AbsProgram model;
    private final AbsFlow flow;
    private final Cycles cycles;
    private final Criterion criterion;
    private final Compare compare;
    private final Limits limits;
    private final Queue<Runnable> stops = new ConcurrentLinkedQueue<>();
    private volatile boolean stopped;

    /** The cycles must be those of the model's flow, or of one like it. */
    Hunt(AbsProgram model, Cycles cycles, Criterion criterion, Compare compare, Limits limits) {
        this.model = model;
        this.flow = model.flow();
        this.cycles = cycles;
        this.criterion = criterion;
        this.compare = compare;
        this.limits = limits;
    }

    /** Ends all searches soon. */
    void stop() {
        stopped = true;
        stops.forEach(Runnable::run);
    }

    /** When nothing is to be searched. */
    List<CycleTrial.Tried> skipped() {
        return cycles.cycles().stream()
                .map(cycle -> CycleTrial.Tried.not(cycle, "it was not searched for"))
                .toList();
    }

    List<CycleTrial.Tried> run(int threads) throws UserError {
        return criterion == Criterion.FIRST_DEADLOCK ? inTurn() : together(threads);
    }

    private List<CycleTrial.Tried> inTurn() {
        var tried = new ArrayList<CycleTrial.Tried>();
        boolean met = false;
        for (Cycle cycle : cycles.cycles()) {
            CycleTrial.Tried one =
                    met ? CycleTrial.Tried.not(cycle, "a deadlock was met before its turn") : attempt(cycle);
            met |= one.deadlock() != null || !one.others().isEmpty();
            tried.add(one);
        }
        return tried;
    }

    private List<CycleTrial.Tried> together(int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            var running = new ArrayList<Future<CycleTrial.Tried>>();
            cycles.cycles().forEach(cycle -> running.add(pool.submit(() -> attempt(cycle))));
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

    private CycleTrial.Tried attempt(Cycle cycle) {
        var trial = new CycleTrial(model, flow, cycle, cycles.reach(), criterion, compare, limits);
        stops.add(trial::stop);
        return stopped ? CycleTrial.Tried.not(cycle, "interrupted") : trial.run();
    }

    /** Searches without guidance; null if there is nothing to search. */
    DeadlockResult.@Nullable Exhaustive everything() {
        Check check = Check.of(model.semantics())
                .undelivered(Severity.IGNORED)
                .compare(compare)
                .limits(limits)
                .deadlocksEarly(false)
                .minimise(false)
                .keepGoing(true);
        stops.add(check::stop);
        try {
            CheckResult result = check.run();
            return new DeadlockResult.Exhaustive(
                    result.states(), result.bounds().isEmpty(), result.seconds());
        } catch (NothingToCheck nothing) {
            return null;
        }
    }
}
