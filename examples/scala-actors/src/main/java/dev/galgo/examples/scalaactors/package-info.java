/** Opens the Scala programs of this module, and searches them as the papers did. */
@NullMarked
package dev.galgo.examples.scalaactors;

import org.jspecify.annotations.NullMarked;
