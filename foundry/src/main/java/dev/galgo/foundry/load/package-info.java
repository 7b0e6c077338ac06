/** Finds the program's classes, weaves the hooks into them and defines them. Knows nothing of actors. */
@NullMarked
package dev.galgo.foundry.load;

import org.jspecify.annotations.NullMarked;
