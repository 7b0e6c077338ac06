package dev.galgo.pi.program;

import org.jspecify.annotations.Nullable;

/**
 * A future that the task itself has got for a send.
 *
 * @param of whom the task has sent to
 * @param result what came back; null as long as nothing has
 */
record Ticket(Ref of, String method, @Nullable Held result) {
    boolean isOpen() {
        return result == null;
    }
}
