/** A naive runtime of the actor API, and the command that runs every program on it many times and writes down what came out. */
@NullMarked
package dev.galgo.corpus.oracle;

import org.jspecify.annotations.NullMarked;
