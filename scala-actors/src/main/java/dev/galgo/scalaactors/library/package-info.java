/** The actor library of a program: how its classes are rewritten and loaded, and how its objects are spoken to. */
@NullMarked
package dev.galgo.scalaactors.library;

import org.jspecify.annotations.NullMarked;
