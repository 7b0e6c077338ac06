package dev.galgo.petri.query;

import dev.galgo.petri.net.Net;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What the names in a query file stand for: one place or transition of the net, or, of a coloured net that was unfolded, all those that came of it.
 *
 * @param places the places of a name; nothing if it is unknown, none if they are never marked and were left out
 * @param transitions the transitions of a name; nothing if it is unknown, none if they never fire and were left out
 */
public record NetNames(Function<String, Optional<int[]>> places, Function<String, Optional<int[]>> transitions) {
    /** Places and transitions by their names. */
    public static NetNames of(Net net) {
        return new NetNames(name -> one(net.place(name)), name -> one(net.transition(name)));
    }

    /**
     * Places and transitions by their ids in a file, in the order of the net, and where there is no such id by their names.
     */
    public static NetNames of(Net net, List<String> placeIds, List<String> transitionIds) {
        if (placeIds.size() != net.placeCount() || transitionIds.size() != net.transitionCount()) {
            throw new IllegalArgumentException("the ids are not those of the net");
        }
        Map<String, Integer> places = numbers(placeIds);
        Map<String, Integer> transitions = numbers(transitionIds);
        return new NetNames(
                id -> places.containsKey(id) ? Optional.of(new int[] {places.get(id)}) : one(net.place(id)),
                id -> transitions.containsKey(id)
                        ? Optional.of(new int[] {transitions.get(id)})
                        : one(net.transition(id)));
    }

    private static Map<String, Integer> numbers(List<String> ids) {
        var numbers = new HashMap<String, Integer>();
        for (int i = 0; i < ids.size(); i++) {
            numbers.put(ids.get(i), i);
        }
        return numbers;
    }

    private static Optional<int[]> one(OptionalInt number) {
        return number.isPresent() ? Optional.of(new int[] {number.getAsInt()}) : Optional.empty();
    }
}
