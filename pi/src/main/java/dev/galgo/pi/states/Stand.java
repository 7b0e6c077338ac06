package dev.galgo.pi.states;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.Collections;
import java.util.List;

/**
 * An actor in one of the states that it can be in.
 *
 * @param unanswered the calls that it has made and waits for, one of them twice if it was made twice
 */
record Stand(ActorId actor, Local local, List<Message> unanswered) {
    Stand {
        unanswered = List.copyOf(unanswered);
    }

    boolean waits() {
        return local instanceof Local.Waiting;
    }

    /** How many times it waits for an answer to this call. */
    int waitsFor(Message call) {
        return Collections.frequency(unanswered, call);
    }
}
