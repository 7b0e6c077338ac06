/**
 * Results for people at a terminal.
 */
@NullMarked
package dev.galgo.report.text;

import org.jspecify.annotations.NullMarked;
