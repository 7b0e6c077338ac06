package dev.galgo.core.check;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.StepWatch;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Semantics;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.SearchCounts;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks after a search from another thread: ends it at limits of time and memory, asks it for progress, and interrupts handlers that do not
 * return.
 */
final class SearchWatchdog {
    private static final long LOOK_EVERY_MILLIS = 20;
    private static final long REPORT_EVERY_MILLIS = 200;
    private static final long GRACE_MILLIS = 1_500;
    /** Collectors are asked only where a search takes long: to find them takes a while, too. */
    private static final long HEAP_FROM_NANOS = 2_000_000_000L;

    private static final long GIVE_UP_AFTER_NANOS = 1_500_000_000L;

    private final Check check;
    private final SearchCounts counts;
    private final Supplier<SearchAttempt> attempt;
    private final long start;
    private final Map<Integer, Seen> seen = new HashMap<>();
    private volatile boolean fromScratch;
    private volatile long granted;
    private boolean abandoned;

    /**
     * A watchdog.
     *
     * @param attempt the search that is under way; another one when it has started over
     * @param start since when the limit of time counts
     */
    SearchWatchdog(Check check, SearchCounts counts, Supplier<SearchAttempt> attempt, long start) {
        this.check = check;
        this.counts = counts;
        this.attempt = attempt;
        this.start = start;
    }

    /** From now on steps are run from scratch, in a program whose own time nobody takes. */
    void fromScratch() {
        fromScratch = true;
    }

    /** What comes now may take so long, even if time is over. */
    void grant(long nanos) {
        granted = nanos;
    }

    /** Whether the search went on long after its time was over, so that it was given up. */
    boolean abandoned() {
        return abandoned;
    }

    /** Looks after the worker until it ends; a handler that cannot be stopped comes back as a finding. */
    @Nullable
    RawFinding watch(SearchThread worker) {
        Limits limits = check.limits;
        var memory = new MemoryUse();
        FullHeap heap = null;
        long lastReport = start;
        while (!worker.ended(LOOK_EVERY_MILLIS)) {
            long now = System.nanoTime();
            if (now - start > limits.time().toNanos()) {
                counts.stop(new Bound(Bound.Kind.TIME, "time " + seconds(limits.time())));
            }
            if (memory.above(limits.memory())) {
                counts.stop(new Bound(Bound.Kind.MEMORY, "memory " + megabytes(limits.memory())));
            }
            if (heap == null && now - start > HEAP_FROM_NANOS) {
                heap = FullHeap.ofThisProcess();
            }
            if (heap != null && heap.leavesNoTime()) {
                counts.stop(heapIsFull());
            }
            long late = now - start - limits.time().toNanos();
            if (late > GIVE_UP_AFTER_NANOS + granted) {
                counts.hit(new Bound(Bound.Kind.TIME, "time " + seconds(limits.time())));
                abandoned = true;
                return null;
            }
            if (check.kept != null) {
                check.kept.noteTime(now - start);
            }
            RawFinding endless = endless(attempt.get(), now);
            if (endless != null) {
                return endless;
            }
            if (now - lastReport > REPORT_EVERY_MILLIS * 1_000_000) {
                lastReport = now;
                check.listener.accept(counts.progress());
                counts.askForReport();
            }
        }
        return null;
    }

    /** Interrupts handlers that take too long; one that goes on all the same comes back as a finding. */
    private @Nullable RawFinding endless(SearchAttempt now, long nanos) {
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
        long own = running.message() != null && !fromScratch && check.program() instanceof Semantics semantics
                ? semantics.ownNanos()
                : -1;
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
        Message handled = running.message();
        String what = running.what();
        String text = what + " did not return within " + seconds(check.limits.step()) + " and could not be interrupted"
                + (handled == null ? "" : ": it blocks outside the program's own code");
        var found = RawFinding.at(
                cursor, FindingKind.ENDLESS, Severity.ERROR, text, what, handled == null ? null : handled.to(), null);
        if (handled == null) {
            return found;
        }
        try {
            for (int slot = cursor.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = cursor.pendingAfter(slot)) {
                if (cursor.message(slot).equals(handled)) {
                    return found.after(slot);
                }
            }
        } catch (Diverged stuck) {
            return found; // a program that is alive cannot be asked while it hangs
        }
        return found;
    }

    private static String seconds(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
    }

    /** All the memory there is was not enough. */
    static Bound heapIsFull() {
        return new Bound(
                Bound.Kind.MEMORY,
                "the heap of " + megabytes(Runtime.getRuntime().maxMemory()));
    }

    private static String megabytes(long bytes) {
        return (bytes >> 20) + " MB";
    }
}
