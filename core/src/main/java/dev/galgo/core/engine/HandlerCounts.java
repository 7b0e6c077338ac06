package dev.galgo.core.engine;

import dev.galgo.core.model.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** How often each class of actors has begun to handle each message; resumed handlers and their rests do not count again. */
public final class HandlerCounts {
    /** Counted at every delivery of programs that run for real: nothing is boxed or compared on the way. */
    private final Map<String, Map<String, long[]>> byType = new HashMap<>();

    /** A handler begins. */
    synchronized void count(Message message) {
        if (message.kind() == Message.Kind.SEND || message.kind() == Message.Kind.CALL) {
            byType.computeIfAbsent(message.to().type(), type -> new HashMap<>())
                    .computeIfAbsent(message.name(), name -> new long[1])[0]++;
        }
    }

    /** Adds what is counted here to {@code total}: by type of actor, then by message. */
    public synchronized void addTo(Map<String, Map<String, Long>> total) {
        byType.forEach((type, messages) -> {
            var known = total.computeIfAbsent(type, any -> new TreeMap<>());
            messages.forEach((message, count) -> known.merge(message, count[0], Long::sum));
        });
    }
}
