package dev.galgo.pi.model;

import org.jspecify.annotations.Nullable;

/** What an equation makes of its slots: the value of one, or a channel of the actor in it. */
public record Term(int slot, @Nullable String channel) {}
