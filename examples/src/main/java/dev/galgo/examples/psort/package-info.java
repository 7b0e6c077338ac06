/**
 * Sorts numbers in a pipe of fixed length, while somebody probes its left end.
 *
 * <p>{@code PSort} in Table 1 of the paper on actor and task selection, which calls it a modified version of dCUTE's sorting program and
 * does not print it; without probes it is much like {@link dev.galgo.examples.spinsort}. A probe is counted in a field that
 * sending the numbers does not touch, so it does not matter which comes first: one probe, and twice as many orders lead to the same.
 */
@NullMarked
package dev.galgo.examples.psort;

import org.jspecify.annotations.NullMarked;
