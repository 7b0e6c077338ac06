/** What is found in the Scala programs, and whether the papers' counts come out on them. */
@NullMarked
package dev.galgo.examples.scalaactors;

import org.jspecify.annotations.NullMarked;
