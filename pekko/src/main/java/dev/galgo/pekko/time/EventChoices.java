package dev.galgo.pekko.time;

import java.util.HashMap;
import java.util.Map;

/**
 * What chance and time decide in the middle of an event, as ways in which the event can happen. A way is a number that is taken apart as decisions come up:
 * one of three, then one of two. How many ways there are is learned from the events of one kind that were seen.
 */
public final class EventChoices {
    /** More than this are not tried for one event. */
    private static final int MOST = 1 << 12;

    private final Map<String, Integer> ways = new HashMap<>();
    private String event = "";
    private boolean open;
    private int left;
    private int product = 1;
    private boolean learned;
    private boolean cut;

    /** In how many ways an event of this kind can happen. */
    public int ways(String kind) {
        return ways.getOrDefault(kind, 1);
    }

    /** An event of this kind begins, and happens in this way. */
    public void begin(String kind, int way) {
        event = kind;
        left = way;
        product = 1;
        open = true;
    }

    /** Whether an event happens, so that there is something to choose. */
    public boolean isOpen() {
        return open;
    }

    /** The event is over, whatever comes then has no choice. */
    public void end() {
        open = false;
    }

    /** One of so many, from 0. */
    public int next(int bound) {
        if (!open || bound < 2) {
            return 0;
        }
        if ((long) product * bound > MOST) {
            cut = true;
            return 0;
        }
        int chosen = left % bound;
        left /= bound;
        product *= bound;
        if (product > ways(event)) {
            ways.put(event, product);
            learned = true;
        }
        return chosen;
    }

    /** Whether there were more ways than are tried. */
    boolean cut() {
        return cut;
    }

    /** Whether there are more ways than was known before; asked once. */
    public boolean takeLearned() {
        boolean now = learned;
        learned = false;
        return now;
    }
}
