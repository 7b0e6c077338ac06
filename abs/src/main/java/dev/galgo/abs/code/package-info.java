/**
 * The bodies of a checked ABS model as flat lists of instructions, so that a task can stop at any of them and go on from there.
 *
 * <p>{@link dev.galgo.abs.code.CodeLoading} makes a {@link dev.galgo.abs.code.Program} out of a model. Expressions stay as they are.
 */
@NullMarked
package dev.galgo.abs.code;

import org.jspecify.annotations.NullMarked;
