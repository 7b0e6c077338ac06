package dev.galgo.core.search;

/**
 * How many configurations a search will have visited at its end, judged by those it has visited.
 *
 * @param fewest more than that, if it can be judged; at least that, if not
 * @param most infinite if nothing can be said of how many there are at most
 */
public record Forecast(double fewest, double most) {
    /** Whether it says anything but that there are more. */
    public boolean bounded() {
        return most < Double.POSITIVE_INFINITY;
    }
}
