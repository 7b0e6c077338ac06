/**
 * Small actor programs to read and to run, written against the ActorFoundry API.
 *
 * <p>Each subpackage is one program, most of them from the tables of three papers: Lauterburg, Dotta, Marinov, Agha, "A framework for
 * state-space exploration of Java-based actor programs" (Basset, ASE 2009), Tasharofi, Karmani, Lauterburg, Legay, Marinov, Agha,
 * "TransDPOR: a novel dynamic partial-order reduction technique for testing actor programs" (FORTE 2012), and Albert, Arenas,
 * Gómez-Zamalloa, "Actor- and task-selection strategies for pruning redundant state-exploration in testing" (FORTE 2014). A program has a driver: {@code
 * setUp} creates the actors that exist from the beginning, {@code test} sends the messages that are pending when exploration begins.
 */
@NullMarked
package dev.galgo.examples;

import org.jspecify.annotations.NullMarked;
