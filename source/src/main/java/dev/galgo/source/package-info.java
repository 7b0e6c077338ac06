/** Texts that users write, places in them, and what is to be said about them; the same for every language. */
@NullMarked
package dev.galgo.source;

import org.jspecify.annotations.NullMarked;
