/**
 * Schedules: which message was delivered when, told so that a person can follow, and run again.
 *
 * <p>A {@link dev.galgo.core.trace.Schedule} is what is needed to run it again; a {@link dev.galgo.core.trace.Story} is the same with
 * everything a reader wants to know.
 */
@NullMarked
package dev.galgo.core.trace;

import org.jspecify.annotations.NullMarked;
