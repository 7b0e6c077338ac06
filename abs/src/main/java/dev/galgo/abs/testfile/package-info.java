/**
 * Writes generated tests as an ABS source: the model, a test for each schedule that asserts what was seen, and the schedule that a replay of the test
 * follows.
 */
@NullMarked
package dev.galgo.abs.testfile;

import org.jspecify.annotations.NullMarked;
