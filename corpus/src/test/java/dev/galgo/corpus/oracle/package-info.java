/** Commands that run every program plainly, many times, and write down what came out. */
@NullMarked
package dev.galgo.corpus.oracle;

import org.jspecify.annotations.NullMarked;
