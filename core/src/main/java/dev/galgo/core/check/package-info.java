/** What counts as wrong, and the verdict: {@link dev.galgo.core.check.Check} is the way in. */
@NullMarked
package dev.galgo.core.check;

import org.jspecify.annotations.NullMarked;
