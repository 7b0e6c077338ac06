/** Tests of what a front end is. */
@NullMarked
package dev.galgo.spi;

import org.jspecify.annotations.NullMarked;
