package dev.galgo.core.level;

import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.NumberedSteps;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.ConfigurationJudge;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.Search;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Every order, level by level: the successors of all configurations that some number of deliveries leads to, then theirs, until there are no new ones.
 *
 * <p>It counts the same configurations, deliveries and ends as a depth-first search with a visited set and meets the same things, each by a shortest schedule. What it
 * does differently is to go through memory in order. A configuration is a key of one long or a few (see {@link KeyLayout}), successors are made by adding to it (see
 * {@link Expander}), and duplicates are looked for in a table of the level first, which fits into a cache. Where {@link LayerProof} holds, that is enough; else what is new in the
 * level is looked up in a set of all keys.
 *
 * <p>It pays where there are far fewer situations of single actors than configurations. If there are not, it gives up: see {@link #unsuited}.
 */
public final class LevelSearch implements Search {
    /** So many entries of the table take no time worth saving. */
    private static final int ALLOWANCE = 4_000;

    /** One entry of the table takes as long as a depth-first search takes for about this many configurations. */
    private static final int STATES_AN_ENTRY = 8;

    private final SearchSetup setup;
    private final Limits limits;
    private final SearchCounts counts;
    private final Observer observer;
    private final ConfigurationJudge judge;
    private final StepTable table;
    private final LayerProof proof = new LayerProof();
    private final FoundRuns runs;
    private final List<Level> levels = new ArrayList<>();
    private final LevelForecast forecast = new LevelForecast();
    private final boolean onlyFirst;
    private volatile @Nullable LevelCrew crew;
    private @Nullable ScheduleFinder finder;
    private @Nullable String unsuited;
    private long states;
    private long delivered;
    private long shownAt;
    private int depth;
    private int deepest;
    private long startTransitions;
    private long startExecutions;
    private volatile boolean ended;

    private final LevelCrew.Course course = new LevelCrew.Course() {
        @Override
        public boolean isEnough(int member) {
            return LevelSearch.this.isEnough(member);
        }

        @Override
        public boolean isLayered() {
            return setup.proofs() && proof.holds();
        }

        @Override
        public List<Level> earlier() {
            return levels.subList(onlyFirst ? 1 : 0, levels.size());
        }
    };

    /**
     * What a search level by level is given.
     *
     * @param cursors cursors at the start, by which schedules are shown
     * @param proofs whether to go without a visited set where that is proved to be enough
     * @param crews makes whoever makes the levels
     * @param keeper keeps each level once it is complete
     * @param mayGiveUp whether to give up where another search is expected to be faster
     */
    public record SearchSetup(
            NumberedSteps steps,
            DeliveryModel delivery,
            Supplier<Cursor> cursors,
            LevelCrew.Maker crews,
            LevelKeeper keeper,
            boolean proofs,
            boolean mayGiveUp,
            LevelTuning tuning) {}

    /** Makes levels in memory. */
    public static LevelCrew.Maker inMemory(int threads, ThreadFactory factory, LevelTuning tuning) {
        return LevelTeam.maker(threads, factory, tuning);
    }

    /**
     * Has levels made elsewhere, but for those of fewer keys than {@code narrow}.
     *
     * @param inMemory makes the others
     * @param stages does the work; closed at the end of the search
     */
    public static LevelCrew.Maker elsewhere(
            LevelCrew.Maker inMemory, PartStages stages, LevelTuning tuning, long narrow) {
        return (table, runs) -> new PartedCrew(table, runs, inMemory.make(table, runs), stages, tuning, narrow);
    }

    /**
     * Keeps levels where they were made.
     *
     * @param startedOver how often the search has started over
     */
    public static LevelKeeper keptElsewhere(PartStages stages, int startedOver) {
        return new PartedKeeper(stages, startedOver);
    }

    public LevelSearch(
            SearchSetup setup, Limits limits, SearchCounts counts, Observer observer, ConfigurationJudge judge) {
        this.setup = setup;
        this.limits = limits;
        this.counts = counts;
        this.observer = observer;
        this.judge = judge;
        this.table = new StepTable(setup.steps(), setup.delivery() == DeliveryModel.FIFO, proof);
        this.runs = new FoundRuns(table, judge);
        this.onlyFirst = setup.steps().firstAtStart() >= 0;
    }

    /** Why this search is not the right one for the program, as the end of a sentence that begins with "since"; null if it is. */
    public @Nullable String unsuited() {
        return unsuited;
    }

    @Override
    public void run() {
        try {
            int[] start = table.start();
            try (LevelKeeper keeper = setup.keeper()) {
                LevelKeeper.Kept kept = keeper.resume(table);
                try (LevelCrew made = setup.crews().make(table, runs)) {
                    crew = made;
                    search(made, start, kept);
                }
            }
        } catch (Unsuited why) {
            unsuited = String.valueOf(why.getMessage());
        }
    }

    private void search(LevelCrew made, int[] start, LevelKeeper.@Nullable Kept kept) {
        finder = new ScheduleFinder(
                table, levels, this::anyWorker, setup.cursors(), setup.delivery() == DeliveryModel.FIFO);
        try {
            if (setup.keeper() != LevelKeeper.NOTHING) {
                forecast.expect(new ScheduleLengths(table, counts::stopped).longest(start, onlyFirst));
            }
            int[] known = Arrays.copyOf(start, table.slots()); // with all actors that were met by now
            Level level = kept == null ? begin(made, known) : goOn(kept);
            if (onlyFirst && depth == 0) {
                levels.add(level);
                level = made.start(afterFirst(known));
                arrive(level, true);
            }
            while (!ended && level.count() > 0) {
                levels.add(level);
                level = made.expand(level, depth, course);
                arrive(level, !ended);
            }
        } catch (DiskFailure failed) {
            counts.hit(new Bound(Bound.Kind.DISK, String.valueOf(failed.getMessage())));
        }
        if (!runs.isEmpty()) {
            show();
        }
        publish();
    }

    private Level begin(LevelCrew made, int[] start) {
        states = 1;
        forecast.add(1);
        Level level = made.start(List.of(start));
        keep(level);
        return level;
    }

    /** The level to expand next in a search that another process has begun. */
    private Level goOn(LevelKeeper.Kept kept) {
        int last = kept.levels().size() - 1;
        levels.addAll(kept.levels().subList(0, last));
        kept.levels().forEach(level -> forecast.add(level.count()));
        for (LevelRecord record : kept.records()) {
            runs.restore(record.found());
            judge.restore(record.notes());
        }
        LevelRecord known = kept.records().get(last);
        states = known.states();
        startTransitions = known.transitions();
        startExecutions = known.executions();
        deepest = known.deepest();
        delivered = startTransitions;
        depth = last;
        publish();
        if (!runs.isEmpty()) {
            show(); // as when the level was complete: then the search may have seen enough
        }
        checkLimits(kept.levels().get(last).count());
        return kept.levels().get(last);
    }

    private void keep(Level level) {
        setup.keeper()
                .keep(
                        table,
                        level,
                        new LevelRecord(
                                states,
                                counts.transitions(),
                                counts.executions(),
                                deepest,
                                runs.news(),
                                judge.notes()));
    }

    private LevelWorker anyWorker() {
        return new LevelWorker(table, KeyLayout.of(table.ends(), setup.tuning().wordBits()), runs);
    }

    /** The configurations after the one message that must come first. */
    private List<int[]> afterFirst(int[] start) {
        var next = new ArrayList<int[]>();
        Set<List<Integer>> known = new HashSet<>();
        Delivery[] deliveries = table.first(start);
        if (deliveries.length == 0) {
            startExecutions++;
            runs.ended(0, start);
        }
        for (Delivery one : deliveries) {
            int slot = table.slotOf(one);
            startTransitions++;
            if (one.arrival() == Arrival.FAILED) {
                startExecutions++;
                runs.expanded(0, start, slot, new Delivery[] {one});
                continue;
            }
            int[] numbers = table.after(start, slot, one);
            if (one.arrival() == Arrival.WAITS && runs.isDeadlock(1, numbers, slot)) {
                startExecutions++;
            } else if (known.add(Arrays.stream(numbers).boxed().toList())) {
                next.add(numbers);
            }
        }
        return next;
    }

    /** Counts a level, and looks whether the search goes on from it. */
    private void arrive(Level level, boolean complete) {
        long more = level.count();
        states += more;
        forecast.add(more);
        publish();
        deepest = counts.transitions() > delivered ? depth + 1 : deepest;
        delivered = counts.transitions();
        depth++;
        if (complete) {
            keep(level);
        }
        if (setup.mayGiveUp() && table.entries() > ALLOWANCE + states / STATES_AN_ENTRY) {
            throw new Unsuited("there are about as many situations of actors as configurations");
        }
        checkLimits(more);
        if (!ended && !runs.isEmpty() && states >= 2 * shownAt) {
            show();
        }
    }

    /** @param more how many configurations are to be expanded next */
    private void checkLimits(long more) {
        if (states > limits.states()) {
            states = limits.states();
            counts.hit(new Bound(Bound.Kind.STATES, limits.states() + " states"));
            ended = true;
        }
        if (more > 0 && depth >= Limits.RUNAWAY) {
            counts.hit(new Bound(Bound.Kind.DEPTH, "depth " + depth));
            ended = true;
        }
    }

    /** Shows what was found to the observer, which may have seen enough then. */
    private void show() {
        shownAt = states;
        if (finder != null && !finder.show(runs.take(), observer)) {
            ended = true;
        }
    }

    /** Whether somebody has asked for an end. The first member tells how far the search has come if somebody asks for that. */
    private boolean isEnough(int member) {
        if (member == 0 && counts.signalled()) {
            publish();
            ended |= counts.answer(depth, setup.keeper().bytes(), forecast::now);
        }
        return ended;
    }

    private void publish() {
        LevelCrew by = crew;
        long transitions = startTransitions + (by == null ? 0 : by.transitions());
        long executions = startExecutions + (by == null ? 0 : by.executions());
        counts.set(executions, transitions, states, deepest);
    }

    /** Threads that hang in program code cannot be ended; the others wait for their turn or for each other. */
    @Override
    public void abandon() {
        ended = true;
        LevelCrew by = crew;
        if (by != null) {
            by.close();
        }
    }

    @Override
    public long visitedBytes() {
        LevelCrew by = crew;
        return by == null ? 0 : by.visitedBytes();
    }
}
