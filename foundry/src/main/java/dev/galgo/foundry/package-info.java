/**
 * The front end for ActorFoundry programs: loads compiled, unmodified classes and presents them as {@link
 * dev.galgo.core.model.Semantics}. {@link dev.galgo.foundry.FoundryProgram} is the way in; {@code load} finds and weaves classes,
 * {@code dispatch} finds the handler of a message, {@code run} executes steps, {@code hook} is what woven code calls.
 */
@NullMarked
package dev.galgo.foundry;

import org.jspecify.annotations.NullMarked;
