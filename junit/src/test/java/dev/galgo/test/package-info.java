/** Tests of what both ways of testing share. */
@NullMarked
package dev.galgo.test;

import org.jspecify.annotations.NullMarked;
