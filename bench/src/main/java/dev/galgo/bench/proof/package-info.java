/** Proofs of deadlock freedom on the families of the results table of T. Henzinger, T. Wies, D. Zufferey (2009), theirs beside ours. */
@NullMarked
package dev.galgo.bench.proof;

import org.jspecify.annotations.NullMarked;
