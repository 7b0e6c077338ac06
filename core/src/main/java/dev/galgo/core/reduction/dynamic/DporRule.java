package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.ScheduleHistory;
import dev.galgo.core.reduction.base.TakenReason;
import java.util.function.Predicate;

/**
 * Dynamic partial-order reduction for actors.
 *
 * <p>A configuration starts with all messages of one receiver. When a message is sent that races with an earlier delivery (same receiver, not
 * caused by it), the other order must be tried as well: whatever led to the message first after that delivery is tried there too, with
 * all messages of its receiver.
 *
 * <p>C. Flanagan, P. Godefroid: Dynamic Partial-Order Reduction for Model Checking Software, POPL 2005; adapted to actors in S. Tasharofi et
 * al.: TransDPOR, FMOODS/FORTE 2012, figure 2 without the underlined parts, whose counts this rule reproduces.
 */
public final class DporRule implements BacktrackRule {
    @Override
    public void enter(CurrentSchedule path, BacktrackNode node) {
        path.diary.because(TakenReason.RECEIVER);
        for (int slot : node.deliverable) {
            if (node.awake(slot)) {
                addAll(path, node, path.receiver(slot));
                return;
            }
        }
    }

    @Override
    public void learn(CurrentSchedule path) {
        learn(path, node -> true);
    }

    /** As {@link #learn(CurrentSchedule)}, for some configurations only. */
    public void learn(CurrentSchedule path, Predicate<BacktrackNode> where) {
        ScheduleHistory cursor = path.cursor;
        int now = cursor.depth();
        for (int slot = cursor.firstSentAt(now); slot < cursor.firstSentAt(now + 1); slot++) {
            var races = path.races(slot, now);
            for (int i = 0; i < races.size(); i++) {
                int at = races.getInt(i);
                if (where.test(path.node(at - 1))) {
                    int cause = path.order.first(at, slot);
                    path.diary.race(TakenReason.RACE, at, slot);
                    race(path, at, cause, path.receiver(cause));
                }
            }
        }
    }

    @Override
    public void race(CurrentSchedule path, int at, int cause, int receiver) {
        BacktrackNode node = path.node(at - 1);
        if (!node.chosen.contains(cause)) {
            addAll(path, node, path.receiver(cause));
        }
    }

    private static void addAll(CurrentSchedule path, BacktrackNode node, int receiver) {
        for (int slot : node.deliverable) {
            if (path.receiver(slot) == receiver && node.awake(slot) && !node.chosen.contains(slot)) {
                path.choose(node, slot);
            }
        }
    }
}
