/** The standard library of ABS, written in ABS, as far as it is not native. */
@NullMarked
package dev.galgo.abs.library;

import org.jspecify.annotations.NullMarked;
