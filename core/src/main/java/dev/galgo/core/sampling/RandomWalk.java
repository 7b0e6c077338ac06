package dev.galgo.core.sampling;

import dev.galgo.core.engine.Cursor;

/** Each deliverable message is as likely as the others. */
final class RandomWalk implements Strategy {
    @Override
    public int pick(Cursor at, int[] deliverable, int count, SeededRandom dice) {
        return deliverable[dice.below(count)];
    }

    @Override
    public boolean uniform() {
        return true;
    }
}
