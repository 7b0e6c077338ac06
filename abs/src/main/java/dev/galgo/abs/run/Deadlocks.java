package dev.galgo.abs.run;

import dev.galgo.abs.code.Conditions;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.run.WaitGraph.How;
import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds tasks that wait for each other, and words them. */
final class Deadlocks {
    private static final Comparator<WaitGraph.Link> ORDER = Comparator.comparing(WaitGraph.Link::how)
            .thenComparing(WaitGraph.Link::shape)
            .thenComparing(link -> link.from().index());

    private final Conditions conditions;

    Deadlocks(Program program) {
        this.conditions = new Conditions(program);
    }

    /** The deadlock in this configuration, whether or not others can go on; null if there is none. */
    @Nullable
    Failure closedIn(Configuration at) {
        var waits = new WaitGraph(at);
        List<WaitGraph.Link> cycle = waits.cycle();
        if (cycle.isEmpty()) {
            return null;
        }
        var clauses = new ArrayList<String>();
        var shape = new TreeSet<String>();
        for (WaitGraph.Link link : fromALock(cycle)) {
            if (link.how() != How.QUEUES) { // who holds the lock is said by the link before or after
                clauses.add(link.words());
            }
            shape.add(link.shape());
        }
        return new Failure(FindingKind.DEADLOCK, String.join(", ", clauses), String.join(",", shape), null);
    }

    /** The same cycle wherever it was met first: from the lock whose place comes first, or from the first wait. */
    private static List<WaitGraph.Link> fromALock(List<WaitGraph.Link> cycle) {
        int first = 0;
        for (int i = 1; i < cycle.size(); i++) {
            if (ORDER.compare(cycle.get(i), cycle.get(first)) < 0) {
                first = i;
            }
        }
        var turned = new ArrayList<>(cycle.subList(first, cycle.size()));
        turned.addAll(cycle.subList(0, first));
        return turned;
    }

    /** What is wrong if nothing can happen here any more; null if all tasks have ended. */
    @Nullable
    Failure leftIn(Configuration at) {
        Failure deadlock = closedIn(at);
        if (deadlock != null) {
            return deadlock;
        }
        var left = new WaitGraph(at).unfinished(conditions);
        if (left.isEmpty()) {
            return null;
        }
        var clauses = new ArrayList<String>();
        var shape = new TreeSet<String>();
        for (WaitGraph.Unfinished one : left) {
            clauses.add(one.words());
            shape.add(one.shape());
        }
        return new Failure(
                FindingKind.STUCK,
                "the run ends and tasks are left: " + String.join(", ", clauses),
                String.join(",", shape),
                null);
    }
}
