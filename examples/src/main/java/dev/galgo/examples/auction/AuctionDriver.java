package dev.galgo.examples.auction;

import dev.galgo.examples.Arguments;
import java.io.Serializable;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** So many bidders (3 unless told otherwise), who ask 10, 20, 30 and so on. */
public class AuctionDriver extends Actor {
    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName auctioneer;

    @SuppressWarnings("NullAway.Init") // setUp runs before test
    private ActorName[] bidders;

    @message
    public void setUp(String[] args) {
        auctioneer = create(Auctioneer.class);
        bidders = new ActorName[Arguments.size(args, 3)];
        for (int i = 0; i < bidders.length; i++) {
            bidders[i] = create(Bidder.class, 10 * (i + 1));
        }
    }

    @message
    public void test(String[] args) {
        send(auctioneer, "open", new Serializable[] {bidders});
    }
}
