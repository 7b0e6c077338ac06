package dev.galgo.core.search;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Every order, depth first, on several threads: each has a cursor and an observer of its own, and a part of the search at a time.
 *
 * <p>A search that runs to its end counts the same executions, transitions and configurations as on one thread and meets the same things,
 * though not in the same order. See {@link SearchTeam} for how the parts are made.
 */
public final class ParallelSearch implements Search {
    private final SearchCounts tally;
    private final List<SearchCounts> parts;
    private final SearchTeam team;
    private final List<DepthFirst> members = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile @Nullable Thread runner;

    /** One thread for each cursor; the cursors stand at the start and agree on fingerprints unless nothing is compared. */
    public ParallelSearch(
            List<Cursor> cursors,
            List<? extends Observer> observers,
            Compare compare,
            Limits limits,
            SearchCounts tally,
            ThreadFactory factory) {
        this.tally = tally;
        this.parts = tally.split(cursors.size());
        this.team = new SearchTeam(parts, limits, FingerprintSet.of(compare, limits, true));
        for (int i = 0; i < cursors.size(); i++) {
            SearchCounts mine = parts.get(i);
            var member = new DepthFirst(cursors.get(i), compare, limits, mine, observers.get(i), team);
            boolean begins = i == 0;
            members.add(member);
            threads.add(factory.newThread(() -> work(member, mine, begins)));
        }
    }

    private void work(DepthFirst member, SearchCounts mine, boolean begins) {
        try {
            if (begins) {
                member.run();
            }
            boolean idled = false;
            for (SubtreeJob job = team.next(mine, idled); job != null; job = team.next(mine, idled)) {
                long before = mine.transitions;
                member.resume(job);
                idled = mine.transitions == before;
            }
        } catch (Throwable thrown) {
            team.fail(thrown);
        }
    }

    @Override
    public void run() {
        runner = Thread.currentThread();
        start();
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException givenUp) {
            abandon();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the threads of the search", givenUp);
        }
        tally.gather();
        rethrow(team.failure());
    }

    private void start() {
        try {
            threads.forEach(Thread::start);
        } catch (OutOfMemoryError none) {
            team.end();
            throw new IllegalStateException(
                    "the machine does not give " + threads.size() + " threads; ask for fewer: " + none.getMessage(),
                    none);
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure != null) {
            throw new IllegalStateException("a thread of the search ended with " + failure, failure);
        }
    }

    /** Those that hang in program code cannot be ended; the others wait for work, for their turn or for each other. */
    @Override
    public void abandon() {
        team.end();
        threads.forEach(Thread::interrupt);
        Thread waiting = runner;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    @Override
    public long visitedBytes() {
        return team.visited == null ? 0 : team.visited.bytes();
    }
}
