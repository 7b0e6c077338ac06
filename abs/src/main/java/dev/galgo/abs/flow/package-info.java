/**
 * What an ABS model does with objects, futures and locks, as the language-neutral analyses want it.
 */
@NullMarked
package dev.galgo.abs.flow;

import org.jspecify.annotations.NullMarked;
