/**
 * What commands have found out: one type over all of them, with what every format needs, and the specific rest of each.
 *
 * <p>Knows how things are said in a line, and no format.
 */
@NullMarked
package dev.galgo.report.result;

import org.jspecify.annotations.NullMarked;
