/** What the library's and the program's rewritten classes call. */
@NullMarked
package dev.galgo.scalaactors.hook;

import org.jspecify.annotations.NullMarked;
