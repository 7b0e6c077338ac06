package dev.galgo.scale;

import dev.galgo.core.spread.StateStages;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What one task has for one part of the next level.
 *
 * @param states configurations; empty if there are none
 * @param report told once for each piece, to some one part
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StateBlock(byte[] states, StateStages.@Nullable Report report) implements Serializable {}
