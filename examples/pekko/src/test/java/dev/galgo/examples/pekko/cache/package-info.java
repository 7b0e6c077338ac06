/** The test that finds what is wrong, and the test that what fixes it passes. */
@NullMarked
package dev.galgo.examples.pekko.cache;

import org.jspecify.annotations.NullMarked;
