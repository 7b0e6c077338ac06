package dev.galgo.examples.quicksort;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts one array, with the help of two further actors unless there is nothing to sort. */
public class Quicksort extends Actor {
    private @Nullable ActorName caller;
    private int answers;
    private int[] firstAnswer = {};

    /** Has the values sorted by another actor, for nobody in particular. */
    @message
    public void boot(int[] values) {
        ActorName sorter = create(getClass());
        send(sorter, "sort", values);
    }

    /** Sorts for {@code client}, who gets the values back as {@code done}. */
    @message
    public void sort(ActorName client, int[] values) {
        caller = client;
        sort(values);
    }

    /** Sorts for nobody in particular. */
    @message
    public void sort(int[] values) {
        if (Arrays.stream(values).distinct().count() <= 1) {
            answer(values);
            return;
        }
        int pivot = values[0];
        int[] smaller = Arrays.stream(values).filter(value -> value < pivot).toArray();
        int[] equal = Arrays.stream(values).filter(value -> value == pivot).toArray();
        int[] larger = Arrays.stream(values).filter(value -> value > pivot).toArray();
        // Both parts must be smaller than the whole, so those equal to the pivot go where values are fewest.
        boolean equalGoRight = larger.length == 0 || (smaller.length > 0 && larger.length <= smaller.length);
        ActorName left = create(getClass());
        ActorName right = create(getClass());
        send(left, "sort", self(), equalGoRight ? smaller : join(smaller, equal));
        send(right, "sort", self(), equalGoRight ? join(equal, larger) : larger);
    }

    @message
    public void done(int[] sorted) {
        answers++;
        if (answers == 1) {
            firstAnswer = sorted;
        } else {
            answer(firstAnswer[0] < sorted[0] ? join(firstAnswer, sorted) : join(sorted, firstAnswer));
        }
    }

    /** The last thing a sorter does. */
    void answer(int[] sorted) {
        if (caller != null) {
            send(caller, "done", sorted);
        }
    }

    private static int[] join(int[] front, int[] back) {
        return IntStream.concat(Arrays.stream(front), Arrays.stream(back)).toArray();
    }
}
