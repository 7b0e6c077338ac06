/**
 * Programs on {@code scala.actors} under control. Nothing here is linked to Scala: the library comes with the program, in the program's own version, and is
 * spoken to by way of its rewritten classes.
 */
@NullMarked
package dev.galgo.scalaactors;

import org.jspecify.annotations.NullMarked;
