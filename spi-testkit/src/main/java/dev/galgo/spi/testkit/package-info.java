/** What every front end has to keep, as JUnit tests to extend. */
@NullMarked
package dev.galgo.spi.testkit;

import org.jspecify.annotations.NullMarked;
