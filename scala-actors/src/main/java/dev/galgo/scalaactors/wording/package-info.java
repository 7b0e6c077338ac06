/** What actors, messages and states are called. */
@NullMarked
package dev.galgo.scalaactors.wording;

import org.jspecify.annotations.NullMarked;
