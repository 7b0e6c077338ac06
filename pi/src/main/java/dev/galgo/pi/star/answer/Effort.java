package dev.galgo.pi.star.answer;

/**
 * What an answer took.
 *
 * @param engine {@code dual abstraction} or {@code backward}
 * @param bound the last bound n of the counters; 0 for an engine without
 * @param dropNodes the size of the last coverability tree of the drop counters
 * @param infinityNodes the size of the last coverability tree of the infinity counters; 0 if it was not needed
 * @param elements how many elements the backward engine kept; 0 for one without
 */
public record Effort(String engine, int bound, int dropNodes, int infinityNodes, int elements, long millis) {
    @Override
    public String toString() {
        return bound > 0
                ? engine + ": n = " + bound + ", drop tree " + dropNodes + " nodes, infinity tree " + infinityNodes
                        + " nodes, " + millis + " ms"
                : engine + ": " + elements + " elements, " + millis + " ms";
    }
}
