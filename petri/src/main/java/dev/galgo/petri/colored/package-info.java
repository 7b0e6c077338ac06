/**
 * Coloured nets whose colours are finite sets (symmetric nets, ISO/IEC 15909-2), and how they unfold into place/transition nets.
 */
@NullMarked
package dev.galgo.petri.colored;

import org.jspecify.annotations.NullMarked;
