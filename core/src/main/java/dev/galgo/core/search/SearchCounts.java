package dev.galgo.core.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a search has done so far, and the line on which other threads reach it.
 *
 * <p>The counters belong to the searching thread. Another thread asks it to stop, to report or to share its work through one volatile field,
 * which the search looks at before every delivery. A search on several threads has a part of the tally for each.
 */
public final class SearchCounts {
    private static final int GO_ON = 0;
    private static final int REPORT = 1;
    private static final int STOP = 2;
    private static final int SHARE = 3;

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
    private volatile List<SearchCounts> parts = List.of();
    private volatile @Nullable Estimate estimate;

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
        return parts.stream().map(SearchCounts::progress).reduce(Progress::and).orElse(progress);
    }

    /** How many executions a search that ended before it had seen everything expected in all; null if it did not say. */
    public @Nullable Estimate estimate() {
        return estimate;
    }

    /** Notes how many executions there seem to be in all, since the search ends before it has seen everything. */
    public void leaveWith(@Nullable Estimate expected) {
        estimate = expected;
    }

    /** Ends the search before its next delivery. */
    public synchronized void stop(Bound because) {
        reason = because;
        signal = STOP;
        parts.forEach(part -> part.stop(because));
    }

    /** Asks the search to bring {@link #progress} up to date before its next delivery. */
    public void askForReport() {
        if (signal != STOP) {
            signal = REPORT;
        }
        parts.forEach(SearchCounts::askForReport);
    }

    /** Asks the search to look whether somebody waits for work, before its next delivery. */
    void askToShare() {
        if (signal == GO_ON) {
            signal = SHARE;
        }
    }

    /** Reports that this part of the search has nothing to do at the moment. */
    void rest() {
        progress = new Progress(executions, transitions, states, deepest, 0, 1);
    }

    /** Parts to count apart, one for each thread; what is asked of the whole is asked of each of them. */
    public synchronized List<SearchCounts> split(int count) {
        Bound because = reason;
        var fresh = new ArrayList<SearchCounts>();
        for (int i = 0; i < count; i++) {
            var part = new SearchCounts();
            if (because != null) {
                part.stop(because);
            }
            fresh.add(part);
        }
        parts = List.copyOf(fresh);
        return parts;
    }

    /** Adds up what the parts have counted; from then on there are none. */
    public synchronized void gather() {
        progress = progress();
        for (SearchCounts part : parts) {
            executions += part.executions;
            abandoned += part.abandoned;
            transitions += part.transitions;
            states += part.states;
            deepest = Math.max(deepest, part.deepest);
            part.bounds().values().forEach(this::hit);
        }
        parts = List.of();
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
        estimate = null;
        bounds.clear();
        parts = List.of();
        if (reason != null) {
            signal = STOP; // who wanted an end wants it of the next search as well
        }
    }

    /** What was counted, to be taken up by {@link #resume}. */
    public long[] written() {
        return new long[] {executions, abandoned, transitions, states, deepest, withoutStableActor};
    }

    /** Goes on from what another search had counted when it was left. */
    public void resume(long[] written) {
        executions = written[0];
        abandoned = written[1];
        transitions = written[2];
        states = written[3];
        deepest = written[4];
        withoutStableActor = written[5];
    }

    /** Whether somebody has asked for an end. */
    public boolean stopped() {
        return reason != null;
    }

    /** Whether somebody asks for a report or an end. */
    public boolean signalled() {
        return signal != GO_ON;
    }

    /** Answers the signal; true if the search must end. */
    public boolean answer(Position position) {
        deepest = Math.max(deepest, position.depth());
        boolean report = signal != SHARE;
        signal = GO_ON;
        if (report) {
            double explored = position.explored();
            progress = new Progress(
                    executions,
                    transitions,
                    states,
                    deepest,
                    position.depth(),
                    explored,
                    position.estimate(executions, explored),
                    position.disk(),
                    position.forecast());
        }
        Bound because = reason;
        if (because == null) {
            return false;
        }
        hit(because);
        return true;
    }

    /** Answers the signal for a search level by level; true if the search must end. */
    public boolean answer(int depth, long disk, Supplier<Forecast> forecast) {
        return answer(new Position() {
            @Override
            public long disk() {
                return disk;
            }

            @Override
            public Forecast forecast() {
                return forecast.get();
            }

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

    /** For a search that counts by itself. */
    public void set(long executionsSoFar, long transitionsSoFar, long statesSoFar, long deepestSoFar) {
        executions = executionsSoFar;
        transitions = transitionsSoFar;
        states = statesSoFar;
        deepest = deepestSoFar;
    }

    /** The same for schedules that were given up. */
    public void setAbandoned(long schedulesSoFar) {
        abandoned = schedulesSoFar;
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
    public interface Position {
        /** One of which nothing is known but how deep it is. */
        static Position at(int depth) {
            return new Position() {
                @Override
                public int depth() {
                    return depth;
                }

                @Override
                public double explored() {
                    return -1;
                }
            };
        }

        int depth();

        /** The share of the work that lies behind, between 0 and 1; negative if unknown. */
        double explored();

        /** How many bytes were written to a directory. */
        default long disk() {
            return 0;
        }

        /** How many configurations are expected in all; null if unknown. */
        default @Nullable Forecast forecast() {
            return null;
        }

        /** How many executions are expected in all, after so many and with so much behind; null if unknown. */
        default @Nullable Estimate estimate(long executions, double explored) {
            return null;
        }
    }
}
