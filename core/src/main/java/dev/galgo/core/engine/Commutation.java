package dev.galgo.core.engine;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Which messages commute at which local states, by the memo's steps. An actor shares nothing, so running both orders on it alone decides,
 * and the answer is remembered for the state and the two messages.
 *
 * <p>Independence that is looked up in the present state instead of derived for all states is E. Albert, P. Arenas, M. García de la Banda,
 * M. Gómez-Zamalloa, P. Stuckey: Context-Sensitive Dynamic Partial Order Reduction, CAV 2017.
 */
final class Commutation {
    private static final int UNKNOWN = -1;
    private static final int FAILED = Arrival.FAILED.ordinal();

    private final Memo memo;
    private final boolean unordered;
    private final Long2IntOpenHashMap pairs = new Long2IntOpenHashMap();
    private final Long2IntOpenHashMap answers = new Long2IntOpenHashMap();

    /** With {@code unordered}, nobody can tell in which order two messages were sent. */
    Commutation(Memo memo, boolean unordered) {
        this.memo = memo;
        this.unordered = unordered;
        pairs.defaultReturnValue(UNKNOWN);
        answers.defaultReturnValue(UNKNOWN);
    }

    /** Whether delivering both messages in this local state, which takes either, does the same in either order. */
    boolean holds(int local, int one, int other) {
        long pair = (long) Math.min(one, other) << 32 | Math.max(one, other);
        int number = pairs.get(pair);
        if (number == UNKNOWN) {
            number = pairs.size();
            pairs.put(pair, number);
        }
        long key = (long) local << 32 | number;
        int answer = answers.get(key);
        if (answer == UNKNOWN) {
            answer = tried(local, one, other) ? 1 : 0;
            answers.put(key, answer);
        }
        return answer == 1;
    }

    private boolean tried(int local, int one, int other) {
        int first = memo.tried(local, one);
        int second = memo.tried(local, other);
        if (!goesWell(first) || !goesWell(second)) {
            return false;
        }
        int secondAfter = memo.tried(next(first), other);
        int firstAfter = memo.tried(next(second), one);
        return goesWell(secondAfter)
                && goesWell(firstAfter)
                && next(secondAfter) == next(firstAfter)
                && ((sameEffects(first, firstAfter) && sameEffects(second, secondAfter))
                        || (unordered && sameTogether(first, secondAfter, second, firstAfter)));
    }

    /** Whether two steps together send and create what two others do; which of them does what, nobody can tell without an order of sends. */
    private boolean sameTogether(int one, int two, int other, int another) {
        return Arrays.equals(
                        together(memo.sent, one, two, Memo.SENT_FROM, Memo.SENT_TO),
                        together(memo.sent, other, another, Memo.SENT_FROM, Memo.SENT_TO))
                && Arrays.equals(
                        together(memo.born, one, two, Memo.BORN_FROM, Memo.BORN_TO),
                        together(memo.born, other, another, Memo.BORN_FROM, Memo.BORN_TO));
    }

    private long[] together(int[] pool, int one, int two, int fromCell, int toCell) {
        var all = new LongArrayList();
        for (int step : new int[] {one, two}) {
            int to = memo.steps[(step << Memo.SHIFT) + toCell];
            for (int i = memo.steps[(step << Memo.SHIFT) + fromCell]; i < to; i += 2) {
                all.add((long) pool[i] << 32 | pool[i + 1]);
            }
        }
        all.sort(null);
        return all.toLongArray();
    }

    /** Whether an entry is taken in a single way that does not fail. */
    boolean goesWell(int entry) {
        return entry >= 0 && memo.steps[(entry << Memo.SHIFT) + Memo.WAYS] == 1 && memo.arrival(entry) != FAILED;
    }

    int next(int entry) {
        return memo.steps[(entry << Memo.SHIFT) + Memo.NEXT];
    }

    private boolean sameEffects(int step, int other) {
        return same(memo.sent, step, other, Memo.SENT_FROM, Memo.SENT_TO)
                && same(memo.born, step, other, Memo.BORN_FROM, Memo.BORN_TO);
    }

    private boolean same(int[] pool, int step, int other, int fromCell, int toCell) {
        int from = memo.steps[(step << Memo.SHIFT) + fromCell];
        int length = memo.steps[(step << Memo.SHIFT) + toCell] - from;
        int otherFrom = memo.steps[(other << Memo.SHIFT) + fromCell];
        if (length != memo.steps[(other << Memo.SHIFT) + toCell] - otherFrom) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (pool[from + i] != pool[otherFrom + i]) {
                return false;
            }
        }
        return true;
    }
}
