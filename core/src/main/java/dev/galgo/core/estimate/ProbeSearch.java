package dev.galgo.core.estimate;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Mix;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.SplittableRandom;

/** Looks at a program from two sides: counts the configurations that few deliveries lead to, and walks at random to the ends of schedules. */
final class ProbeSearch extends BoundedSearch {
    private static final int LOOK_EVERY = 256;
    private static final long SEED = 0x6A09E667F3BCC908L;

    final LevelCensus census = new LevelCensus();
    final WalkSample sample = new WalkSample();
    private final ProbePlan plan;
    private final Fingerprint fingerprint = new Fingerprint();
    private final WalkWeights weights = new WalkWeights();
    private final IntArrayList slots = new IntArrayList();
    private final LongOpenHashSet onPath = new LongOpenHashSet();
    private final long start = System.nanoTime();
    private boolean over;

    ProbeSearch(ProbePlan plan, Cursor cursor, Limits limits, SearchCounts counts, Observer observer) {
        super(cursor, limits, counts, observer);
        this.plan = plan;
    }

    @Override
    public void run() {
        counts.countState();
        counts.hit(new Bound(Bound.Kind.SAMPLE, "probes"));
        if (cursor.first() == Cursor.NONE) {
            endOfSchedule();
            return;
        }
        if (countLevels() && !census.complete()) {
            walk();
        }
    }

    /** Counts levels until that takes too long; false to end the search. */
    private boolean countLevels() {
        boolean goOn = true;
        int depth = 3;
        while (goOn && !census.complete() && !isOver()) {
            goOn = countTo(depth);
            depth = Math.max(depth + 1, depth + depth / 4);
        }
        goToStart();
        return goOn;
    }

    /** Counts all levels to this depth, depth first; false to end the search. */
    private boolean countTo(int most) {
        goToStart();
        census.begin();
        census.meet(here(), 0);
        boolean cutOff = false;
        int slot = cursor.first();
        int way = 0;
        while (true) {
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == 0) {
                    census.finish(!cutOff);
                    return true;
                }
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean lastWay = way >= cursor.waysAt(depth);
                cursor.back();
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            if (isOver()) {
                return true;
            }
            if (!mayDeliver()) {
                return false;
            }
            Arrival arrival = cursor.deliver(slot, way);
            counts.countTransition(cursor.depth());
            way = 0;
            Landing landing = land(arrival);
            if (landing.endsSearch()) {
                return false;
            }
            slot = Cursor.NONE;
            if (landing.endsSchedule()) {
                counts.countExecution();
            } else if (census.meet(here(), cursor.depth())) {
                slot = cursor.first();
                if (slot == Cursor.NONE && !endOfSchedule()) {
                    return false;
                }
                cutOff |= slot != Cursor.NONE && cursor.depth() == most;
                slot = cursor.depth() == most ? Cursor.NONE : slot;
            }
        }
    }

    /** Whether counting levels has taken long enough. */
    private boolean isOver() {
        long made = counts.transitions();
        over |= made >= plan.censusTransitions()
                || (made % LOOK_EVERY == 0
                        && System.nanoTime() - start > plan.census().toNanos());
        return over;
    }

    private long here() {
        cursor.fingerprint(fingerprint);
        return Mix.stir(fingerprint.low) ^ fingerprint.high;
    }

    private void walk() {
        long most = counts.transitions() + plan.walkTransitions();
        boolean goOn = true;
        while (goOn && counts.transitions() < most && !sample.full()) {
            int number = sample.walks();
            if (number == WalkSample.SCOUTS) {
                sample.settle();
            }
            goOn = walkOnce(new SplittableRandom(SEED + number), number % 4 == 0, number < WalkSample.SCOUTS);
            goToStart();
        }
    }

    /** One walk from the start to an end; false to end the search. */
    private boolean walkOnce(SplittableRandom dice, boolean uniform, boolean scout) {
        weights.begin(dice, uniform);
        onPath.clear();
        double schedules = 0;
        double deliveries = Double.NEGATIVE_INFINITY;
        while (true) {
            if (!mayDeliver()) {
                return false;
            }
            collectDeliverable(slots);
            int slot = weights.pick(cursor, slots);
            int ways = cursor.ways(slot);
            Arrival arrival = cursor.deliver(slot, ways == 1 ? 0 : dice.nextInt(ways));
            int depth = cursor.depth();
            counts.countTransition(depth);
            if (uniform) {
                schedules += Math.log((double) slots.size() * ways);
                deliveries = LogSums.add(deliveries, schedules);
            }
            Landing landing = land(arrival);
            boolean end = landing.endsSchedule();
            int first = end ? Cursor.NONE : cursor.first();
            if (!end && first == Cursor.NONE) {
                end = true;
                if (!observer.ended(cursor)) {
                    return false;
                }
            }
            if (landing.endsSearch()) {
                return false;
            }
            boolean wanted = scout || end || sample.wants(depth);
            long met = wanted ? here() : 0;
            if (wanted && !landing.endsSchedule()) {
                sample.meet(depth, met, slots.size() * ways);
                if (scout && !onPath.add(met)) {
                    sample.returned();
                }
            }
            if (end) {
                counts.countExecution();
                sample.ended(depth, met);
                if (uniform) {
                    sample.stoodFor(schedules, deliveries);
                }
                return true;
            }
            if (depth >= plan.longestWalk() || isTooDeep(depth)) {
                sample.cut(depth);
                return true;
            }
        }
    }
}
