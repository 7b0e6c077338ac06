package dev.galgo.core.sampling;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** What was drawn by one of several who draw, one schedule after the other. */
public final class SampleLog implements DrawnSchedules {
    private final LongArrayList orders;
    private final DoubleArrayList alternatives;

    /** To be filled. */
    public SampleLog() {
        this(new long[0], new double[0]);
    }

    /** What another process has drawn. */
    public SampleLog(long[] orders, double[] alternatives) {
        this.orders = LongArrayList.wrap(orders.clone());
        this.alternatives = DoubleArrayList.wrap(alternatives.clone());
    }

    @Override
    public void add(long order, double product) {
        orders.add(order);
        alternatives.add(product);
    }

    /** How many there are. */
    public int size() {
        return orders.size();
    }

    public long[] orders() {
        return orders.toLongArray();
    }

    public double[] alternatives() {
        return alternatives.toDoubleArray();
    }
}
