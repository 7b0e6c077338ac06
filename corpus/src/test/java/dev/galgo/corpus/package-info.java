/**
 * Programs on the ActorFoundry API with what is true of them: traps, which break in some order or by some chance and are built so that a checker misses it,
 * and correct neighbours of the same constructs. The programs are in {@code programs}, a package for each mechanism; {@code oracle} finds out what is true
 * without any of Galgo's searches; {@code verdicts} asks Galgo.
 */
@NullMarked
package dev.galgo.corpus;

import org.jspecify.annotations.NullMarked;
