package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.ScheduleHistory;
import dev.galgo.core.reduction.base.LeftOutReason;
import dev.galgo.core.reduction.base.TakenReason;

/**
 * TransDPOR: races between actors' messages are transitive, so one message at a time is added to what a configuration tries.
 *
 * <p>S. Tasharofi, R. Karmani, S. Lauterburg, A. Legay, D. Marinov, G. Agha: TransDPOR, FMOODS/FORTE 2012. This is the rule behind the
 * published figures, which differs from the printed figure 2: a configuration starts with one message; while a message waits to be tried
 * that was added since the last pick, a new one for the actor picked last is ignored and any other takes its place. With sleep sets, the
 * first one keeps its place unless it is for the actor picked last; that comes closest to the published transitions.
 */
final class TransDporRule implements BacktrackRule {
    /** To look at every configuration would take time; a prime, lest the same ones be looked at in every part of a regular tree. */
    private static final int LOOK_AT_ONE_IN = 17;

    private final boolean firstComes;
    private long left;
    /** How many further messages there were for the receivers of what was tried, and how many of these were tried as well. */
    private double rivals;

    private double rivalsTried;

    /** With {@code firstComes}, what waits gives way only if it is for the actor picked last. */
    TransDporRule(boolean firstComes) {
        this.firstComes = firstComes;
    }

    @Override
    public void enter(CurrentSchedule path, BacktrackNode node) {
        for (int slot : node.deliverable) {
            if (node.awake(slot)) {
                path.diary.because(TakenReason.RECEIVER);
                path.choose(node, slot);
                return;
            }
        }
    }

    @Override
    public void pick(BacktrackNode node) {
        node.mark = false;
    }

    @Override
    public void learn(CurrentSchedule path) {
        ScheduleHistory cursor = path.cursor;
        int now = cursor.depth();
        for (int slot = cursor.firstSentAt(now); slot < cursor.firstSentAt(now + 1); slot++) {
            var races = path.races(slot, now);
            for (int i = 0; i < races.size(); i++) {
                int at = races.getInt(i);
                int by = path.order.earliestAfter(at, slot);
                if (by != 0) {
                    int cause = cursor.slotAt(by);
                    path.diary.race(TakenReason.RACE, at, slot);
                    race(path, at, cause, path.receiver(cause));
                }
            }
        }
        int taken = cursor.slotAt(now);
        var races = path.races(taken, now);
        for (int i = 0; i < races.size(); i++) {
            int at = races.getInt(i);
            path.diary.race(TakenReason.RACE, at, taken);
            race(path, at, path.order.first(at, taken), path.receiver(taken));
        }
    }

    /**
     * Messages for the same actor race, so in the end most of those for the actors chosen are tried, though no more than one of them at a time
     * is known. Where none waits, the next one must come from a race that is found in what is left below the present one.
     */
    @Override
    public double expected(CurrentSchedule path, BacktrackNode node, double ahead) {
        int known = node.chosen.size();
        double more = rivals == 0 ? 0 : (rivals(path, node) + 1 - known) * Math.min(1, rivalsTried / rivals);
        return more <= 0 ? known : known + (known > node.tried ? more : more * ahead);
    }

    @Override
    public void leave(CurrentSchedule path, BacktrackNode node) {
        if (node.deliverable.length > 1 && left++ % LOOK_AT_ONE_IN == 0) {
            rivals += rivals(path, node);
            rivalsTried += node.chosen.size() - 1;
        }
    }

    /** How many messages there are here for the actors that those chosen are for, beside the first one. */
    private static int rivals(CurrentSchedule path, BacktrackNode node) {
        int count = -1;
        for (int slot : node.deliverable) {
            if (node.awake(slot) && choosesFor(path, node, path.receiver(slot))) {
                count++;
            }
        }
        return count;
    }

    private static boolean choosesFor(CurrentSchedule path, BacktrackNode node, int receiver) {
        for (int i = 0; i < node.chosen.size(); i++) {
            if (path.receiver(node.chosen.getInt(i)) == receiver) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean learnsFromDeliveries() {
        return true;
    }

    @Override
    public void race(CurrentSchedule path, int at, int slot, int receiver) {
        BacktrackNode node = path.node(at - 1);
        if (node.chosen.contains(slot) || !node.awake(slot) || !node.offers(slot)) {
            return;
        }
        if (node.shared) {
            // What waits may be tried elsewhere by now, so nothing takes its place: all are tried.
            path.choose(node, slot);
            return;
        }
        if (node.mark) {
            int pickedLast = path.receiver(node.last());
            boolean takesItsPlace = firstComes
                    ? path.receiver(slot) != pickedLast && path.receiver(node.candidate) == pickedLast
                    : receiver != pickedLast;
            path.diary.leavesOut(node.depth, takesItsPlace ? node.candidate : slot, LeftOutReason.OTHER_RACE);
            if (!takesItsPlace) {
                return;
            }
            node.chosen.rem(node.candidate);
        }
        path.choose(node, slot);
        node.candidate = slot;
        node.mark = true;
    }
}
