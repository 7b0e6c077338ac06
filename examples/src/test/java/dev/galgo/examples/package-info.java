/** What can be said about the programs without running them. */
@NullMarked
package dev.galgo.examples;

import org.jspecify.annotations.NullMarked;
