package dev.galgo.core.search;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a search has done so far, and the line on which other threads reach it.
 *
 * <p>The counters belong to the searching thread. Another thread asks it to stop or to report through one volatile field, which the search
 * looks at before every delivery.
 */
public final class Tally {
    private static final int GO_ON = 0;
    private static final int REPORT = 1;
    private static final int STOP = 2;

    long executions;
    long abandoned;
    long transitions;
    long states;
    long deepest;
    private long withoutStableActor = -1;
    private final Map<Bound.Kind, Bound> bounds = new LinkedHashMap<>();
    private volatile int signal;
    private volatile @Nullable Bound reason;
    private volatile Progress progress = Progress.NONE;

    public long executions() {
        return executions;
    }

    /** Schedules that were given up because what follows is known from elsewhere. */
    public long abandoned() {
        return abandoned;
    }

    public long transitions() {
        return transitions;
    }

    public long states() {
        return states;
    }

    public long deepest() {
        return deepest;
    }

    /** Configurations in which no actor was seen to be stable; -1 if nobody looked. */
    public long withoutStableActor() {
        return withoutStableActor;
    }

    /** The limits that were hit, in the order in which they were. */
    public synchronized Map<Bound.Kind, Bound> bounds() {
        return new LinkedHashMap<>(bounds);
    }

    /** The latest report; see {@link #askForReport}. */
    public Progress progress() {
        return progress;
    }

    /** Ends the search before its next delivery. */
    public void stop(Bound because) {
        reason = because;
        signal = STOP;
    }

    /** Asks the search to bring {@link #progress} up to date before its next delivery. */
    public void askForReport() {
        if (signal == GO_ON) {
            signal = REPORT;
        }
    }

    /** Notes that a limit cut something off. */
    public synchronized void hit(Bound bound) {
        bounds.putIfAbsent(bound.kind(), bound);
    }

    /** Forgets the counts; a request to stop stays. */
    public synchronized void startOver() {
        executions = 0;
        abandoned = 0;
        transitions = 0;
        states = 0;
        deepest = 0;
        withoutStableActor = Math.min(withoutStableActor, 0);
        bounds.clear();
    }

    /** Whether somebody asks for a report or an end. */
    public boolean signalled() {
        return signal != GO_ON;
    }

    /** Answers the signal; true if the search must end. */
    boolean answer(Position position) {
        deepest = Math.max(deepest, position.depth());
        progress = new Progress(executions, transitions, states, deepest, position.depth(), position.explored());
        signal = GO_ON;
        Bound because = reason;
        if (because == null) {
            return false;
        }
        hit(because);
        return true;
    }

    /** Answers the signal without an estimate of what is left; true if the search must end. */
    public boolean answer(int depth) {
        return answer(new Position() {
            @Override
            public int depth() {
                return depth;
            }

            @Override
            public double explored() {
                return -1;
            }
        });
    }

    public void countState() {
        states++;
    }

    public void countExecution() {
        executions++;
    }

    public void countAbandoned() {
        abandoned++;
    }

    /** From now on {@link #withoutStableActor} counts. */
    public void expectStableActors() {
        withoutStableActor = Math.max(withoutStableActor, 0);
    }

    public void countWithoutStableActor() {
        withoutStableActor++;
    }

    /** One more delivery, which leads to this depth. */
    public void countTransition(int depth) {
        transitions++;
        deepest = Math.max(deepest, depth);
    }

    /** Where a search stands, worked out only when somebody asks. */
    interface Position {
        int depth();

        /** The share of the tree that lies behind, between 0 and 1; negative if unknown. */
        double explored();
    }
}
