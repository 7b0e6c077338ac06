/** What the tests of all modules share: rules on code, and how many random programs to try. */
@NullMarked
package dev.galgo.testsupport;

import org.jspecify.annotations.NullMarked;
