/** Walks over the space of schedules: which messages to deliver next, when to stop. Searches are iterative; depth is data. */
@NullMarked
package dev.galgo.core.search;

import org.jspecify.annotations.NullMarked;
