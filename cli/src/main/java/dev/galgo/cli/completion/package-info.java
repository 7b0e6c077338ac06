/**
 * What a shell offers when somebody presses the tab key: scripts that ask galgo, and the answers. It reads picocli's description of the commands, so that
 * an option is completed as soon as it exists.
 */
@NullMarked
package dev.galgo.cli.completion;

import org.jspecify.annotations.NullMarked;
