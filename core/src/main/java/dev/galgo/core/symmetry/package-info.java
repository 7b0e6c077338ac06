/**
 * Configurations that differ only in which actor is which: one of them stands for all, where no step of the program can tell actors apart by anything but being the same.
 */
@NullMarked
package dev.galgo.core.symmetry;

import org.jspecify.annotations.NullMarked;
