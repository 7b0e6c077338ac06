/** The content of all objects that some roots reach, to be compared with what it is later, or written back into the same objects. */
@NullMarked
package dev.galgo.snapshot.memento;

import org.jspecify.annotations.NullMarked;
