/**
 * The search level by level over packed configurations: a configuration is the numbers of its actors' situations side by side in a few longs,
 * a step adds to them what a table says, and program code runs only for pairs of situation and message that were not met before.
 *
 * <p>Levels, keys and the table of steps are plain data, apart from the loops over them: what is kept where is decided in one place each.
 */
@NullMarked
package dev.galgo.core.level;

import org.jspecify.annotations.NullMarked;
