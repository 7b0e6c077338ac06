/**
 * What a position looks like as JSON: traces, offers, values.
 */
@NullMarked
package dev.galgo.explorer.trace;

import org.jspecify.annotations.NullMarked;
