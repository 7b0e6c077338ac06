/**
 * Where commands write, and how they end: the streams of a command, lines that show how the work goes, files that options ask for, exit
 * codes, and errors that tell the user what to do. Knows nothing of options or programs.
 */
@NullMarked
package dev.galgo.cli.console;

import org.jspecify.annotations.NullMarked;
