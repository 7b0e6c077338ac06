/** Spin as a peer: generates and compiles its verifier, reads its report, and compares it with Galgo on the same program. */
@NullMarked
package dev.galgo.bench.spin;

import org.jspecify.annotations.NullMarked;
