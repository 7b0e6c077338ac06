/** The families of programs that were published with figures. */
@NullMarked
package dev.galgo.abs.families;

import org.jspecify.annotations.NullMarked;
