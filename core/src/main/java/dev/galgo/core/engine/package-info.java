/**
 * Cursors: where a search stands in the space of schedules, and how it moves.
 *
 * <p>Three engines implement the one {@link dev.galgo.core.engine.Cursor}: the memo engine remembers every step and moves by a few array
 * writes; the copy engine runs every step anew; the replay engine goes back by starting over. They must agree on everything a search can
 * see, so each is the others' oracle.
 */
@NullMarked
package dev.galgo.core.engine;

import org.jspecify.annotations.NullMarked;
