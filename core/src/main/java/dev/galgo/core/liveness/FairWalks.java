package dev.galgo.core.liveness;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.ltl.Automaton;
import dev.galgo.core.search.BoundedSearch;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Long fair walks through a program, put into one graph, to find circles in programs that are too large to be searched to their end (as by Grosu and Smolka, 2005, who
 * draw single lassos).
 *
 * <p>A walk goes in rounds: whatever can be delivered when a round begins is delivered in it, in an order that is drawn. So every circle that it closes by itself is fair, and since
 * all actors go on at the same speed, walks come back to where they have been much sooner than if they chose freely. The first walk draws nothing and delivers in the order of
 * sending. Each of the others is after runs that break one claim: when it sees what such a run must not see, it goes back a few deliveries, and further each time that this was of no
 * use.
 */
public final class FairWalks extends BoundedSearch {
    private static final int SHORTEST = 1 << 10;
    private static final long SEED = 0x5DEECE66DL;

    private final GraphRecorder recorder;
    private final RunGraph graph;
    private final List<ContraryTrack> tracks;
    private final SplittableRandom chance = new SplittableRandom(SEED);
    private final Fingerprint fingerprint = new Fingerprint();
    /** The configurations along the walk, the start first. */
    private final IntArrayList path = new IntArrayList();
    /** What is left to be delivered in this round. */
    private final IntArrayList round = new IntArrayList();

    private final IntArrayList slots = new IntArrayList();
    private int walks;
    private int longest = SHORTEST;
    /** How far the walk had come when it lost last, and how many deliveries were taken back then. */
    private int lostAt;

    private int takenBack;

    /**
     * @param recorder writes down what is met
     * @param contraries accept the runs that are looked for
     */
    public FairWalks(
            Cursor cursor,
            GraphRecorder recorder,
            List<Automaton> contraries,
            Limits limits,
            SearchCounts counts,
            Observer observer) {
        super(cursor, limits, counts, observer);
        this.recorder = recorder;
        this.graph = recorder.graph();
        this.tracks = contraries.stream().map(ContraryTrack::new).toList();
    }

    @Override
    public void run() {
        goOn(Long.MAX_VALUE);
    }

    /** Goes on until so many deliveries have been made in all. Says whether there is any sense in going on. */
    public boolean goOn(long transitions) {
        longest = (int) Math.max(longest, Math.min(Limits.RUNAWAY - 1, transitions / 8));
        while (counts.transitions() < transitions) {
            if (!mayDeliver() || !step()) {
                return false;
            }
        }
        return true;
    }

    /** Makes a delivery. False if there is no sense in making another. */
    private boolean step() {
        if (path.isEmpty()) {
            begin();
        }
        if (cursor.first() == Cursor.NONE) {
            path.clear();
            return endOfSchedule() && cursor.depth() > 0;
        }
        if (isTooDeep(cursor.depth()) || cursor.depth() >= longest) {
            path.clear();
            return true;
        }
        int slot = draw();
        int ways = cursor.ways(slot);
        int way = ways == 1 || walks == 1 ? 0 : chance.nextInt(ways);
        int message = recorder.numbers().of(cursor, slot, way, graph);
        int before = path.topInt();
        Landing landing = land(cursor.deliver(slot, way));
        counts.countTransition(cursor.depth());
        if (landing.endsSearch()) {
            return false;
        }
        if (landing.endsSchedule()) {
            path.clear();
            return true;
        }
        int target = arrive();
        recorder.lead(before, message, target);
        path.add(target);
        if (isGuided() && track().goOn(graph.letter(before))) {
            regret();
        }
        return true;
    }

    private void begin() {
        goToStart();
        walks++;
        round.clear();
        path.add(arrive());
        lostAt = 0;
        takenBack = 1;
        if (isGuided()) {
            track().begin();
        }
    }

    private boolean isGuided() {
        return walks > 1 && !tracks.isEmpty();
    }

    private ContraryTrack track() {
        return tracks.get(walks % tracks.size());
    }

    /** The number of the configuration that the cursor stands in; what is known of it is written down. */
    private int arrive() {
        cursor.fingerprint(fingerprint);
        int known = graph.meet(fingerprint);
        int here = known < 0 ? graph.size() - 1 : known;
        if (!graph.isClosed(here)) {
            recorder.write(cursor, here, slots);
        }
        return here;
    }

    /** The next delivery of this round, or of another one if it is over. */
    private int draw() {
        while (true) {
            while (!round.isEmpty()) {
                int slot = round.popInt();
                if (cursor.offers(slot)) {
                    return slot;
                }
            }
            collectDeliverable(round);
            for (int i = 0; i < round.size() / 2; i++) {
                swap(i, round.size() - 1 - i);
            }
            for (int i = round.size() - 1; i > 0 && walks > 1; i--) {
                swap(i, chance.nextInt(i + 1));
            }
        }
    }

    private void swap(int one, int other) {
        int slot = round.getInt(one);
        round.set(one, round.getInt(other));
        round.set(other, slot);
    }

    /** Takes some deliveries back. */
    private void regret() {
        int depth = cursor.depth();
        takenBack = depth > lostAt ? 4 : 2 * takenBack;
        lostAt = Math.max(lostAt, depth);
        if (takenBack >= depth) {
            path.clear();
            return;
        }
        int back = 1 + chance.nextInt(takenBack);
        for (int i = 0; i < back; i++) {
            cursor.back();
            path.popInt();
        }
        track().backTo(cursor.depth());
        round.clear();
    }

    @Override
    public long visitedBytes() {
        return graph.bytes();
    }
}
