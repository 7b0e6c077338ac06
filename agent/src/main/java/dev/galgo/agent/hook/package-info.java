/**
 * The hooks: each public static method stands in the place of a method of the platform. Without a {@link dev.galgo.agent.Control} on
 * the present thread it does what that method does.
 *
 * <p>A hook that has no {@link dev.galgo.agent.hook.InPlaceOf} replaces the instance method of its own name, with the receiver as its
 * first parameter: to add a hook, add a method, and its class to {@code Calls}.
 */
@NullMarked
package dev.galgo.agent.hook;

import org.jspecify.annotations.NullMarked;
