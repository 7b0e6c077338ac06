/** What is pending in a run, the threads that run it, and its virtual time. */
@NullMarked
package dev.galgo.scalaactors.event;

import org.jspecify.annotations.NullMarked;
