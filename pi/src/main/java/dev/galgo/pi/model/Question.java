package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;

/** What the model asks about itself. */
public sealed interface Question {
    Place place();

    /** Whether the system can come to a stop while somebody waits. */
    record Deadlock(Place place) implements Question {
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
    record Reach(Place place, boolean wanted, List<String> locations) implements Question {
        public Reach {
            locations = List.copyOf(locations);
        }

        @Override
        public String toString() {
            return (wanted ? "reach " : "never ")
                    + String.join(", ", locations)
                    + (locations.size() > 1 ? " together" : "");
        }
    }
}
