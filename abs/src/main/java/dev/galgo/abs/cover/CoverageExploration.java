package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.search.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs the schedules of a model, depth first, and keeps the shortest for each set of things that one covers.
 *
 * <p>Two schedules that have led to the same configuration and have covered the same cover the same from there on, so, if configurations
 * are compared, only the first goes on. No set is lost by that.
 */
final class CoverageExploration {
    private static final int QUIT = -1;
    private static final int LOOK_UP = 0xff;
    /** How much of the heap schedules may take if nothing else was said; what comes after needs some, too. */
    private static final double SHARE = 0.7;

    private final Cursor cursor;
    private final boolean failsAtOnce;
    private final boolean merges;
    private final Limits limits;
    private final CoverageLedger ledger;
    private final Traces traces;
    private final Trace main;
    private final Fingerprint here = new Fingerprint();
    private final Map<BitSet, Candidate> kept = new LinkedHashMap<>();
    private final Map<Key, Integer> seen = new HashMap<>();
    private final Set<Key> states = new HashSet<>();
    /** For each depth what was seen there for the first time, or null. */
    private final List<@Nullable Key> path = new ArrayList<>();

    private final Set<Key> onPath = new HashSet<>();
    private final long start = System.nanoTime();
    private volatile boolean stopped;
    private long executions;
    private long transitions;
    private boolean cut;
    private @Nullable String bound;

    private record Key(long low, long high) {}

    /** @param compare none to run every schedule, else what makes two configurations the same */
    CoverageExploration(AbsSemantics program, CoverageLedger ledger, Compare compare, Limits limits) {
        this.merges = compare != Compare.NONE;
        this.cursor = Engine.of(Engine.Kind.MEMO, program)
                .start(DeliveryModel.UNORDERED, merges ? compare : Compare.CANONICAL);
        this.failsAtOnce = program.boot().failure() != null;
        this.ledger = ledger;
        this.limits = limits;
        this.traces = new Traces(program);
        cursor.fingerprint(here);
        this.main = program.trace();
        ledger.enter(main, here);
    }

    /** Ends it soon. */
    void stop() {
        stopped = true;
    }

    void run() {
        int slot = failsAtOnce ? end(true) : arrive();
        int way = 0;
        while (true) {
            while (slot == Cursor.NONE) {
                int depth = cursor.depth();
                if (depth == 0) {
                    return;
                }
                slot = cursor.slotAt(depth);
                way = cursor.wayAt(depth) + 1;
                boolean lastWay = way >= cursor.waysAt(depth);
                back();
                if (lastWay) {
                    slot = cursor.after(slot);
                    way = 0;
                }
            }
            if (slot == QUIT || isOver()) {
                if (kept.isEmpty()) {
                    end(false); // better than no test at all
                }
                return;
            }
            slot = deliver(slot, way);
            way = 0;
        }
    }

    private void back() {
        cursor.back();
        ledger.leave();
        Key key = path.remove(path.size() - 1);
        if (key != null) {
            onPath.remove(key);
        }
    }

    private boolean isOver() {
        if (transitions >= limits.transitions()) {
            bound = limits.transitions() + " transitions";
        } else if (stopped) {
            bound = "an interruption";
        } else if ((transitions & LOOK_UP) == 0) {
            if (System.nanoTime() - start > limits.time().toNanos()) {
                bound = "the time limit";
            } else if (isMemoryShort()) {
                bound = "the memory limit";
            }
        }
        return bound != null;
    }

    private boolean isMemoryShort() {
        Runtime runtime = Runtime.getRuntime();
        long most = Math.min(limits.memory(), (long) (runtime.maxMemory() * SHARE));
        if (runtime.totalMemory() - runtime.freeMemory() <= most) {
            return false;
        }
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory() > most;
    }

    private int deliver(int slot, int way) {
        Message message = cursor.message(slot);
        Local before = cursor.local(message.to());
        Arrival arrival = cursor.deliver(slot, way);
        transitions++;
        Trace trace = traces.of(before, message, cursor.choicesAt(cursor.depth()), cursor.futures());
        cursor.fingerprint(here);
        ledger.enter(trace, here);
        if (arrival == Arrival.FAILED) {
            path.add(null);
            return end(true);
        }
        return arrive();
    }

    /** What to deliver first in the configuration just reached. */
    private int arrive() {
        cursor.fingerprint(here);
        int depth = cursor.depth();
        if (states.add(new Key(here.low, here.high)) && states.size() > limits.states()) {
            bound = limits.states() + " states";
            return QUIT;
        }
        path.add(null);
        if (merges) {
            long covered = ledger.key();
            var key = new Key(Mix.stir(here.low + 31 * covered), Mix.stir(here.high ^ covered));
            Integer before = seen.get(key);
            if (before != null && (before <= depth || limits.depth() == Long.MAX_VALUE)) {
                // One that comes back to where it was has nothing new to cover: it ends here. What others have gone on
                // with is done.
                return onPath.contains(key) ? end(false) : Cursor.NONE;
            }
            seen.put(key, depth);
            path.set(depth, key);
            onPath.add(key);
        }
        int first = cursor.first();
        if (first == Cursor.NONE) {
            return end(true);
        }
        if (depth >= limits.depth() || depth >= Limits.RUNAWAY) {
            cut = true;
            return end(false);
        }
        return first;
    }

    private int end(boolean complete) {
        executions++;
        var covered = (BitSet) ledger.covered().clone();
        kept.merge(covered, schedule(covered, complete), (old, other) -> other.isBetterThan(old) ? other : old);
        return Cursor.NONE;
    }

    private Candidate schedule(BitSet covered, boolean complete) {
        int depth = cursor.depth();
        var slots = new int[depth];
        var ways = new int[depth];
        for (int i = 0; i < depth; i++) {
            slots[i] = cursor.slotAt(i + 1);
            ways[i] = cursor.wayAt(i + 1);
        }
        return new Candidate(covered, slots, ways, complete);
    }

    /** The schedule that meets these configurations one after the other, from the start; to be asked when the exploration is over. */
    Candidate along(List<Integer> states, StateGraph graph) {
        while (cursor.depth() > 0) {
            cursor.back();
        }
        var covered = new BitSet();
        covered.set(states.get(0));
        for (int to : states.subList(1, states.size())) {
            if (!stepTo(graph.state(to))) {
                break;
            }
            covered.set(to);
        }
        boolean complete = cursor.failure() != null || cursor.first() == Cursor.NONE;
        return schedule(covered, complete);
    }

    private boolean stepTo(StateGraph.State wanted) {
        if (cursor.failure() != null) {
            return false;
        }
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                cursor.deliver(slot, way);
                cursor.fingerprint(here);
                if (wanted.is(here)) {
                    return true;
                }
                cursor.back();
            }
        }
        return false;
    }

    /** What any step of any schedule ran. */
    List<Trace> ran() {
        var ran = new ArrayList<>(traces.all());
        ran.add(main);
        return ran;
    }

    List<Candidate> candidates() {
        return List.copyOf(kept.values());
    }

    long executions() {
        return executions;
    }

    long transitions() {
        return transitions;
    }

    long states() {
        return states.size();
    }

    /** The limit that kept it from running everything; null if there was none. */
    @Nullable
    String bound() {
        return bound == null && cut ? "depth " + Math.min(limits.depth(), Limits.RUNAWAY) : bound;
    }
}
