/** The processor time that tests take, written to {@code target/test-times} as they end. */
@NullMarked
package dev.galgo.testsupport.time;

import org.jspecify.annotations.NullMarked;
