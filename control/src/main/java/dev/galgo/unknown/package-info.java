/** What programs use to ask for values that nobody knows. */
@NullMarked
package dev.galgo.unknown;

import org.jspecify.annotations.NullMarked;
