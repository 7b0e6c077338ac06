package dev.galgo.core.estimate;

import dev.galgo.core.engine.Cursor;
import dev.galgo.core.model.ActorId;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;

/**
 * Picks what to deliver such that walks spread over the configurations.
 *
 * <p>If each message is as likely as the others, all actors get ahead at about the same pace, and walks crowd in the middle of a level. So each
 * walk draws a weight for each actor, as sender and as receiver. With weights that are distributed exponentially, actors that have nothing to do with
 * each other are found with the same probability in every combination of places (Bose and Einstein's statistics instead of Maxwell and Boltzmann's).
 */
final class WalkWeights {
    private final DoubleArrayList receivers = new DoubleArrayList();
    private final DoubleArrayList senders = new DoubleArrayList();
    private double[] sums = new double[16];
    private SplittableRandom dice = new SplittableRandom(0);
    private boolean uniform;

    /** Begins another walk. */
    void begin(SplittableRandom random, boolean allAlike) {
        dice = random;
        uniform = allAlike;
        receivers.clear();
        senders.clear();
    }

    int pick(Cursor cursor, IntArrayList slots) {
        int count = slots.size();
        if (count == 1) {
            return slots.getInt(0);
        }
        if (uniform) {
            return slots.getInt(dice.nextInt(count));
        }
        if (sums.length < count) {
            sums = new double[count * 2];
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            int slot = slots.getInt(i);
            ActorId sender = cursor.sender(slot);
            sum += weight(receivers, cursor.receiver(slot)) * (sender == null ? 1 : weight(senders, sender.index()));
            sums[i] = sum;
        }
        double drawn = dice.nextDouble() * sum;
        int at = 0;
        while (at < count - 1 && sums[at] <= drawn) {
            at++;
        }
        return slots.getInt(at);
    }

    private double weight(DoubleArrayList of, int actor) {
        while (of.size() <= actor) {
            of.add(-Math.log(1 - dice.nextDouble()));
        }
        return of.getDouble(actor);
    }
}
