/**
 * How long a check may take, how much it may use, and whom it tells how far it is.
 */
@NullMarked
package dev.galgo.petri.limit;

import org.jspecify.annotations.NullMarked;
