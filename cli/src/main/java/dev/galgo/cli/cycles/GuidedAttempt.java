package dev.galgo.cli.cycles;

import dev.galgo.analysis.guided.TaskScene;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.Mix;
import dev.galgo.core.search.Guide;
import java.util.HashSet;
import java.util.Set;

/**
 * Follows a guide until a criterion is met, and remembers what it has come to.
 *
 * <p>A search that has seen enough is told that nothing leads on from anywhere, so it goes back the way it came and ends.
 */
final class GuidedAttempt implements Guide {
    private final Guide guide;
    private final TaskScene scene;
    private final Criterion criterion;
    private boolean met;
    private boolean passed;
    private boolean enough;
    private boolean hopeless;
    private final Set<Long> executions = new HashSet<>();

    GuidedAttempt(Guide guide, TaskScene scene, Criterion criterion) {
        this.guide = guide;
        this.scene = scene;
        this.criterion = criterion;
    }

    @Override
    public boolean mayLead(Cursor at) {
        if (at.depth() == 0) { // a search begins, perhaps anew
            met = false;
            passed = false;
            enough = false;
            executions.clear();
            hopeless = !guide.mayLead(at);
        }
        if (enough || hopeless) {
            return false;
        }
        if (at.first() == Cursor.NONE && guide.isGoal(at)) {
            met = true; // the main block alone may close a cycle, of which nobody is told before the end
        }
        return guide.mayLead(at);
    }

    @Override
    public long rank(Cursor at, int slot) {
        return guide.rank(at, slot);
    }

    @Override
    public boolean isGoal(Cursor at) {
        if (enough) {
            return false;
        }
        boolean goal = guide.isGoal(at);
        met |= goal;
        boolean deadlocked =
                goal || scene.isDeadlocked(at); // and not an end where tasks are stuck, or a call is held back
        boolean ends = at.first() == Cursor.NONE;
        passed |= !goal && (deadlocked || (ends && isWrong(at)));
        if (goal || (deadlocked && ends)) {
            executions.add(number(at));
        }
        boolean first = criterion == Criterion.FIRST_DEADLOCK && deadlocked;
        enough = first || (criterion == Criterion.DEADLOCK_PER_CYCLE && goal);
        return goal || enough;
    }

    /** Whether something is wrong with this end of a run. */
    private static boolean isWrong(Cursor end) {
        return end.waiting() > 0 || end.failureAtEnd() != null;
    }

    /** A number for the schedule that led here: probes come by the same ones again. */
    private static long number(Cursor at) {
        long number = at.depth();
        for (int depth = 1; depth <= at.depth(); depth++) {
            number = Mix.stir(number * 31 + at.slotAt(depth)) + at.wayAt(depth);
        }
        return number;
    }

    /** The executions that ended in a deadlock, each by a number of its own. */
    Set<Long> executions() {
        return executions;
    }

    /** Whether a deadlock of the cycle was met. */
    boolean met() {
        return met;
    }

    /** Whether something wrong was met that is not of the cycle: a deadlock, or an end at which somebody still waits. */
    boolean passed() {
        return passed;
    }

    /** Whether the search was ended before it had seen everything, because the criterion was met. */
    boolean ended() {
        return enough;
    }

    /** Whether nothing leads to the cycle from the start on. */
    boolean hopeless() {
        return hopeless;
    }
}
