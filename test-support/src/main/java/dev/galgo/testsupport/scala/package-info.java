/** Compiles Scala programs that tests check, by the compiler of each version with actors. */
@NullMarked
package dev.galgo.testsupport.scala;

import org.jspecify.annotations.NullMarked;
