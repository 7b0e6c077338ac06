/**
 * {@code galgo replay}: runs a saved schedule once more, on the program as it is now, and says how it ends.
 */
@NullMarked
package dev.galgo.cli.replay;

import org.jspecify.annotations.NullMarked;
