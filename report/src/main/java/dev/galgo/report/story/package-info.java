/**
 * The words in which a schedule is told, which message overtook which, and where in the sources things happen.
 */
@NullMarked
package dev.galgo.report.story;

import org.jspecify.annotations.NullMarked;
