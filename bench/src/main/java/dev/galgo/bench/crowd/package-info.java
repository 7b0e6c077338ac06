/** Chameneos with four creatures: a program to search whose levels are wide. */
@NullMarked
package dev.galgo.bench.crowd;

import org.jspecify.annotations.NullMarked;
