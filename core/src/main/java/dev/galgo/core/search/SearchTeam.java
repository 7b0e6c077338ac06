package dev.galgo.core.search;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.NamingPolicy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of one search have in common: the visited set, what is left of the limits, and the place where those who have
 * nothing to do get work from those who have.
 *
 * <p>Each member owns an interval of the depth-first order: from where it stands until it comes back to its floor. Who has nothing asks
 * everybody; the first to answer gives away the end of its interval, which are the untried messages of its shallowest configurations. It
 * has only to write down its schedule that far and to raise its floor. So intervals are disjoint, together they are the whole search, and
 * what was given away comes later in the order than anything the giver still has.
 */
final class SearchTeam implements SharedLimits {
    /** What a member gets instead of a floor when it has nothing left to do. */
    static final int LEAVE = -1;

    private static final long LONGEST_PAUSE_MILLIS = 32;
    private static final int MOST_LEVELS = 1 << 24;

    final @Nullable FingerprintSet visited;
    private final List<SearchCounts> tallies;
    private final AtomicLong transitionsLeft;
    private final AtomicLong statesLeft;
    private final Queue<SubtreeJob> jobs = new ArrayDeque<>();
    private int idle;
    private int levels = 1;
    private volatile boolean ended;
    private volatile @Nullable SchedulePrefix enough;
    private @Nullable Throwable failure;

    SearchTeam(List<SearchCounts> tallies, Limits limits, @Nullable FingerprintSet visited) {
        this.tallies = tallies;
        this.visited = visited;
        this.transitionsLeft = new AtomicLong(limits.transitions());
        this.statesLeft = new AtomicLong(limits.states());
    }

    @Override
    public boolean allowsTransition() {
        return transitionsLeft.getAndDecrement() > 0;
    }

    @Override
    public boolean allowsState() {
        return statesLeft.getAndDecrement() > 0;
    }

    /**
     * Waits for work; null if there is none and never will be.
     *
     * @param idled whether the member's last job turned out to be empty; then it waits a while before it disturbs anybody again, and who
     *     answers should give more
     */
    synchronized @Nullable SubtreeJob next(SearchCounts member, boolean idled) {
        levels = idled ? Math.min(levels * 2, MOST_LEVELS) : 1;
        member.rest();
        idle++;
        long pause = Math.min(levels, LONGEST_PAUSE_MILLIS);
        boolean asking = !idled;
        while (!ended) {
            SubtreeJob job = worthDoing();
            if (job != null) {
                idle--;
                return job;
            }
            if (idle == tallies.size()) {
                end();
            } else {
                if (asking) {
                    alert(member);
                }
                asking = true;
                rest(pause);
                pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS);
            }
        }
        return null;
    }

    private @Nullable SubtreeJob worthDoing() {
        SubtreeJob job = jobs.poll();
        while (job != null && enough != null && job.comesAfter(enough)) {
            job = jobs.poll();
        }
        return job;
    }

    @SuppressWarnings("WaitNotInLoop") // the caller loops until there is a job, or none is left
    private void rest(long millis) {
        try {
            wait(millis);
        } catch (InterruptedException givenUp) {
            Thread.currentThread().interrupt();
            ended = true;
        }
    }

    private void alert(@Nullable SearchCounts except) {
        for (SearchCounts tally : tallies) {
            if (tally != except) {
                tally.askToShare();
            }
        }
    }

    /**
     * How many of the levels between its floor and where it stands a member should give away; 0 if nobody wants any. Nearly all of a tree
     * hangs on its first levels. In a graph most of what a schedule leaves untried is known by the time it is tried, wherever it hangs, so
     * half the levels is fair.
     */
    private synchronized int wanted(int ofLevels) {
        if (ended || jobs.size() >= idle) {
            return 0;
        }
        return Math.min(ofLevels, visited == null ? levels : Math.max(levels, (ofLevels + 1) / 2));
    }

    /**
     * Gives a part of what a member has left to whoever wants it.
     *
     * @param floor where the member's part begins
     * @param slot what the member is about to deliver, in this way
     * @return where the member's part begins from now on; {@link #LEAVE} if nothing that it has left matters any more
     */
    int share(Cursor cursor, int floor, int slot, int way) {
        int depth = cursor.depth();
        if (ended || (hasEnough() && isTooLate(SchedulePrefix.ahead(cursor, depth + 1, slot, way)))) {
            return LEAVE;
        }
        int wanted = wanted(depth + 1 - floor);
        if (wanted == 0) {
            return floor;
        }
        int length = floor + wanted;
        boolean pending = length > depth;
        boolean moreWays = pending ? way + 1 < cursor.ways(slot) : cursor.wayAt(length) + 1 < cursor.waysAt(length);
        give(new SubtreeJob(SchedulePrefix.ahead(cursor, length, slot, way), floor, moreWays));
        return length;
    }

    private synchronized void give(SubtreeJob job) {
        jobs.add(job);
        notifyAll();
    }

    /**
     * An observer has seen enough here. In a tree, what comes earlier in the depth-first order is still looked at, so that it is the first
     * finding in that order that ends the search, as on one thread. With a visited set there is no such order.
     */
    synchronized void foundEnough(SchedulePrefix here) {
        SchedulePrefix known = enough;
        if (known == null || here.compareTo(known) < 0) {
            enough = here;
        }
        if (visited != null) {
            ended = true;
        }
        notifyAll();
        alert(null);
    }

    /** Whether nothing from here on can matter any more, since enough was found before. */
    private boolean isTooLate(SchedulePrefix here) {
        SchedulePrefix known = enough;
        return known != null && here.compareTo(known) > 0;
    }

    /** Whether enough was found somewhere. */
    private boolean hasEnough() {
        return enough != null;
    }

    /** Ends the search for everybody. */
    synchronized void end() {
        ended = true;
        notifyAll();
        alert(null);
    }

    /** Ends the search because this happened to a member. That names have changed outweighs what came of it. */
    synchronized void fail(Throwable what) {
        if (failure == null || what instanceof NamingPolicy.Renamed) {
            failure = what;
        }
        end();
    }

    synchronized @Nullable Throwable failure() {
        return failure;
    }
}
