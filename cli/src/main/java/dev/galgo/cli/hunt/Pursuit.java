package dev.galgo.cli.hunt;

import dev.galgo.analysis.guided.Scene;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Guide;

/**
 * Follows a guide until a criterion is met, and remembers what it has come to.
 *
 * <p>A search that has seen enough is told that nothing leads on from anywhere, so it goes back the way it came and ends.
 */
final class Pursuit implements Guide {
    private final Guide guide;
    private final Scene scene;
    private final Criterion criterion;
    private boolean met;
    private boolean passed;
    private boolean enough;
    private boolean hopeless;

    Pursuit(Guide guide, Scene scene, Criterion criterion) {
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
        passed |= deadlocked && !goal;
        boolean first = criterion == Criterion.FIRST_DEADLOCK && deadlocked;
        enough = first || criterion == Criterion.DEADLOCK_PER_CYCLE && goal;
        return goal || enough;
    }

    /** Whether a deadlock of the cycle was met. */
    boolean met() {
        return met;
    }

    /** Whether a deadlock was met that is not of the cycle. */
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
