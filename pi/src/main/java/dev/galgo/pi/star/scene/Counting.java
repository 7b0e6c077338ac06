package dev.galgo.pi.star.scene;

import java.util.HashMap;
import java.util.Map;

/**
 * How messages that name a created actor are counted: as they are, or up to a bound.
 *
 * @param bound the largest number that is told from others
 */
public record Counting(Beyond beyond, int bound) {
    /** Beyond all bounds, or any number of them. */
    public static final int MANY = Integer.MAX_VALUE;

    public static final Counting EXACT = new Counting(Beyond.DROPPED, MANY - 1);

    /** What becomes of a message when there are already as many as the bound. */
    public enum Beyond {
        /** It is lost: what can happen still happens in the system itself, where messages may lie for ever. */
        DROPPED("drop"),
        /** There are {@link #MANY} from then on, however many are taken: whatever happens in the system can still happen. */
        INFINITE("infinity");

        private final String text;

        Beyond(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public static Counting drop(int bound) {
        return new Counting(Beyond.DROPPED, bound);
    }

    public static Counting infinity(int bound) {
        return new Counting(Beyond.INFINITE, bound);
    }

    /** So many, seen through this counting. */
    int of(int count) {
        if (count <= bound) {
            return count;
        }
        return beyond == Beyond.DROPPED ? bound : MANY;
    }

    /** A class, seen through this counting. */
    ActorClass of(ActorClass exact) {
        var counted = new HashMap<StarMessage, Integer>();
        exact.messages().forEach((mail, count) -> counted.put(mail, of(count)));
        return new ActorClass(exact.stand(), counted);
    }

    public static int plus(int count, int more) {
        return count == MANY || more == MANY ? MANY : Math.addExact(count, more);
    }

    static int minus(int count, int fewer) {
        return count == MANY ? MANY : count - fewer;
    }

    /** Whether the second has at least as many of each. */
    public static <T> boolean atMost(Map<T, Integer> less, Map<T, Integer> more) {
        if (less.size() > more.size()) {
            return false;
        }
        for (Map.Entry<T, Integer> entry : less.entrySet()) {
            if (more.getOrDefault(entry.getKey(), 0) < entry.getValue()) {
                return false;
            }
        }
        return true;
    }

    /** One more, or fewer if negative; none at all leave no entry. */
    public static <T> void add(Map<T, Integer> counts, T one, int more) {
        int now = counts.getOrDefault(one, 0);
        int then = more >= 0 ? plus(now, more) : minus(now, -more);
        if (then == 0) {
            counts.remove(one);
        } else {
            counts.put(one, then);
        }
    }

    public static String text(int count) {
        return count == MANY ? "∞" : Integer.toString(count);
    }
}
