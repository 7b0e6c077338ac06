/**
 * Proofs about any system, also where nothing can be decided: {@link dev.galgo.pi.abstraction.CounterCheck}.
 *
 * <p>Created actors are told apart only by the place in the text that creates them, and of all that are at the same place with the same knowledge, and of
 * all messages that are then the same, only how many there are is kept: a Petri net, as Soter makes one of Erlang programs (E. D'Osualdo, J. Kochems,
 * L. Ong: Automatic Verification of Erlang-Style Concurrency, 2013). It can do all that the system can and more, so it proves that locations are not
 * reached, and never that they are.
 */
@NullMarked
package dev.galgo.pi.abstraction;

import org.jspecify.annotations.NullMarked;
