/**
 * Checks of actors as part of a test, whatever runs it: {@link dev.galgo.test.Galgo} is a plain call for ScalaTest, munit, JUnit 4 and
 * {@code main}. What a test passes or fails with is decided and worded here; nothing in here knows JUnit.
 */
@NullMarked
package dev.galgo.test;

import org.jspecify.annotations.NullMarked;
