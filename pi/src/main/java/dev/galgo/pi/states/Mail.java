package dev.galgo.pi.states;

import dev.galgo.core.model.Message;
import org.jspecify.annotations.Nullable;

/**
 * A message that can be on its way.
 *
 * @param answers the call that it is the answer to; null if it is none. An answer by itself does not say
 * @param first whether it is the one that must be delivered before all others
 */
record Mail(Message message, @Nullable Message answers, boolean first) {
    static Mail of(Message message) {
        return new Mail(message, null, false);
    }
}
