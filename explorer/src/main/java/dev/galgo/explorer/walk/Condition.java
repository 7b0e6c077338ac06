package dev.galgo.explorer.walk;

import dev.galgo.core.model.Local;

/** What an actor is doing between two deliveries. */
public enum Condition {
    /** It takes messages. */
    READY("ready"),
    /** It waits for an answer. */
    BLOCKED("blocked"),
    /** It takes nothing any more. */
    STOPPED("stopped");

    private final String word;

    Condition(String word) {
        this.word = word;
    }

    /** As the page reads it. */
    public String word() {
        return word;
    }

    static Condition of(Local local) {
        if (local instanceof Local.Waiting) {
            return BLOCKED;
        }
        return local instanceof Local.Stopped ? STOPPED : READY;
    }
}
