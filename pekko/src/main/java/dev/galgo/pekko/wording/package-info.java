/** What events and states are called. */
@NullMarked
package dev.galgo.pekko.wording;

import org.jspecify.annotations.NullMarked;
