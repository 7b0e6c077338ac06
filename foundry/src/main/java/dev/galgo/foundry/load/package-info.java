/** Finds the program's classes, has the hooks put into them and defines them. Knows nothing of actors. */
@NullMarked
package dev.galgo.foundry.load;

import org.jspecify.annotations.NullMarked;
