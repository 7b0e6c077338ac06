/** Answers to the question whether actors can stand somewhere at once, with runs that are replayed. */
@NullMarked
package dev.galgo.pi.star.answer;

import org.jspecify.annotations.NullMarked;
