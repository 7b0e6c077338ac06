/**
 * Programs that never end and count what they do, so that no search visits everything: for {@code galgo verify}, which proves them free of deadlock all the same, and
 * finds the deadlock of each variant that has one.
 */
@NullMarked
package dev.galgo.examples.proofs;

import org.jspecify.annotations.NullMarked;
