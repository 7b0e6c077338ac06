package dev.galgo.examples.pi;

/**
 * A worker whose shares can be added exactly.
 *
 * <p>Doubles added in another order can give another sum. Multiples of 2^-40 of this size add up without rounding, so the order in which
 * the shares arrive leaves no trace in the master.
 */
public class RoundingWorker extends Worker {

    public RoundingWorker(int number) {
        super(number);
    }

    @Override
    double share(int workers) {
        return Math.rint(super.share(workers) * 0x1p40) * 0x1p-40;
    }
}
