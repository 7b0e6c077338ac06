/**
 * ABS models as actor programs.
 *
 * <p>{@link dev.galgo.abs.run.AbsSemantics} is what the rest of Galgo sees. A checked model is loaded into lists of instructions; a task is
 * a message that says where in which list it stands and what its variables hold, so that every state is a value and a macro-step is a
 * function of cog, task and futures.
 */
@NullMarked
package dev.galgo.abs.run;

import org.jspecify.annotations.NullMarked;
