package dev.galgo.pi.star.answer;

/**
 * What an answer took, and what it rests on.
 *
 * @param engine which way was gone
 * @param what what there was on that way, in words that follow the engine's name; says nothing of what was not built
 * @param bound the last bound n of the counters; 0 for an engine without
 * @param infinityNodes the size of the last coverability tree of the infinity counters; 0 if there is none
 */
public record Effort(String engine, String what, int bound, int infinityNodes, long millis) {
    /** Counting up to a bound in two ways; a tree of no nodes was not built. */
    public static Effort dual(int bound, int dropNodes, int infinityNodes, long millis) {
        String counters = " with counters up to " + bound;
        String drop = count(dropNodes, "node") + " (drop)";
        String trees = dropNodes == 0
                ? ""
                : infinityNodes == 0
                        ? ": a coverability tree of " + drop
                        : ": coverability trees of " + drop + " and " + infinityNodes + " (infinity)";
        return new Effort("dual abstraction", counters + trees, bound, infinityNodes, millis);
    }

    /** Going backwards from what is asked for. */
    public static Effort backward(int elements, long millis) {
        String what = elements == 0 ? ": nothing was met" : ": " + count(elements, "minimal element");
        return new Effort("backward", what, 0, 0, millis);
    }

    /** Going forwards with few created actors. */
    public static Effort concrete(int configurations, int actors, long millis) {
        String what = ": " + count(configurations, "configuration") + " with up to " + count(actors, "created actor");
        return new Effort("concrete search", what, 0, 0, millis);
    }

    /** Seen without any search. */
    public static Effort atSight(String reason, long millis) {
        return new Effort("at sight", ": " + reason, 0, 0, millis);
    }

    /** What it rests on, without how long it took. */
    public String words() {
        return engine + what;
    }

    @Override
    public String toString() {
        return words() + ", " + millis + " ms";
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
