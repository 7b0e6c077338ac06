/**
 * Shortest paths from one node of a graph to all others, by nodes that tell their neighbours whenever they find a shorter way.
 *
 * <p>In Tables 1 and 2 of the TransDPOR paper as {@code shortpath4} and {@code shortpath5}, and in Table I of the Basset paper. The
 * interesting order is a detour that arrives before the short way: it costs further messages but must not change the distances.
 */
@NullMarked
package dev.galgo.examples.shortpath;

import org.jspecify.annotations.NullMarked;
