package dev.galgo.abs.run;

import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.ReductionPlan;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.search.Limits;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SearchCounts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The traces that a search meets, and how often each. A trace says for each cog which messages of which deliveries it took in turn, what was chosen,
 * and which of the futures that each delivery looked at it saw resolved. Where a delivery fails, its cog takes nothing more and what it sent does not
 * count, and the others go on; such traces are kept apart, since a search does not show them.
 */
final class Traces implements Observer {
    /** A message by the delivery that sent it, as the turn of a cog, and what came of taking it. */
    private record Taken(
            int sender, int turn, int nth, Message message, List<Choice> choices, Set<Cursor.Look> looks) {}

    private final Map<Map<ActorId, List<Taken>>, Integer> met = new HashMap<>();
    private final Set<Map<ActorId, List<Taken>>> broken = new HashSet<>();
    private final Set<String> failures = new HashSet<>();
    private final SearchCounts tally = new SearchCounts();
    private long schedules;
    private long deliveries;

    /** By running every schedule, as long as there are no more than so many deliveries. */
    static Traces all(AbsSemantics semantics, Engine.Kind kind, long most) {
        var traces = new Traces();
        traces.walk(Engine.of(kind, semantics).start(DeliveryModel.UNORDERED, Compare.NONE), new BitSet(), most);
        return traces;
    }

    private void walk(Cursor at, BitSet failed, long most) {
        boolean end = true;
        for (int slot = at.first(); slot != Cursor.NONE && deliveries < most; slot = at.after(slot)) {
            if (!isAlive(at, slot, failed)) {
                continue;
            }
            end = false;
            for (int way = at.ways(slot) - 1; way >= 0; way--) {
                deliveries++;
                boolean fails = at.deliver(slot, way) == Arrival.FAILED;
                if (fails) {
                    failed(at);
                    failed.set(at.depth());
                }
                walk(at, failed, most);
                failed.clear(at.depth());
                at.back();
            }
        }
        if (end) {
            schedules++;
            if (failed.isEmpty()) {
                ended(at);
            } else {
                broken.add(trace(at));
            }
        }
    }

    private static boolean isAlive(Cursor at, int slot, BitSet failed) {
        return !failed.get(at.sentBy(slot))
                && failed.stream().noneMatch(depth -> at.receiver(at.slotAt(depth)) == at.receiver(slot));
    }

    /** By the reduction that is to run each of them once. */
    static Traces optimal(AbsSemantics semantics, Engine.Kind kind, MessageOrder order) {
        var traces = new Traces();
        var engine = Engine.of(kind, semantics);
        var plan = new ReductionPlan(
                order, false, Compare.NONE, DeliveryModel.UNORDERED, SelectionCriteria.by(semantics.insight()));
        ReductionKind.OPTIMAL
                .search(model -> engine.start(model, Compare.NONE), plan, Limits.NONE, traces.tally, traces)
                .run();
        return traces;
    }

    int size() {
        return met.size() + broken.size();
    }

    /** How many schedules there are, if all were run. */
    long schedules() {
        return schedules;
    }

    long deliveries() {
        return deliveries;
    }

    SearchCounts tally() {
        return tally;
    }

    /** What is wrong with a search that was to meet each of these traces once; empty if nothing. */
    List<String> wrongIn(Traces other) {
        var wrong = new ArrayList<String>();
        met.keySet().stream().filter(one -> !other.met.containsKey(one)).forEach(one -> wrong.add("missed " + one));
        other.met.forEach((one, times) -> {
            if (!met.containsKey(one)) {
                wrong.add("invented " + one);
            } else if (times != 1) {
                wrong.add(times + " times " + one);
            }
        });
        if (!failures.equals(other.failures)) {
            wrong.add("failures " + other.failures + ", not " + failures);
        }
        if (other.tally.abandoned() != 0) {
            wrong.add(other.tally.abandoned() + " abandoned");
        }
        if (other.tally.executions() != size()) {
            wrong.add(other.tally.executions() + " executions for " + size() + " traces");
        }
        return wrong;
    }

    @Override
    public boolean failed(Cursor at) {
        failures.add(Objects.requireNonNull(at.failure()).signature());
        return true;
    }

    @Override
    public boolean waits(Cursor at) {
        return true;
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return false;
    }

    @Override
    public boolean ended(Cursor at) {
        met.merge(trace(at), 1, Integer::sum);
        return true;
    }

    private static Map<ActorId, List<Taken>> trace(Cursor at) {
        Map<ActorId, List<Taken>> trace = new HashMap<>();
        var cogOf = new int[at.depth() + 1];
        var turnOf = new int[at.depth() + 1];
        for (int depth = 1; depth <= at.depth(); depth++) {
            int slot = at.slotAt(depth);
            int by = at.sentBy(slot);
            Message message = at.message(slot);
            List<Taken> taken = trace.computeIfAbsent(message.to(), none -> new ArrayList<>());
            taken.add(new Taken(
                    by == 0 ? -1 : cogOf[by],
                    turnOf[by],
                    at.nth(slot),
                    message,
                    at.choicesAt(depth),
                    new HashSet<>(at.looksAt(depth))));
            cogOf[depth] = message.to().index();
            turnOf[depth] = taken.size();
        }
        return trace;
    }
}
