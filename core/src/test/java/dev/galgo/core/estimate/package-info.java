/** Tests of estimates. */
@NullMarked
package dev.galgo.core.estimate;

import org.jspecify.annotations.NullMarked;
