/**
 * Where one stands in a program: paths, the thread that delivers and takes back, and how it is stopped.
 */
@NullMarked
package dev.galgo.explorer.walk;

import org.jspecify.annotations.NullMarked;
