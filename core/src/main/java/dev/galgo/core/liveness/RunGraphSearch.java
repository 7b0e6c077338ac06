package dev.galgo.core.liveness;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.LevelStack;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Every order, depth first, each configuration once, and writes down the graph of what it meets.
 *
 * <p>It meets, counts and shows to its observer what a plain search with a visited set does.
 */
public final class RunGraphSearch extends BoundedSearch {
    private final GraphRecorder recorder;
    private final RunGraph graph;
    private final Fingerprint fingerprint = new Fingerprint();
    private final LevelStack<Level> levels = new LevelStack<>(Level::new);
    private boolean begun;
    private boolean over;

    /** What is left to do in one configuration of the schedule. */
    private static final class Level {
        /** What can be delivered. */
        final IntArrayList slots = new IntArrayList();

        int configuration;
        int next;
        int way;
        int ways;
        /** Which of the configuration's deliveries in the graph comes next. */
        int nth;
    }

    /** @param recorder writes down what is met */
    public RunGraphSearch(
            Cursor cursor, GraphRecorder recorder, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.recorder = recorder;
        this.graph = recorder.graph();
    }

    @Override
    public void run() {
        goOn(Long.MAX_VALUE);
    }

    /** Begins, or goes on, until so many deliveries have been made in all. Says whether there is more to do. */
    public boolean goOn(long transitions) {
        if (!begun) {
            begun = true;
            counts.countState();
            cursor.fingerprint(fingerprint);
            graph.meet(fingerprint);
            over = !enter(0);
        }
        while (!over && !levels.isEmpty() && counts.transitions() < transitions) {
            Level level = levels.top();
            if (level.next == level.slots.size()) {
                levels.pop();
                backUnlessAtStart();
            } else {
                over = !(mayDeliver() && deliver(level));
            }
        }
        over |= levels.isEmpty();
        return !over;
    }

    /** Begins with a configuration that was just met. False to end the search. */
    private boolean enter(int configuration) {
        if (cursor.first() == Cursor.NONE) {
            recorder.write(cursor, configuration, new IntArrayList());
            boolean goOn = endOfSchedule();
            backUnlessAtStart();
            return goOn;
        }
        if (isTooDeep(cursor.depth())) {
            graph.setLetter(configuration, recorder.letter(cursor));
            backUnlessAtStart();
            return mayCut();
        }
        Level level = levels.push();
        level.configuration = configuration;
        level.next = 0;
        level.way = 0;
        level.nth = recorder.write(cursor, configuration, level.slots);
        return true;
    }

    private void backUnlessAtStart() {
        if (cursor.depth() > 0) {
            cursor.back();
        }
    }

    /** Makes the next delivery of a level and looks what came of it. False to end the search. */
    private boolean deliver(Level level) {
        int slot = level.slots.getInt(level.next);
        if (level.way == 0) {
            level.ways = cursor.ways(slot);
            recorder.addWays(cursor, level.configuration, level.nth, slot, level.ways);
        }
        int way = level.way++;
        if (level.way == level.ways) {
            level.way = 0;
            level.next++;
        }
        int nth = level.nth++;
        Arrival arrival = cursor.deliver(slot, way);
        counts.countTransition(cursor.depth());
        Landing landing = land(arrival);
        if (landing.endsSchedule()) {
            counts.countExecution();
            cursor.back();
            return !landing.endsSearch();
        }
        cursor.fingerprint(fingerprint);
        int known = graph.meet(fingerprint);
        int target = known < 0 ? graph.size() - 1 : known;
        graph.lead(level.configuration, nth, target);
        if (landing.endsSearch()) {
            return false;
        }
        if (known >= 0) {
            cursor.back();
            return true;
        }
        return countState() && enter(target);
    }

    @Override
    public long visitedBytes() {
        return graph.bytes();
    }
}
