/**
 * Elects a leader among nodes that may fail, as it was done in Erlang on telephone switches.
 *
 * <p>{@code le-erlang} in Table 2 of the TransDPOR paper, which does not print its program. The algorithm here is that of T. Arts's {@code leader3.erl} of 2002, written
 * anew; elections of this kind were tested by T. Arts, K. Claessen, H. Svensson: Semi-formal Development of a Fault-Tolerant Leader Election Protocol in Erlang, FATES 2004.
 * Every node tries to capture the others; whoever has more than
 * half of them is elected. A node fails by a message, so that it may do so at any time; whoever monitors it is told.
 *
 * <p>What is wrong with it: two pairs of nodes that have captured each other stop asking, and nobody is elected ({@link
 * dev.galgo.examples.election.ElectionDriver}); a node that has failed and come back has forgotten whom it accepted, accepts another, and there are two leaders
 * ({@link dev.galgo.examples.election.FailingElectionDriver}). {@link dev.galgo.examples.election.CarefulNode} does neither.
 */
@NullMarked
package dev.galgo.examples.election;

import org.jspecify.annotations.NullMarked;
