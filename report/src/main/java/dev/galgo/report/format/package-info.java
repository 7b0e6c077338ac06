/**
 * What a format is, and how text may stand out.
 */
@NullMarked
package dev.galgo.report.format;

import org.jspecify.annotations.NullMarked;
