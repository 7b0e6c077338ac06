/**
 * A checked actor system: {@link dev.galgo.pi.model.PiSystem}, with indexes and loops written out, names resolved to slots, and sorts known.
 *
 * <p>An actor stands at an {@link dev.galgo.pi.model.Equation}, its <em>location</em>, with a value for each of the equation's slots: slot 0 is the actor
 * itself, then come the names that it knows. A value is an actor or one of its channels.
 */
@NullMarked
package dev.galgo.pi.model;

import org.jspecify.annotations.NullMarked;
