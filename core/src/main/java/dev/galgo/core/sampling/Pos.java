package dev.galgo.core.sampling;

import dev.galgo.core.engine.Cursor;
import java.util.Arrays;

/**
 * Partial order sampling: every message has a random priority and the highest goes next; those for the same receiver, which have just lost a
 * race, get a new one.
 *
 * <p>A random walk rarely lets a message wait while a long chain of others goes on. Here a message that does not race with the chain keeps its
 * priority, so that it waits for a chain of any length about as often as for a short one. X. Yuan, J. Yang, R. Gu: Partial Order Aware
 * Concurrency Sampling, CAV 2018.
 */
final class Pos implements Strategy {
    private long[] priority = new long[64];
    private int known;

    @Override
    public void begin(Cursor at, SeededRandom dice) {
        known = 1;
        meet(at, dice);
    }

    @Override
    public int pick(Cursor at, int[] deliverable, int count, SeededRandom dice) {
        int best = deliverable[0];
        for (int i = 1; i < count; i++) {
            if (priority[deliverable[i]] > priority[best]) {
                best = deliverable[i];
            }
        }
        return best;
    }

    @Override
    public void delivered(Cursor at, SeededRandom dice) {
        int receiver = at.receiver(at.slotAt(at.depth()));
        for (int slot = at.pendingAfter(Cursor.NONE);
                slot != Cursor.NONE && slot < known;
                slot = at.pendingAfter(slot)) {
            if (at.receiver(slot) == receiver) {
                priority[slot] = dice.next();
            }
        }
        meet(at, dice);
    }

    /** Draws for the messages that were not there before. */
    private void meet(Cursor at, SeededRandom dice) {
        int end = at.firstSentAt(at.depth() + 1);
        if (end > priority.length) {
            priority = Arrays.copyOf(priority, end * 2);
        }
        while (known < end) {
            priority[known++] = dice.next();
        }
    }
}
