package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;

/**
 * A condition that is true or false of a marking and of how often each transition fired: a weighted sum is at most {@code max}. Its opposite is that
 * the sum is at least {@code max + 1}, since all are whole numbers.
 *
 * <p>Variables are numbered: first the places (their tokens), then the transitions (how often they fired).
 *
 * @param aux where it is not negative, the atom is the name of that node of a formula and {@code sum} says nothing
 */
public record Atom(Arcs sum, long max, int aux) {
    static Atom named(int node) {
        return new Atom(Arcs.NONE, 0, node);
    }

    public boolean isNamed() {
        return aux >= 0;
    }

    /** The condition in words. */
    public String text(Net net) {
        if (isNamed()) {
            return "part " + aux + " of the property";
        }
        var text = new StringBuilder();
        for (int i = 0; i < sum.size(); i++) {
            long factor = sum.value(i);
            if (i > 0 || factor < 0) {
                text.append(factor < 0 ? " - " : " + ");
            }
            if (Math.abs(factor) != 1) {
                text.append(Math.abs(factor)).append(' ');
            }
            int key = sum.key(i);
            text.append(key < net.placeCount() ? net.placeName(key) : "#" + net.transitionName(key - net.placeCount()));
        }
        return text + " <= " + max;
    }
}
