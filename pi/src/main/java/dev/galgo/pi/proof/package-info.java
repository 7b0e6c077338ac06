/**
 * Proofs about actor systems that create actors, as data and as text: {@link dev.galgo.pi.proof.SystemCertificates} writes, reads and checks them.
 *
 * <p>A certificate carries the text of its model, so that it can be checked with nothing else at hand, and a {@link
 * dev.galgo.pi.proof.SystemForm fingerprint}, so that it can be told whether it is about a model at hand. What must be right for a checked one
 * to be believed: the reader of models; for stars {@code StarSteps}, which says what actors can do, {@link
 * dev.galgo.pi.proof.InvariantCheck} and {@link dev.galgo.pi.proof.PassingLocations}; for other systems {@code CounterNet}, which counts, and the check of net certificates. No search is among it.
 */
@NullMarked
package dev.galgo.pi.proof;

import org.jspecify.annotations.NullMarked;
