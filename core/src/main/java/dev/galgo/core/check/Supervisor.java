package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Guard;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.NamingPolicy;
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

    private static final Duration POLISH_WHEN_LATE = Duration.ofMillis(500);

    private final Check check;
    private final Tally tally = new Tally();
    private final long start = System.nanoTime();
    private volatile @Nullable Attempt attempt;

    Supervisor(Check check) {
        this.check = check;
    }

    void stop(Bound because) {
        tally.stop(because);
    }

    CheckResult run(Semantics semantics, @Nullable Failure bootFailure) {
        var reports = new Reports(semantics, check.delivery);
        if (bootFailure != null) {
            var found = Found.beforeTheStart(bootFailure);
            return result(0, 0, List.of(reports.tell(new Minimiser.Shortest(found, true))));
        }
        attempt = new Attempt(semantics);
        var findings = new ArrayList<Finding>();
        var worker = new Worker(() -> {
            search(semantics);
            findings.addAll(polish(semantics, reports));
        });
        worker.thread.start();
        Found endless = watch(worker);
        if (endless == null) {
            worker.rethrow();
        } else {
            findings.add(reports.tell(new Minimiser.Shortest(endless, false)));
        }
        Attempt last = attempt();
        return result(last.engine.guard().stepsRun(), last.search.visitedBytes(), findings);
    }

    /** One search from the start. A program may change the names of its actors on the way; then there is another. */
    private final class Attempt {
        final Engine engine;
        final Cursor cursor;
        final Inspector inspector = inspector(check.keepGoing);
        final DepthFirst search;

        Attempt(Semantics semantics) {
            engine = new Engine(check.engine, semantics);
            cursor = engine.start(check.delivery, check.compare);
            search = new DepthFirst(cursor, check.compare, check.limits, tally, inspector);
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
        if (attempt().inspector.full()) {
            tally.hit(new Bound(Bound.Kind.FINDINGS, Inspector.MOST + " findings"));
        }
    }

    private Inspector inspector(boolean keepGoing) {
        return new Inspector(check.environment, check.undelivered, keepGoing);
    }

    /** Shortens and tells what was found. */
    private List<Finding> polish(Semantics semantics, Reports reports) {
        var findings = new ArrayList<Finding>();
        List<Found> found = attempt().inspector.found();
        Duration allowance = tally.bounds().isEmpty() ? POLISH : POLISH_WHEN_LATE;
        long until = System.nanoTime() + allowance.toNanos();
        for (Found one : found) {
            findings.add(reports.tell(check.minimise ? shortest(semantics, one, until) : unshortened(one)));
        }
        Failure impure = found.isEmpty() || check.keepGoing ? attempt().engine.review() : null;
        if (impure != null && findings.stream().noneMatch(one -> one.kind() == FindingKind.IMPURE)) {
            findings.add(reports.tell(unshortened(Found.beforeTheStart(impure))));
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return findings;
    }

    private static Minimiser.Shortest unshortened(Found found) {
        return new Minimiser.Shortest(found, false);
    }

    private Minimiser.Shortest shortest(Semantics semantics, Found found, long until) {
        var minimiser = new Minimiser(() -> inspector(true), () -> System.nanoTime() > until);
        while (true) {
            try {
                Cursor start = attempt().engine.start(check.delivery, Compare.CANONICAL);
                return minimiser.shortest(start, found);
            } catch (NamingPolicy.Renamed startOver) {
                attempt = new Attempt(semantics);
            }
        }
    }

    /** Looks after the worker until it ends; a handler that cannot be stopped comes back as a finding. */
    private @Nullable Found watch(Worker worker) {
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

    private CheckResult result(long stepsRun, long visitedBytes, List<Finding> findings) {
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
                stepsRun,
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
