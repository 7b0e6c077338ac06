package dev.galgo.core.estimate;

/**
 * Between which numbers something lies, as far as probes can tell.
 *
 * @param high infinite if nothing is known of how much it is at most
 */
public record Range(double low, double high) {
    public Range {
        if (!(low >= 0 && low <= high)) {
            throw new IllegalArgumentException("no range: from " + low + " to " + high);
        }
    }

    /** A number that is known. */
    public static Range exactly(double number) {
        return new Range(number, number);
    }

    /** Nothing but that it is no less. */
    public static Range atLeast(double number) {
        return new Range(number, Double.POSITIVE_INFINITY);
    }

    /** Whether it is known. */
    public boolean exact() {
        return low == high;
    }

    public boolean contains(double number) {
        return low <= number && number <= high;
    }

    /** So many times as much. */
    public Range times(double fewest, double most) {
        return new Range(low * fewest, high * most);
    }

    /** The same, and no less than this. */
    Range atLeastAs(Range other) {
        return new Range(Math.max(low, other.low), Math.max(high, other.high));
    }

    /** The same, and no more than this. */
    Range atMost(double most) {
        return most >= high ? this : new Range(Math.min(low, most), most);
    }
}
