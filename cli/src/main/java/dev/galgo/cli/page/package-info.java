/**
 * Pages on which schedules can be walked through: the program is run once more for them.
 */
@NullMarked
package dev.galgo.cli.page;

import org.jspecify.annotations.NullMarked;
