package dev.galgo.abs.run;

import dev.galgo.core.model.Configuration;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds tasks that wait for each other, and words them. */
final class Deadlocks {
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
        for (WaitGraph.Link link : cycle) {
            clauses.add(link.words());
            shape.add(link.shape());
        }
        return new Failure(FindingKind.DEADLOCK, String.join(", ", clauses), String.join(",", shape), null);
    }

    /** What is wrong if nothing can happen here any more; null if all tasks have ended. */
    @Nullable
    Failure leftIn(Configuration at) {
        Failure deadlock = closedIn(at);
        if (deadlock != null) {
            return deadlock;
        }
        var left = new WaitGraph(at).unfinished();
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
