/** Rewrites the classes of a program that has unknown values, so that a shadow goes beside each number. Nothing here is used where all values are known. */
@NullMarked
package dev.galgo.control.track;

import org.jspecify.annotations.NullMarked;
