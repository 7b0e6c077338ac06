package dev.galgo.examples.mergesort;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Sorts one array, with the help of two further actors unless it has a single value. */
public class Mergesort extends Actor {
    private @Nullable ActorName caller;
    private int answers;
    private int[] firstAnswer = {};

    /** Sorts for nobody in particular. */
    @message
    public void boot(int[] values) {
        send(self(), "sort", values);
    }

    /** Sorts for {@code client}, who gets the values back as {@code merge}. */
    @message
    public void sort(ActorName client, int[] values) {
        caller = client;
        sort(values);
    }

    /** Sorts for nobody in particular. */
    @message
    public void sort(int[] values) {
        if (values.length == 1) {
            answer(values);
            return;
        }
        int middle = values.length / 2;
        ActorName left = create(getClass());
        ActorName right = create(getClass());
        send(left, "sort", self(), Arrays.copyOfRange(values, 0, middle));
        send(right, "sort", self(), Arrays.copyOfRange(values, middle, values.length));
    }

    @message
    public void merge(int[] sorted) {
        answers++;
        if (answers == 1) {
            firstAnswer = sorted;
        } else {
            answer(merged(firstAnswer, sorted));
        }
    }

    /** The last thing a sorter does. */
    void answer(int[] sorted) {
        if (caller != null) {
            send(caller, "merge", sorted);
        }
    }

    private static int[] merged(int[] one, int[] two) {
        int[] all = new int[one.length + two.length];
        int i = 0;
        int j = 0;
        for (int k = 0; k < all.length; k++) {
            boolean takeOne = j == two.length || (i < one.length && one[i] <= two[j]);
            all[k] = takeOne ? one[i++] : two[j++];
        }
        return all;
    }
}
