package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;
import java.util.stream.Collectors;

/** What the model asks about itself. */
public sealed interface ModelQuestion {
    Place place();

    /** Whether the system can come to a stop while somebody waits. */
    record Deadlock(Place place) implements ModelQuestion {
        @Override
        public String toString() {
            return "deadlock";
        }
    }

    /**
     * Whether actors can stand at all of these locations at once, each actor at one of them.
     *
     * @param wanted whether they are meant to
     */
    record Reach(Place place, boolean wanted, List<Location> locations) implements ModelQuestion {
        /** How many different locations may overlap, directly or through others: what is asked grows with their sets. */
        public static final int MOST_OVERLAPPING = 12;

        public Reach {
            locations = List.copyOf(locations);
        }

        /** The locations by name, for who cannot tell what actors know: refuses to leave out that the question speaks of it. */
        public List<String> names() {
            if (locations.stream().anyMatch(location -> !location.arguments().isEmpty())) {
                throw new IllegalStateException("what actors know is only asked about in static systems: " + this);
            }
            return locations.stream().map(Location::name).toList();
        }

        @Override
        public String toString() {
            return (wanted ? "reach " : "never ")
                    + locations.stream().map(Location::toString).collect(Collectors.joining(", "))
                    + (locations.size() > 1 ? " together" : "");
        }
    }
}
