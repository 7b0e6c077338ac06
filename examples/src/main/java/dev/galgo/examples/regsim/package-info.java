/**
 * Clients that all report to the first of them, who does nothing with the reports.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper, n = 6; it distils a registry that many sign up with at once. The interesting order is that
 * of the n reports: n! orders and not one that matters, unless the receiver stores the names in order of arrival, which {@link
 * dev.galgo.examples.regsim.StoringClient} does.
 */
@NullMarked
package dev.galgo.examples.regsim;

import org.jspecify.annotations.NullMarked;
