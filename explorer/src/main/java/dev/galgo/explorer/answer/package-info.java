/**
 * What the server answers: JSON in a line, and refusals, each with a status and a sentence. Knows nothing of programs or connections.
 */
@NullMarked
package dev.galgo.explorer.answer;

import org.jspecify.annotations.NullMarked;
