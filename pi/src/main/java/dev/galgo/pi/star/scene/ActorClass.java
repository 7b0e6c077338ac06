package dev.galgo.pi.star.scene;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * What there is to say of a created actor but for its name: where it stands, what it knows, and how many messages of each kind name it. In all of this
 * it is called Self, so actors of one class are interchangeable.
 */
public final class ActorClass {
    private final StandingActor stand;
    private final Map<StarMessage, Integer> messages;
    private final int hash; // classes are looked up all the time

    public ActorClass(StandingActor stand, Map<StarMessage, Integer> messages) {
        this.stand = stand;
        this.messages = Collections.unmodifiableMap(new HashMap<>(messages));
        this.hash = 31 * stand.hashCode() + messages.hashCode();
    }

    public StandingActor stand() {
        return stand;
    }

    public Map<StarMessage, Integer> messages() {
        return messages;
    }

    public boolean isWithin(ActorClass other) {
        return this == other || (stand.equals(other.stand) && Counting.atMost(messages, other.messages));
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof ActorClass one
                        && hash == one.hash
                        && stand.equals(one.stand)
                        && messages.equals(one.messages));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return stand + " " + messages;
    }
}
