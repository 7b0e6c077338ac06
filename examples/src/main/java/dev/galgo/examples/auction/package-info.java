/**
 * An auctioneer asks all bidders at once and takes the lowest bid: ActorFoundry's {@code join}.
 *
 * <p>The answers arrive in any of n! orders; the lowest bid is the same in all of them.
 */
@NullMarked
package dev.galgo.examples.auction;

import org.jspecify.annotations.NullMarked;
