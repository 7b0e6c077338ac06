/**
 * Checks in the background, what they have found, and who is told.
 */
@NullMarked
package dev.galgo.explorer.check;

import org.jspecify.annotations.NullMarked;
