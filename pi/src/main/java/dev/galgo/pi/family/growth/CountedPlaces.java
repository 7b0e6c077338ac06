package dev.galgo.pi.family.growth;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Conditions on sums of places, as text. */
public final class CountedPlaces {
    private static final String NEVER = "false";

    private CountedPlaces() {}

    /** That the places have at least so many tokens together; a place may be named several times. */
    public static String atLeast(Collection<String> places, long tokens) {
        return places.isEmpty() ? NEVER : String.join(" + ", places) + " >= " + tokens;
    }

    /** That no place has a token. */
    public static String none(Collection<String> places) {
        return places.isEmpty() ? "true" : String.join(" + ", places) + " = 0";
    }

    /** That actors stand at all of the locations, by the places that say of one actor that it is there. */
    public static String together(List<String> locations, Map<String, ? extends Collection<String>> places) {
        var wanted = new TreeMap<String, Long>();
        locations.forEach(location -> wanted.merge(location, 1L, Long::sum));
        var parts = new ArrayList<String>();
        wanted.forEach((location, count) -> {
            Collection<String> there = places.get(location);
            parts.add(there == null ? NEVER : atLeast(there, count));
        });
        return String.join(" and ", parts);
    }
}
