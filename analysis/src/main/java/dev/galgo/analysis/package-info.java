/**
 * What can be said of an actor program without running it. {@code program} is the language-neutral model of who sends what,
 * {@code bytecode} fills it from class files. {@code flow} is a finer model, with control flow, futures and locks, and {@code deadlock} finds
 * in it who may wait for whom in a circle.
 */
@NullMarked
package dev.galgo.analysis;

import org.jspecify.annotations.NullMarked;
