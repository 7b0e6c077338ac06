/** Random programs on Scala's actors, as generated source: every way of searching against every order, and against real runs. */
package dev.galgo.scalaactors.random;
