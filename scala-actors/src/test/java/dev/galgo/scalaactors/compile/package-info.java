/** Compiles the Scala programs that tests check, by the compiler of each version. */
package dev.galgo.scalaactors.compile;
