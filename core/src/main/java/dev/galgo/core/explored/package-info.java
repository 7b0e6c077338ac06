/**
 * The tree of the schedules that a search explored, and why each alternative was taken or left out; recorded by a cursor around that of the search, so that
 * searches do not know of it. Knows all packages below but {@code level} and {@code spread}.
 */
@NullMarked
package dev.galgo.core.explored;

import org.jspecify.annotations.NullMarked;
