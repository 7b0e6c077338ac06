/**
 * The connections: a server on the loopback address, who may ask it, how much, and how many at once. Knows nothing of programs.
 */
@NullMarked
package dev.galgo.explorer.http;

import org.jspecify.annotations.NullMarked;
