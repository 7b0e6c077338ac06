package dev.galgo.core.reduction.dynamic;

import dev.galgo.core.engine.ScheduleHistory;
import dev.galgo.core.reduction.base.MessageOrder;
import dev.galgo.core.reduction.base.TakenReason;

/**
 * dCUTE's reduction: the messages of one receiver in order, and on to the next receiver only if a race was seen.
 *
 * <p>K. Sen, G. Agha: Automated Systematic Testing of Open Distributed Programs, FASE 2006; Basset's POR-low is this with {@link MessageOrder#ECA},
 * its POR-high with {@link MessageOrder#LCA}.
 */
final class DcuteRule implements BacktrackRule {
    @Override
    public void enter(CurrentSchedule path, BacktrackNode node) {
        path.diary.because(TakenReason.RECEIVER);
        path.choose(node, node.deliverable[0]);
    }

    @Override
    public void learn(CurrentSchedule path) {
        ScheduleHistory cursor = path.cursor;
        int now = cursor.depth();
        for (int slot = cursor.firstSentAt(now); slot < cursor.firstSentAt(now + 1); slot++) {
            var races = path.races(slot, now);
            for (int i = 0; i < races.size(); i++) {
                race(path, races.getInt(i), slot, path.receiver(slot));
            }
        }
    }

    @Override
    public void race(CurrentSchedule path, int at, int cause, int receiver) {
        path.node(at - 1).mark = true;
    }

    /** All messages of the receiver that it has come to; those of the next one as well if a race was seen. */
    @Override
    public double expected(CurrentSchedule path, BacktrackNode node, double ahead) {
        int end = node.position;
        boolean crossed = !node.mark;
        while (end < node.deliverable.length) {
            if (path.receiver(node.deliverable[end]) != path.receiver(node.deliverable[end - 1])) {
                if (crossed) {
                    break;
                }
                crossed = true;
            }
            end++;
        }
        return Math.max(end, node.chosen.size());
    }

    /**
     * How far down the ordered list this configuration has come is kept apart from what was chosen: a schedule that ended early may have had
     * messages chosen out of turn.
     */
    @Override
    public void advance(CurrentSchedule path, BacktrackNode node) {
        while (node.tried == node.chosen.size() && node.position < node.deliverable.length) {
            int next = node.deliverable[node.position];
            boolean crossing = path.receiver(next) != path.receiver(node.deliverable[node.position - 1]);
            if (crossing && !node.mark) {
                return;
            }
            if (crossing) {
                node.mark = false;
            }
            node.position++;
            if (!node.chosen.contains(next)) {
                path.diary.because(crossing ? TakenReason.NEXT_RECEIVER : TakenReason.RECEIVER);
                path.choose(node, next);
            }
        }
    }
}
