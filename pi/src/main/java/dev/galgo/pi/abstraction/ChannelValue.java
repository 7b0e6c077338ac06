package dev.galgo.pi.abstraction;

import org.jspecify.annotations.Nullable;

/**
 * An actor or one of its channels.
 *
 * @param kin the number of an actor of the start, or of a {@link ActorSites site} that creates actors
 */
record ChannelValue(int kin, @Nullable String channel) {}
