package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Guard;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.reduction.Reductions;
import dev.galgo.core.reduction.Stability;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.DepthFirst;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.Tally;
import java.time.Duration;
import java.util.ArrayList;
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
    private static final Duration SHORTENING = Duration.ofSeconds(3);
    private static final Duration SHORTENING_WHEN_LATE = Duration.ofMillis(500);

    private final Check check;
    private final Tally tally = new Tally();
    private volatile long start;
    private volatile @Nullable Attempt attempt;

    Supervisor(Check check) {
        this.check = check;
    }

    void stop(Bound because) {
        tally.stop(because);
    }

    CheckResult run(Semantics semantics, @Nullable Failure bootFailure) throws NothingToCheck {
        start = System.nanoTime();
        attempt = new Attempt(semantics);
        if (bootFailure != null) {
            var found = Found.beforeTheStart(bootFailure);
            var reports = new Reports(check, semantics, attempt().engine);
            return result(List.of(reports.tell(new Minimiser.Shortest(found, true))));
        }
        var findings = new ArrayList<Finding>();
        var worker = new Worker(() -> {
            search(semantics);
            findings.addAll(report(semantics));
        });
        worker.thread.start();
        Found endless;
        try {
            endless = watch(worker);
        } catch (RuntimeException | Error ended) {
            stop(new Bound(Bound.Kind.INTERRUPTED, "interrupted"));
            throw ended;
        }
        if (endless == null) {
            worker.rethrow();
        } else {
            var reports = new Reports(check, semantics, attempt().engine);
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
        final Engine engine;
        final Cursor cursor;
        final Inspector inspector = new Inspector(check.environment, check.undelivered, check.keepGoing);
        final Search search;

        Attempt(Semantics semantics) {
            engine = new Engine(check.engine, semantics);
            cursor = engine.start(check.delivery, check.compare);
            search = check.reduction == Reductions.NONE
                    ? new DepthFirst(cursor, check.compare, check.limits, tally, inspector)
                    : check.reduction.search(cursor, check.plan(), check.limits, tally, inspector);
        }
    }

    private Attempt attempt() {
        return Objects.requireNonNull(attempt);
    }

    private void search(Semantics semantics) {
        boolean done = false;
        while (!done) {
            try {
                attempt().search.run();
                done = true;
            } catch (NamingPolicy.Renamed startOver) {
                tally.startOver();
                attempt = new Attempt(semantics);
            } catch (OutOfMemoryError full) {
                String heap = megabytes(Runtime.getRuntime().maxMemory());
                tally.hit(new Bound(Bound.Kind.MEMORY, "the heap of " + heap));
                done = true;
            }
        }
        if (!check.reduction.complete()) {
            tally.hit(new Bound(Bound.Kind.REDUCTION, "transdpor may leave out orders"));
        }
        if (check.reduction.selectsActors() && check.stability == Stability.PRINTED) {
            tally.hit(new Bound(Bound.Kind.REDUCTION, "the printed condition for stable actors may leave out orders"));
        }
        if (attempt().inspector.full()) {
            tally.hit(new Bound(Bound.Kind.FINDINGS, Inspector.MOST + " findings"));
        }
    }

    private List<Finding> report(Semantics semantics) {
        Attempt last = attempt();
        var found = new ArrayList<>(last.inspector.found());
        boolean sound = found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
        Failure impure = sound || check.keepGoing ? last.engine.review() : null;
        if (impure != null && found.stream().noneMatch(one -> one.kind() == FindingKind.IMPURE)) {
            found.add(Found.beforeTheStart(impure));
        }
        Duration allowance = tally.bounds().isEmpty() ? SHORTENING : SHORTENING_WHEN_LATE;
        return new Reports(check, semantics, last.engine).of(found, allowance);
    }

    /** Looks after the worker until it ends; a handler that cannot be stopped comes back as a finding. */
    private @Nullable Found watch(Worker worker) {
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
            Guard.Running running = attempt().engine.guard().running();
            if (running != null) {
                long millis = (now - running.sinceNanos()) / 1_000_000;
                if (millis > limits.step().toMillis()) {
                    attempt().engine.guard().interrupt(running);
                }
                if (millis > limits.step().toMillis() + GRACE_MILLIS) {
                    return endless(attempt().cursor, running);
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

    private CheckResult result(List<Finding> findings) {
        Attempt last = attempt();
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
                last.engine.guard().stepsRun(),
                last.search.visitedBytes(),
                tally.withoutStableActor(),
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
