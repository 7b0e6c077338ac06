/**
 * Three parties that sign up with a registry, which stores them in order of arrival.
 *
 * <p>Fig. 1 of the TransDPOR paper, its running example. The interesting order is that of the three registrations at the registry: 6
 * orders, 6 outcomes, so a search cannot do with less than 6 schedules.
 */
@NullMarked
package dev.galgo.examples.registry;

import org.jspecify.annotations.NullMarked;
