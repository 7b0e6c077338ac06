/** Programs that something is wrong with before any message is delivered. */
@NullMarked
package dev.galgo.cli.programs;

import org.jspecify.annotations.NullMarked;
