/**
 * Results as tables: letters in columns, Markdown, values separated by commas.
 */
@NullMarked
package dev.galgo.report.table;

import org.jspecify.annotations.NullMarked;
