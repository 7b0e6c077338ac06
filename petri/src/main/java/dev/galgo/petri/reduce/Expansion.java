package dev.galgo.petri.reduce;

import java.util.ArrayDeque;
import java.util.function.IntConsumer;

/** The transitions of the original net that one of a reduced net stands for. */
sealed interface Expansion {
    record Single(int transition) implements Expansion {}

    record Pair(Expansion first, Expansion second) implements Expansion {}

    default void each(IntConsumer original) {
        var work = new ArrayDeque<Expansion>();
        work.push(this);
        while (!work.isEmpty()) {
            Expansion next = work.pop();
            if (next instanceof Pair pair) {
                work.push(pair.second());
                work.push(pair.first());
            } else {
                original.accept(((Single) next).transition());
            }
        }
    }
}
