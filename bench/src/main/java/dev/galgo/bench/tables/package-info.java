/**
 * The tables of the papers, printed figures and ours side by side, as pages of Markdown.
 *
 * <p>The printed figures are those of {@link dev.galgo.examples.figures.PublishedFigure}; nothing here knows a number.
 */
@NullMarked
package dev.galgo.bench.tables;

import org.jspecify.annotations.NullMarked;
