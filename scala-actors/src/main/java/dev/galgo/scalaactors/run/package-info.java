/** One program under check: who runs, what is delivered, what went wrong. */
@NullMarked
package dev.galgo.scalaactors.run;

import org.jspecify.annotations.NullMarked;
