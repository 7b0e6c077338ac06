/** Values that follow from unknown ones: what they are made of, what they come to, and how people read them. */
@NullMarked
package dev.galgo.constraints.term;

import org.jspecify.annotations.NullMarked;
