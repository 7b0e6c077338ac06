/** Models some of whose values nobody knows: which ones, what inputs there are, and the model on one of them. */
@NullMarked
package dev.galgo.abs.unknown;

import org.jspecify.annotations.NullMarked;
