package dev.galgo.core.reduction.selection;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Insight;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.SelectionCriteria;
import dev.galgo.core.reduction.base.Stability;
import dev.galgo.core.reduction.base.TakenReason;
import dev.galgo.core.reduction.dynamic.BacktrackNode;
import dev.galgo.core.reduction.dynamic.BacktrackRule;
import dev.galgo.core.reduction.dynamic.CurrentSchedule;
import dev.galgo.core.reduction.dynamic.DporRule;
import dev.galgo.core.search.SearchCounts;

/**
 * Actor selection by stability: in each configuration one actor is selected and all its messages are tried.
 *
 * <p>The messages of a stable actor (see {@link ReachableSends}) are a persistent set: whatever the others do, they neither add to it nor take away
 * from it, and they commute with it, so every run has an equivalent one that begins with a message of this actor. The same holds where
 * only one actor can take a message at all. Where no actor is stable, the one with the least {@linkplain StabilityLevels level} is selected, on
 * the chance that it is stable and only cannot be seen to be. If it is not, a message is sent to it later that races with what it took
 * here, and the race rule of {@link DporRule} brings in whoever led to that message. There is no such race at a stable actor; should one turn
 * up all the same, because the insight was wrong, the rule still applies. Only {@link Stability#PRINTED} is taken at its word. The rule knows
 * nothing of races about futures; so where handlers look at them and no actor is stable, everything is tried.
 *
 * <p>E. Albert, P. Arenas, M. Gómez-Zamalloa: Actor- and Task-Selection Strategies for Pruning Redundant State-Exploration in Testing, FORTE
 * 2014. The paper asks for the highest level; its figures come from the lowest.
 */
class StableActorsRule implements BacktrackRule {
    final Cursor cursor;
    final ReachableSends survey;
    private final SearchCounts tally;
    private final boolean printed;
    private final DporRule races = new DporRule();

    StableActorsRule(Cursor cursor, SelectionCriteria how, Insight insight, SearchCounts tally) {
        this.cursor = cursor;
        this.survey = new ReachableSends(cursor, insight, how);
        this.tally = tally;
        this.printed = how.stability() == Stability.PRINTED;
        tally.expectStableActors();
    }

    @Override
    public void enter(CurrentSchedule path, BacktrackNode node) {
        survey.take();
        int actor = select(node);
        boolean everything = !node.mark && survey.ties != null;
        path.diary.because(node.mark ? TakenReason.SELECTED : TakenReason.RECEIVER);
        for (int slot : node.deliverable) {
            if ((everything || cursor.receiver(slot) == actor) && node.awake(slot)) {
                path.choose(node, slot);
            } else if (node.mark && node.awake(slot)) {
                path.diary.leavesOut(node.depth, slot, LeftOutReason.OTHER_SELECTED);
            }
        }
    }

    /** A stable actor, even if all its messages sleep, for then so does all that could be explored here; the oldest one first. */
    private int select(BacktrackNode node) {
        int stable = Cursor.NONE;
        for (int slot : node.deliverable) {
            if ((stable == Cursor.NONE || cursor.age(slot) < cursor.age(stable)) && isStable(node, slot)) {
                stable = slot;
            }
        }
        node.mark = stable != Cursor.NONE;
        if (!node.mark) {
            tally.countWithoutStableActor();
            stable = leastLevel(node);
        }
        return cursor.receiver(stable);
    }

    private boolean isStable(BacktrackNode node, int slot) {
        return ReachableSends.onlyReceiver(cursor, node.deliverable)
                || survey.stable(cursor.message(slot).to(), node.deliverable);
    }

    private int leastLevel(BacktrackNode node) {
        int best = Cursor.NONE;
        double least = 0;
        survey.levels.look(node.deliverable);
        for (int slot : node.deliverable) {
            if (node.awake(slot)) {
                ActorId actor = cursor.message(slot).to();
                double level = survey.levels.of(actor);
                if (best == Cursor.NONE || level < least || (level == least && cursor.age(slot) < cursor.age(best))) {
                    best = slot;
                    least = level;
                }
            }
        }
        return best;
    }

    @Override
    public void learn(CurrentSchedule path) {
        races.learn(path, node -> !(printed && node.mark));
    }

    @Override
    public void race(CurrentSchedule path, int at, int cause, int receiver) {
        if (!(printed && path.node(at - 1).mark)) {
            races.race(path, at, cause, receiver);
        }
    }
}
