/**
 * A front end in one file: a program written directly against the kernel's {@link dev.galgo.core.model.Semantics}.
 *
 * <p>Two clients read a register, add one and write it back. If both read before either writes, an update is lost.
 */
@NullMarked
package dev.galgo.examples.frontend;

import org.jspecify.annotations.NullMarked;
