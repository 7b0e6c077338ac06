package dev.galgo.core.engine;

import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.MementoSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mementos along the schedule of a program that is alive, and how far they are to be trusted.
 *
 * <p>They are taken where the schedule branches, but not at every delivery, since making a few deliveries again takes less time; and deep down
 * more sparsely, so that their number grows with the logarithm of the depth.
 * What may be delivered must be the same after every return; and now and then, most often in the beginning, a return is made a second time by
 * making the deliveries again, and must lead to the same fingerprint.
 */
final class MementoStack {
    /** So many deliveries are made again sooner than a memento of each configuration between them is taken. */
    private static final int GAP = 8;

    /** From so many gaps on, mementos are taken more sparsely, in proportion to the depth. */
    private static final int DENSE = 128;

    private static final int EVERY = 64;

    private final MementoSource program;
    private final List<@Nullable Object> mementos = new ArrayList<>();
    private final long[] one = new long[2];
    private final long[] other = new long[2];
    private int latest = -1;
    private long returns;

    MementoStack(MementoSource program) {
        this.program = program;
    }

    /** The program stands at this depth, from where several ways lead on. */
    void remember(int depth) {
        if (depth < program.mementosFrom() || (latest >= 0 && depth - latest < Math.max(GAP, depth / DENSE))) {
            return;
        }
        Object memento = program.memento();
        if (memento != null) {
            while (mementos.size() <= depth) {
                mementos.add(null);
            }
            mementos.set(depth, memento);
            latest = depth;
        }
    }

    /** The schedule has become shorter. */
    void forgetBelow(int depth) {
        while (latest > depth) {
            drop();
        }
    }

    /** Another run has begun. */
    void forgetAll() {
        forgetBelow(-1);
    }

    private void drop() {
        mementos.set(latest, null);
        do {
            latest--;
        } while (latest >= 0 && mementos.get(latest) == null);
    }

    /** Goes back to the last memento along the schedule; gives its depth, or -1 if there is none that still serves. */
    int back() {
        while (latest >= 0) {
            Object memento = mementos.get(latest);
            if (memento != null && program.restore(memento)) {
                returns++;
                return latest;
            }
            drop();
        }
        return -1;
    }

    /** Whether the return just made is to be made again otherwise. */
    boolean isToBeChecked() {
        return Long.bitCount(returns) == 1 || returns % EVERY == 0 || returns < 4;
    }

    /** Puts down where the program stands. */
    void note() {
        into(one);
    }

    /** Fails if the program stands elsewhere than when this was last put down. */
    void compare() {
        into(other);
        if (!Arrays.equals(one, other)) {
            throw failed("a memento led to another configuration than the deliveries before it");
        }
    }

    Misremembered failed(String what) {
        program.distrust(what);
        return new Misremembered(what);
    }

    private void into(long[] fingerprint) {
        try {
            program.fingerprint(fingerprint);
        } catch (Incomparable unverifiable) {
            throw failed(
                    "whether mementos lead to the same configuration cannot be told: " + unverifiable.getMessage());
        }
    }
}
