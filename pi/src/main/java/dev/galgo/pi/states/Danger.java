package dev.galgo.pi.states;

import java.util.List;

/**
 * Something that must not be.
 *
 * @param words what would be the case, a sentence for each wait
 */
public record Danger(Kind kind, List<String> words) {
    /** What it is about. */
    public enum Kind {
        /** Actors wait for each other's answers in a circle. */
        CYCLE,
        /** An actor waits for one that has ended. */
        END,
        /** Everything stops while somebody waits. */
        STOP,
        /** A handler fails, and what would come afterwards is not known. */
        FAILURE
    }

    public Danger {
        words = List.copyOf(words);
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.join(", ", words);
    }
}
