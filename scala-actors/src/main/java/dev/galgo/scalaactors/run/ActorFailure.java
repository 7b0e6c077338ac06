package dev.galgo.scalaactors.run;

import dev.galgo.core.model.ActorId;
import org.jspecify.annotations.Nullable;

/**
 * An exception that has ended an actor, or other code.
 *
 * @param who the actor; null for code that belongs to none
 * @param expected whether a linked actor is prepared for it
 * @param inMain whether main was at work
 */
record ActorFailure(@Nullable ActorId who, Throwable thrown, boolean expected, boolean inMain) {}
