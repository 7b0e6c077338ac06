package dev.galgo.pi.model;

import dev.galgo.source.Place;
import java.util.List;
import java.util.Map;

/**
 * A kind of actor.
 *
 * @param isStatic whether all of its actors are there from the start
 * @param channels the messages that it takes, each with the sorts of what it carries
 */
public record ActorKind(String name, boolean isStatic, Map<String, List<Sort>> channels, Place place) {}
