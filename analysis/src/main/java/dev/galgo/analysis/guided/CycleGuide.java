package dev.galgo.analysis.guided;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.deadlock.Reach;
import dev.galgo.analysis.flow.Point;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.search.Guide;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Leads a search to the deadlocks of one cycle.
 *
 * <p>A cycle demands that certain tasks wait at certain points for certain others. As long as each of these waits is there already, or may still
 * come about by what tasks have yet to run, the search goes on; otherwise no schedule from here on ends in the cycle. Waits that are there
 * must fit together: the task that one waits for is the one that waits next, and one that is to wait for its lock before it begins has not
 * begun.
 *
 * <p>The constraints and the check are those of M. Isabel, Combining Static Analysis and Testing for Deadlock Detection (2015), definitions 6 to 8,
 * matched jointly. That the constraints also say what to deliver first is left for future work there: here tasks from which a wait can be
 * reached come before others, and among them those that lead there by fewer calls.
 */
public final class CycleGuide implements Guide {
    private static final long FAR = 2;

    private final Chain chain;
    private final Reach reach;
    private final TaskScene scene;
    private final Map<Point, boolean[]> reachable = new HashMap<>();

    public CycleGuide(Cycle cycle, Reach reach, TaskScene scene) {
        this.chain = Chain.of(cycle);
        this.reach = reach;
        this.scene = scene;
    }

    @Override
    public boolean mayLead(Cursor at) {
        return new Match(chain, scene.tasks(at), this::reachable).mayStillFit();
    }

    @Override
    public boolean isGoal(Cursor at) {
        return new Match(chain, scene.tasks(at), this::reachable).closes();
    }

    @Override
    public long rank(Cursor at, int slot) {
        TaskView task = scene.task(at, slot);
        return task == null ? FAR : distance(task);
    }

    /** How far the task is from the nearest point of the cycle that it can come to. */
    private long distance(TaskView task) {
        long least = FAR;
        for (Point standing : task.standing()) {
            for (int i = 0; i < chain.links().size(); i++) {
                if (reach.after(standing).contains(chain.links().get(i).point())) {
                    return 0;
                }
                if (reachable(standing)[i]) {
                    least = 1;
                }
            }
        }
        return least;
    }

    /** Which of the waits of the cycle may come about from a point on. */
    private boolean[] reachable(Point standing) {
        return reachable.computeIfAbsent(standing, from -> {
            List<Chain.Link> links = chain.links();
            var found = new boolean[links.size()];
            for (int i = 0; i < found.length; i++) {
                found[i] = reach.mayPass(from, links.get(i).point());
            }
            return found;
        });
    }
}
