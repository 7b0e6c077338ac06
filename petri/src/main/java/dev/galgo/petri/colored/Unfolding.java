package dev.galgo.petri.colored;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.Net;
import java.util.Optional;

/**
 * A coloured net as a place/transition net: a place for each colour of each place, named as in {@code Fork[3]}, and a transition for each binding of each
 * transition, named as in {@code take[p=2,f=3]}. A coloured place has the tokens of its places together; a coloured transition is enabled where one of its
 * transitions is.
 */
public final class Unfolding {
    private final ColoredNet colored;
    private final Net net;
    private final int[] firstPlace;
    private final int[] firstTransition;

    /**
     * @param firstPlace where the places of each coloured place start, and at the end their number
     * @param firstTransition the same of transitions
     */
    Unfolding(ColoredNet colored, Net net, int[] firstPlace, int[] firstTransition) {
        this.colored = colored;
        this.net = net;
        this.firstPlace = firstPlace;
        this.firstTransition = firstTransition;
    }

    /**
     * Unfolds what can ever be marked or fire; the rest has no part in any run. Throws {@link dev.galgo.petri.limit.LimitReached} where that is too
     * much, and {@link dev.galgo.petri.net.NetException} where an arc has no meaning.
     */
    public static Unfolding of(ColoredNet net, Budget budget) {
        return new Unfolder(net, budget).markable();
    }

    /** Unfolds all colours and all bindings that satisfy the guards, whether they can come about or not. */
    public static Unfolding whole(ColoredNet net, Budget budget) {
        return new Unfolder(net, budget).whole();
    }

    public ColoredNet colored() {
        return colored;
    }

    public Net net() {
        return net;
    }

    /** The places of a coloured place, by its number; may be none. */
    public int[] places(int place) {
        return from(firstPlace, place);
    }

    /** The transitions of a coloured transition, by its number; may be none. */
    public int[] transitions(int transition) {
        return from(firstTransition, transition);
    }

    private static int[] from(int[] first, int index) {
        var numbers = new int[first[index + 1] - first[index]];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = first[index] + i;
        }
        return numbers;
    }

    /** The places of the coloured place that the file calls so by its id, or else by its name. */
    public Optional<int[]> places(String idOrName) {
        int named = -1;
        for (int p = 0; p < colored.places().size(); p++) {
            if (colored.places().get(p).id().equals(idOrName)) {
                return Optional.of(places(p));
            }
            named = colored.places().get(p).name().equals(idOrName) ? p : named;
        }
        return named < 0 ? Optional.empty() : Optional.of(places(named));
    }

    /** Whether this is how a place for one colour would be called that was left out, since it is never marked. */
    public boolean isLeftOut(String name) {
        for (ColoredNet.Place place : colored.places()) {
            if (name.startsWith(place.name() + "[")
                    && name.endsWith("]")
                    && net.place(name).isEmpty()) {
                String color = name.substring(place.name().length() + 1, name.length() - 1);
                for (int i = 0; i < place.sort().size(); i++) {
                    if (place.sort().color(i).equals(color)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** The transitions of the coloured transition that the file calls so by its id, or else by its name. */
    public Optional<int[]> transitions(String idOrName) {
        int named = -1;
        for (int t = 0; t < colored.transitions().size(); t++) {
            if (colored.transitions().get(t).id().equals(idOrName)) {
                return Optional.of(transitions(t));
            }
            named = colored.transitions().get(t).name().equals(idOrName) ? t : named;
        }
        return named < 0 ? Optional.empty() : Optional.of(transitions(named));
    }

    /** What was unfolded into what. */
    public String text() {
        return "a coloured net of " + counted(colored.places().size(), "place") + " and "
                + counted(colored.transitions().size(), "transition") + ", unfolded into "
                + counted(net.placeCount(), "place") + " and " + counted(net.transitionCount(), "transition")
                + " that can be marked or fire";
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
