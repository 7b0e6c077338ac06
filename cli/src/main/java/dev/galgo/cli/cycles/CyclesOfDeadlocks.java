package dev.galgo.cli.cycles;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.guided.CycleGuide;
import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.analysis.guided.Unforeseen;
import dev.galgo.core.check.Finding;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of the cycles are those of a deadlock that was met.
 *
 * <p>A search for one cycle meets deadlocks of others, and a search without a guide those of any. The
 * schedule of each is run again, and every cycle is asked whether it is closed where that ends.
 */
final class CyclesOfDeadlocks {
    private final DeadlockSubject subject;
    private final Reach reach;
    private final List<Cycle> cycles;
    private DeadlockSubject.@Nullable Copy copy;

    CyclesOfDeadlocks(DeadlockSubject subject, Reach reach, List<Cycle> cycles) {
        this.subject = subject;
        this.reach = reach;
        this.cycles = cycles;
    }

    /** The cycles that are closed where the deadlock's schedule ends; none if it is of another kind. */
    Set<Cycle> closedBy(Finding deadlock) {
        Set<Cycle> closed = new LinkedHashSet<>();
        if (cycles.isEmpty()) {
            return closed;
        }
        DeadlockSubject.Copy program = copy();
        Cursor cursor = Engine.of(Engine.Kind.MEMO, program.program()).start(DeliveryModel.UNORDERED, Compare.NONE);
        try {
            new Replay(program.program(), cursor).run(deadlock.schedule());
            for (Cycle cycle : cycles) {
                if (new CycleGuide(cycle, reach, program.scene()).isGoal(cursor)) {
                    closed.add(cycle);
                }
            }
        } catch (Divergence | Unforeseen notAgain) {
            return closed; // it stays a deadlock, of which no more is known
        }
        return closed;
    }

    private DeadlockSubject.Copy copy() {
        if (copy == null) {
            copy = subject.copy();
        }
        return copy;
    }
}
