/**
 * A small distributed hash table: a ring of nodes, each of which keeps the keys that fall to it and passes the others on.
 *
 * <p>{@code DHT} in Table 1 of the paper on actor and task selection, which does not print it. A node's table and what it knows of its
 * neighbours are different fields, so keeping the ring in order never gets in the way of putting and getting; what a {@code get} finds
 * depends on the {@code put}s that came before.
 */
@NullMarked
package dev.galgo.examples.dht;

import org.jspecify.annotations.NullMarked;
