package dev.galgo.abs.productline;

import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects what is wrong with traits, deltas and products. */
final class Findings {
    private final Map<String, Source> sources = new HashMap<>();
    /** One for each place: a trait may be used, and be wrong, many times. */
    private final Map<Place, Diagnostic> found = new TreeMap<>();

    Findings(List<Source> sources) {
        sources.forEach(source -> this.sources.put(source.name(), source));
    }

    void error(Place place, String message) {
        found.putIfAbsent(place, Diagnostic.error(source(place), place, message));
    }

    void warning(Place place, String message) {
        found.putIfAbsent(place, Diagnostic.warning(source(place), place, message));
    }

    private Source source(Place place) {
        return sources.getOrDefault(place.file(), new Source(place.file(), ""));
    }

    List<Diagnostic> all() {
        return List.copyOf(found.values());
    }
}
