/**
 * What can be said of an actor program without running it. {@code program} is the language-neutral model, {@code bytecode} fills it from
 * class files.
 */
@NullMarked
package dev.galgo.analysis;

import org.jspecify.annotations.NullMarked;
