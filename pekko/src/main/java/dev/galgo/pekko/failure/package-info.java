/** What goes wrong in a program, or may be worth knowing, in sentences. */
@NullMarked
package dev.galgo.pekko.failure;

import org.jspecify.annotations.NullMarked;
