/**
 * Programs as nets of their actors' states: {@link dev.galgo.pi.states.StateNet} has a place for each actor in each state that it can be in, and one for each
 * message that can be on its way.
 *
 * <p>What a delivery does depends on the receiver's state and the message alone ({@link dev.galgo.core.model.Semantics}). So it is enough to run each state with each
 * message once, which is far less than each configuration, and to whom a message goes and what it carries is what the program says when it runs: no index,
 * collection, closure or inherited method has to be guessed at. Configurations of the program are markings of the net, and deliveries are firings, so a deadlock
 * of the one is a deadlock of the other. Nets prove things of all markings at once (see {@link dev.galgo.petri.verify.Verifier}).
 *
 * <p>States and messages are found as if what is pending once were pending for ever. There may be more of them than ever come about, and without end if data grow.
 */
@NullMarked
package dev.galgo.pi.states;

import org.jspecify.annotations.NullMarked;
