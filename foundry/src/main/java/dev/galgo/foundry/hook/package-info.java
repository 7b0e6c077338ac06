/** Where the actor API meets the run that executes the program. Apart from the API itself and the hooks of {@code control}, program classes see nothing else of Galgo. */
@NullMarked
package dev.galgo.foundry.hook;

import org.jspecify.annotations.NullMarked;
