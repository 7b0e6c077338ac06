package dev.galgo.core.spread;

import java.io.Serializable;

/**
 * A file of configurations, all of one part of a level.
 *
 * @param count how many
 */
public record StateFile(String name, int part, long count) implements Serializable {}
