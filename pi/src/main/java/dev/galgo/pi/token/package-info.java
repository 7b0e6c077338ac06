/**
 * The token game: a Petri net as a program of one actor, whose messages are the net's transitions. Knows nothing of files.
 */
@NullMarked
package dev.galgo.pi.token;

import org.jspecify.annotations.NullMarked;
