package dev.galgo.pi.star;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * What there is to say of a created actor but for its name: where it stands, what it knows, and how many messages of each kind name it. In all of this
 * it is called Self, so actors of one class are interchangeable.
 */
record ActorClass(Stand stand, Map<Mail, Integer> messages) {
    ActorClass {
        messages = Collections.unmodifiableMap(new HashMap<>(messages));
    }

    boolean isWithin(ActorClass other) {
        return stand.equals(other.stand) && Counting.atMost(messages, other.messages);
    }
}
