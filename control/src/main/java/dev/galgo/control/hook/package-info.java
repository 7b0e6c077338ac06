/**
 * Stands in the place of a program's own calls. Rewritten code calls the public static methods in here, which ask the
 * {@link dev.galgo.control.Control} of the present thread, and do plainly what the program asked for if there is none.
 *
 * <p>The table says which hook stands for which method. One for an instance method takes the receiver as its first argument; otherwise parameters and result are
 * those of the original. Apart from the actor API, this is the only package of Galgo that program classes can see.
 */
@NullMarked
package dev.galgo.control.hook;

import org.jspecify.annotations.NullMarked;
