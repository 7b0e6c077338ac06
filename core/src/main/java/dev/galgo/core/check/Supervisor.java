package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Guard;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Tally;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
    private static final long STACK_BYTES = 16L << 20;
    private static final Duration POLISH = Duration.ofSeconds(3);

    private final Check check;
    private final Tally tally = new Tally();

    Supervisor(Check check) {
        this.check = check;
    }

    void stop(Bound because) {
        tally.stop(because);
    }

    CheckResult run(Semantics semantics, @Nullable Failure bootFailure) {
        long start = System.nanoTime();
        var engine = new Engine(check.engine, semantics);
        var inspector = inspector(check.keepGoing);
        var reports = new Reports(semantics, check.delivery);
        if (bootFailure != null) {
            var found = Found.beforeTheStart(bootFailure);
            return result(start, engine, 0, List.of(reports.tell(new Minimiser.Shortest(found, true))));
        }
        Cursor cursor = engine.start(check.delivery, check.compare);
        var search = new DepthFirst(cursor, check.compare, check.limits, tally, inspector);
        var polished = new ArrayList<Finding>();
        var worker = new Worker(() -> {
            try {
                search.run();
            } catch (OutOfMemoryError full) {
                tally.hit(new Bound(
                        Bound.Kind.MEMORY,
                        "the heap of " + megabytes(Runtime.getRuntime().maxMemory())));
            }
            if (inspector.full()) {
                tally.hit(new Bound(Bound.Kind.FINDINGS, Inspector.MOST + " findings"));
            }
            Failure impure = inspector.found().isEmpty() || check.keepGoing ? engine.review() : null;
            polished.addAll(polish(engine, inspector.found(), impure, reports));
        });
        worker.thread.start();
        Found endless = watch(worker, engine.guard(), cursor, start);
        if (endless != null) {
            return result(
                    start,
                    engine,
                    search.visitedBytes(),
                    List.of(reports.tell(new Minimiser.Shortest(endless, false))));
        }
        worker.rethrow();
        return result(start, engine, search.visitedBytes(), polished);
    }

    private Inspector inspector(boolean keepGoing) {
        return new Inspector(check.environment, check.undelivered, keepGoing);
    }

    /** Shortens and tells what was found. */
    private List<Finding> polish(Engine engine, List<Found> found, @Nullable Failure impure, Reports reports) {
        var findings = new ArrayList<Finding>();
        long until = System.nanoTime() + POLISH.toNanos();
        for (Found one : found) {
            var shortest = new Minimiser.Shortest(one, false);
            if (check.minimise) {
                var minimiser = new Minimiser(() -> inspector(true), () -> System.nanoTime() > until);
                shortest = minimiser.shortest(engine.start(check.delivery, Compare.CANONICAL), one);
            }
            findings.add(reports.tell(shortest));
        }
        if (impure != null && findings.stream().noneMatch(one -> one.kind() == FindingKind.IMPURE)) {
            findings.add(reports.tell(new Minimiser.Shortest(Found.beforeTheStart(impure), false)));
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return findings;
    }

    /** Looks after the worker until it ends; a handler that cannot be stopped comes back as a finding. */
    private @Nullable Found watch(Worker worker, Guard guard, Cursor cursor, long start) {
        Limits limits = check.limits;
        long lastReport = start;
        while (!worker.ended(LOOK_EVERY_MILLIS)) {
            long now = System.nanoTime();
            if (now - start > limits.time().toNanos()) {
                tally.stop(new Bound(Bound.Kind.TIME, "time " + seconds(limits.time())));
            }
            if (MemoryUse.above(limits.memory())) {
                tally.stop(new Bound(Bound.Kind.MEMORY, "memory " + megabytes(limits.memory())));
            }
            Guard.Running running = guard.running();
            if (running != null) {
                long millis = (now - running.sinceNanos()) / 1_000_000;
                if (millis > limits.step().toMillis()) {
                    running.thread().interrupt();
                }
                if (millis > limits.step().toMillis() + GRACE_MILLIS) {
                    return endless(cursor, running);
                }
            }
            if (now - lastReport > REPORT_EVERY_MILLIS * 1_000_000) {
                lastReport = now;
                check.listener.accept(tally.progress());
                tally.askForReport();
            }
        }
        return null;
    }

    private Found endless(Cursor cursor, Guard.Running running) {
        String what = running.message().to().type() + "." + running.message().name();
        String text = what + " did not return within " + seconds(check.limits.step())
                + " and could not be interrupted: it blocks outside the program's own code";
        var found = Found.at(
                cursor,
                FindingKind.ENDLESS,
                Severity.ERROR,
                text,
                what,
                running.message().to(),
                null);
        for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
            if (cursor.message(slot).equals(running.message())) {
                return found.after(slot);
            }
        }
        return found;
    }

    private CheckResult result(long start, Engine engine, long visitedBytes, List<Finding> findings) {
        List<Bound> bounds = List.copyOf(tally.bounds().values());
        boolean violated = findings.stream().anyMatch(one -> one.severity() == Severity.ERROR);
        Verdict verdict = violated ? Verdict.VIOLATED : bounds.isEmpty() ? Verdict.VERIFIED : Verdict.WITHIN_BOUNDS;
        return new CheckResult(
                verdict,
                bounds,
                tally.executions(),
                tally.abandoned(),
                tally.transitions(),
                tally.states(),
                tally.deepest(),
                (System.nanoTime() - start) / 1e9,
                engine.guard().stepsRun(),
                visitedBytes,
                findings);
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
            thread = new Thread(null, job, "galgo-search", STACK_BYTES);
            thread.setDaemon(true);
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
