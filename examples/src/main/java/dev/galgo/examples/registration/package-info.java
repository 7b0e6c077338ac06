/**
 * Clients that register with a registry, and others that only say hello.
 *
 * <p>{@code RegSim} in Table 1 of the paper on actor and task selection, which does not print it. Registrations are kept in order of
 * arrival, so n of them have n! outcomes; greetings are only counted, so their places among the registrations do not matter.
 */
@NullMarked
package dev.galgo.examples.registration;

import org.jspecify.annotations.NullMarked;
