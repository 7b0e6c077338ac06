/**
 * What users type that means the same in several commands: words and amounts, limits, what counts as wrong, in which form a result is
 * printed. An option that one command has alone is declared there.
 */
@NullMarked
package dev.galgo.cli.option;

import org.jspecify.annotations.NullMarked;
