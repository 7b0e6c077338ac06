/**
 * From the text of a model to a {@link dev.galgo.pi.model.PiSystem}, or to all that is wrong with it: {@link dev.galgo.pi.check.PiReader}.
 *
 * <p>In this order: indexes, ranges and loops are written out ({@code LoopExpansion}), names are resolved and counted ({@code NameResolution}), sorts are
 * inferred ({@code Sorting}), each actor keeps its own name to itself ({@code Receivers}; R. Amadio's unique receiver condition, 2000), nobody chooses
 * for ever ({@code Guardedness}), and the system is static, a star or general ({@code Shapes}).
 */
@NullMarked
package dev.galgo.pi.check;

import org.jspecify.annotations.NullMarked;
