/** What the tests of all examples share: the schedules that people read are kept as files. */
@NullMarked
package dev.galgo.examples.pekko;

import org.jspecify.annotations.NullMarked;
