package dev.galgo.core.check;

import dev.galgo.core.plain.PlainOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * The orders in which a program is run plainly: every other one is drawn, and those between count
 * like an odometer through all there are, so that a program with few orders is soon through, and
 * one with many is seen in orders that have little in common.
 */
final class PlainOrders {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final long seed;
    private int @Nullable [] counted = {};
    private long drawn;
    private boolean draws;

    PlainOrders(long seed) {
        this.seed = seed;
    }

    /** Whether all orders have come up, as far as the runs have shown how many there are. */
    boolean through() {
        return counted == null;
    }

    /** The next one, which may be run several times. */
    Order next() {
        var count = counted;
        boolean draw = draws || count == null;
        draws = !draw;
        return draw || count == null
                ? new Order(new int[0], new Random(STEP * (seed + ++drawn)).nextLong())
                : new Order(count, null);
    }

    /**
     * An order that is one of many decisions: those at its beginning are given, and the others are
     * the first there is, or drawn.
     */
    final class Order {
        private final int[] given;
        private final @Nullable Long drawnFrom;

        private Order(int[] given, @Nullable Long drawnFrom) {
            this.given = given;
            this.drawnFrom = drawnFrom;
        }

        /** Whether it was drawn. */
        boolean isDrawn() {
            return drawnFrom != null;
        }

        /** One run by it. */
        Decisions decide() {
            return new Decisions(given, drawnFrom == null ? null : new Random(drawnFrom));
        }

        /**
         * Goes on to the order after this one, which was run with these decisions; of those that
         * are drawn there is none.
         */
        void done(Decisions run) {
            if (drawnFrom == null) {
                counted = run.following();
            }
        }
    }

    /** The decisions of one run. */
    static final class Decisions implements PlainOrder {
        private final int[] given;
        private final @Nullable Random random;
        private final List<Integer> taken = new ArrayList<>();
        private final List<Integer> of = new ArrayList<>();

        private Decisions(int[] given, @Nullable Random random) {
            this.given = given;
            this.random = random;
        }

        @Override
        public int next(int alternatives) {
            if (alternatives == 1) {
                return 0;
            }
            int at = taken.size();
            int choice = 0;
            if (random != null) {
                choice = random.nextInt(alternatives);
            } else if (at < given.length) {
                choice = Math.min(given[at], alternatives - 1);
            }
            taken.add(choice);
            of.add(alternatives);
            return choice;
        }

        /** The decisions with which the next order begins; null if there is none. */
        private int @Nullable [] following() {
            int last = taken.size() - 1;
            while (last >= 0 && taken.get(last) + 1 >= of.get(last)) {
                last--;
            }
            if (last < 0) {
                return null;
            }
            var next = Arrays.copyOf(taken.stream().mapToInt(Integer::intValue).toArray(), last + 1);
            next[last]++;
            return next;
        }
    }
}
