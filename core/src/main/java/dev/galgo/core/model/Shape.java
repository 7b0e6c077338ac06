package dev.galgo.core.model;

import java.util.List;

/**
 * What a local state or a message is, apart from which actors it refers to: two of the same shape whose actors are the same, place by place, are equal.
 *
 * @param low one half of a digest in which every actor reads the same
 * @param high the other half
 * @param actors whom it refers to, in the order of the places, some perhaps several times
 */
public record Shape(long low, long high, List<ActorId> actors) {
    public Shape {
        actors = List.copyOf(actors);
    }
}
