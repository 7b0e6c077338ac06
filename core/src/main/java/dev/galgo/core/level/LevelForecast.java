package dev.galgo.core.level;

import dev.galgo.core.search.Forecast;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;

/**
 * Foresees how many configurations there are in all by how wide the levels are. What it looks at are means over some levels, since widths may go up and down from one level to the next.
 *
 * <p><b>Where growth slows down</b>, which it does if actors have much to do that has nothing to do with each other, the logarithm of the width is a concave curve. A parabola through the last half of
 * the levels, and one through the last quarter, are followed to where a level has less than one configuration. What lies beyond is taken to be between half of the smaller and twice the larger of
 * what these two say.
 *
 * <p><b>Where it does not</b>, widths grow like a power of the number of the level, and may do so until there is nothing left to do. Then one has to know how many levels there are (see {@link ScheduleLengths}): the
 * sum is a power of that number.
 *
 * <p>Where neither says anything, there are more than there are now. Levels are added by the search; any thread may ask.
 */
public final class LevelForecast {
    private static final int FEWEST_LEVELS = 16;
    /** Of as many levels at most a parabola is made, and in as many steps it is followed. */
    private static final int POINTS = 200;
    /** Growth slows down if no more than this is left of the highest power. */
    private static final double SLOWER = 0.6;
    /** So many times as many levels as there were are beyond what anything can be said of. */
    private static final int FARTHEST = 20;
    /** A range that is wider than this is not worth telling. */
    private static final double WIDEST = 20;

    private static final double DOUBT = 2;
    private static final double DOUBT_OF_FEWEST = 3;
    private static final double DOUBT_OF_MOST = 1.5;

    /** How many configurations there are up to each level. */
    private final DoubleArrayList sums = new DoubleArrayList();

    private double lastWidth;
    private boolean growing;
    private double highest;
    private int lookedAt;
    private int levels;

    /** There is one more level, with as many configurations. */
    public synchronized void add(long width) {
        if (width <= 0) {
            return;
        }
        growing = width >= lastWidth;
        lastWidth = width;
        int last = sums.size();
        sums.add((last == 0 ? 0 : sums.getDouble(last - 1)) + width);
        if (last >= FEWEST_LEVELS / 2 && last > lookedAt + lookedAt / POINTS) {
            lookedAt = last;
            highest = Math.max(highest, power(last));
        }
    }

    /** There seem to be so many levels in all. */
    public synchronized void expect(int number) {
        levels = number;
    }

    /** What is foreseen now. */
    public synchronized Forecast now() {
        int last = sums.size() - 1;
        if (last < 0) {
            return new Forecast(0, Double.POSITIVE_INFINITY);
        }
        double states = sums.getDouble(last);
        var more = new Forecast(states + (growing ? lastWidth : 0), Double.POSITIVE_INFINITY);
        if (last < FEWEST_LEVELS) {
            return more;
        }
        double half = beyond(last, last / 2);
        double quarter = beyond(last, Math.max(FEWEST_LEVELS / 2, last / 4));
        double least = Math.min(half, quarter);
        double most = Math.max(half, quarter);
        Forecast all = more;
        if (power(last) <= SLOWER * highest && most < Double.POSITIVE_INFINITY) {
            all = new Forecast(states + least / DOUBT, states + DOUBT * most);
        } else if (levels > last) {
            int middle = last / 2;
            double growth = Math.log(states / sums.getDouble(middle)) / Math.log(last / (double) middle);
            double rest = states * Math.pow(levels / (double) last, growth) - states;
            all = new Forecast(states + Math.min(least, rest) / DOUBT_OF_FEWEST, states + DOUBT_OF_MOST * rest);
        }
        return all.most() > WIDEST * all.fewest()
                ? new Forecast(Math.max(more.fewest(), all.fewest()), Double.POSITIVE_INFINITY)
                : all;
    }

    /** Over how many levels to take the mean; a multiple of 4, since widths often go up and down with each message that is answered. */
    private static int block(int last) {
        return Math.max(4, (last + 12) / 24 * 4);
    }

    /** The logarithm of the mean width of so many levels up to this one. */
    private double width(int at, int block) {
        double before = at < block ? 0 : sums.getDouble(at - block);
        return Math.log(Math.max(1, (sums.getDouble(at) - before) / Math.min(block, at + 1)));
    }

    /** Like which power of its number the width of a level grows near this one. */
    private double power(int last) {
        int block = block(last);
        return (width(last, block) - width(last - block, block))
                / Math.log((last - block / 2.0) / (last - block * 1.5));
    }

    /** How many configurations lie beyond this level, by a parabola through so many levels before it; infinite if there is no end. */
    private double beyond(int last, int window) {
        int block = Math.min(block(last), Math.max(4, window / 2));
        // Least squares with the level at 0 and the first of the window at -1: a parabola through the level itself.
        double here = width(last, block);
        double xx = 0;
        double xxx = 0;
        double xxxx = 0;
        double xy = 0;
        double xxy = 0;
        for (int at = last; at >= Math.max(block, last - window); at -= Math.max(1, window / POINTS)) {
            double x = (at - last) / (double) window;
            double y = width(at, block) - here;
            xx += x * x;
            xxx += x * x * x;
            xxxx += x * x * x * x;
            xy += x * y;
            xxy += x * x * y;
        }
        double determinant = xx * xxxx - xxx * xxx;
        double slope = (xy * xxxx - xxy * xxx) / determinant;
        double bend = (xx * xxy - xxx * xy) / determinant;
        double end = bend < 0
                ? window * (-slope - Math.sqrt(slope * slope - 4 * bend * here)) / (2 * bend)
                : Double.POSITIVE_INFINITY;
        end = levels > last ? Math.min(end, levels - last) : end;
        if (!(end <= FARTHEST * (double) last)) {
            return Double.POSITIVE_INFINITY;
        }
        double stride = Math.max(1, end / POINTS);
        double sum = 0;
        for (double level = (1 + stride) / 2; level <= Math.max(1, end); level += stride) {
            double x = level / window;
            sum += stride * Math.exp(here + slope * x + bend * x * x);
        }
        return sum;
    }
}
