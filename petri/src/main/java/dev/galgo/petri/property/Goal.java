package dev.galgo.petri.property;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which markings are asked for. */
public sealed interface Goal {
    /**
     * A marking in which no transition is enabled.
     *
     * @param waiting where present, one of these places must be marked too: an actor stands at a receive that is not its last
     */
    record Dead(Optional<SortedSet<Integer>> waiting) implements Goal {
        public Dead {
            waiting = waiting.map(places -> Collections.unmodifiableSortedSet(new TreeSet<>(places)));
        }
    }

    /** A marking that satisfies a formula; {@code text} is how the user wrote it. */
    record Reach(String text, Formula formula) implements Goal {}

    /** The places that the goal reads by name. */
    default SortedSet<Integer> places() {
        return this instanceof Reach reach
                ? reach.formula().places()
                : ((Dead) this).waiting().orElseGet(TreeSet::new);
    }

    /** The same goal where places have other numbers. */
    default Goal renamed(int[] newPlaces) {
        if (this instanceof Reach reach) {
            return new Reach(reach.text(), reach.formula().renamed(newPlaces));
        }
        return new Dead(((Dead) this).waiting().map(places -> {
            var renamed = new TreeSet<Integer>();
            for (int p : places) {
                renamed.add(newPlaces[p]);
            }
            return renamed;
        }));
    }
}
