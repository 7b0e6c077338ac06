package dev.galgo.abs.model;

import java.util.List;

/**
 * Statements and the frame they run on.
 *
 * @param slots the names of the slots, parameters first; slots that no variable of the source stands for have names in brackets
 */
public record Code(List<String> slots, Stmt.Block body) {
    public Code {
        slots = List.copyOf(slots);
    }

    public int frameSize() {
        return slots.size();
    }
}
