package dev.galgo.abs.cover;

import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.run.Trace;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
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

    private final Cursor cursor;
    private final boolean failsAtOnce;
    private final boolean merges;
    private final Budget budget;
    private final TestStart start;
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
    private volatile boolean stopped;
    private long executions;

    private record Key(long low, long high) {}

    /** @param compare none to run every schedule, else what makes two configurations the same */
    CoverageExploration(TestStart start, CoverageLedger ledger, Compare compare, Budget budget) {
        AbsSemantics program = start.semantics();
        this.start = start;
        this.merges = compare != Compare.NONE;
        this.cursor = Engine.of(Engine.Kind.MEMO, program)
                .start(DeliveryModel.UNORDERED, merges ? compare : Compare.CANONICAL);
        this.failsAtOnce = program.boot().failure() != null;
        this.ledger = ledger;
        this.budget = budget;
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
        int slot = failsAtOnce ? fail() : arrive();
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
            if (slot == QUIT || budget.isSpent(stopped)) {
                if (kept.isEmpty()) {
                    end(false); // better than no test at all
                }
                return;
            }
            slot = deliver(slot, way);
            way = 0;
        }
    }

    private int fail() {
        isOneTooMany(); // there is no other
        return end(true);
    }

    private void back() {
        cursor.back();
        ledger.leave();
        Key key = path.remove(path.size() - 1);
        if (key != null) {
            onPath.remove(key);
        }
    }

    private int deliver(int slot, int way) {
        Message message = cursor.message(slot);
        Local before = cursor.local(message.to());
        Arrival arrival = cursor.deliver(slot, way);
        budget.transition();
        Trace trace = traces.of(before, message, cursor.choicesAt(cursor.depth()), cursor.futures());
        cursor.fingerprint(here);
        ledger.enter(trace, here);
        if (arrival == Arrival.FAILED) {
            path.add(null);
            boolean tooMany = isOneTooMany();
            end(true);
            return tooMany ? QUIT : Cursor.NONE;
        }
        return arrive();
    }

    /** What to deliver first in the configuration just reached. */
    private int arrive() {
        int depth = cursor.depth();
        if (isOneTooMany()) {
            return QUIT;
        }
        path.add(null);
        if (merges) {
            long covered = ledger.key();
            var key = new Key(Mix.stir(here.low + 31 * covered), Mix.stir(here.high ^ covered));
            Integer before = seen.get(key);
            if (before != null && (before <= depth || !budget.hasDepth())) {
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
        if (budget.cuts(depth)) {
            return end(false);
        }
        return first;
    }

    /** Counts the configuration just reached, if it is new. */
    private boolean isOneTooMany() {
        cursor.fingerprint(here);
        return states.add(new Key(here.low, here.high)) && budget.state();
    }

    private int end(boolean complete) {
        executions++;
        var covered = (BitSet) ledger.covered(() -> failure(complete)).clone();
        kept.merge(covered, schedule(covered, complete), (old, other) -> other.isBetterThan(old) ? other : old);
        return Cursor.NONE;
    }

    private @Nullable Failure failure(boolean complete) {
        Failure failure = cursor.failure();
        return failure == null && complete ? cursor.failureAtEnd() : failure;
    }

    private Candidate schedule(BitSet covered, boolean complete) {
        int depth = cursor.depth();
        var slots = new int[depth];
        var ways = new int[depth];
        for (int i = 0; i < depth; i++) {
            slots[i] = cursor.slotAt(i + 1);
            ways[i] = cursor.wayAt(i + 1);
        }
        return new Candidate(start, covered, slots, ways, complete);
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

    private boolean stepTo(CoverageLedger.State wanted) {
        if (cursor.failure() != null) {
            return false;
        }
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            int ways = cursor.ways(slot);
            for (int way = 0; way < ways; way++) {
                cursor.deliver(slot, way);
                cursor.fingerprint(here);
                if (wanted.equals(CoverageLedger.State.of(start, here))) {
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
}
