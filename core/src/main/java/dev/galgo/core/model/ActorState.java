package dev.galgo.core.model;

import java.util.Map;

/** What an actor keeps between messages. Equality is exact and by content. */
public interface ActorState {
    /** Field by field, as people would read it, in declaration order; for reports only. */
    Map<String, String> describe();
}
