package dev.galgo.abs.check;

import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects what is wrong with a program, one thing for each place: what comes second there is mostly a consequence. */
final class Problems {
    private final Map<String, Source> sources = new HashMap<>();
    private final Map<Place, Diagnostic> found = new TreeMap<>();
    private final Set<Object> missing = new HashSet<>();
    /** While a body is only looked at to find types, nothing is reported; a second look does. */
    private boolean muted;

    Problems(List<Source> sources) {
        sources.forEach(source -> this.sources.put(source.name(), source));
    }

    void error(Place place, String message) {
        if (!muted) {
            found.putIfAbsent(place, Diagnostic.error(source(place), place, message));
        }
    }

    /** Reports an error the first time that something is missing; the other uses of it are no mistakes of their own. */
    void missing(Object what, Place place, String message) {
        if (!muted && missing.add(what)) {
            error(place, message);
        }
    }

    void warning(Place place, String message) {
        if (!muted) {
            found.putIfAbsent(place, Diagnostic.warning(source(place), place, message));
        }
    }

    /** Warns of something the first time that it is met in a source. */
    void onceInSource(String what, Place place, String message) {
        if (!muted && missing.add(List.of(what, place.file()))) {
            warning(place, message);
        }
    }

    void muted(Runnable look) {
        boolean before = muted;
        muted = true;
        try {
            look.run();
        } finally {
            muted = before;
        }
    }

    private Source source(Place place) {
        return sources.getOrDefault(place.file(), new Source(place.file(), ""));
    }

    boolean hasErrors() {
        return found.values().stream().anyMatch(Diagnostic::isError);
    }

    List<Diagnostic> all() {
        return List.copyOf(found.values());
    }
}
