/**
 * What an actor program is, in the words of the kernel: actors, messages, local states and the pure step function.
 *
 * <p>Nothing here knows how steps are remembered, searched or reported. A front end implements {@link
 * dev.galgo.core.model.Semantics} and nothing else.
 */
@NullMarked
package dev.galgo.core.model;

import org.jspecify.annotations.NullMarked;
