/** What all runs of one program share: its classes, its statics, its clock, the words of its failures. */
@NullMarked
package dev.galgo.foundry.program;

import org.jspecify.annotations.NullMarked;
