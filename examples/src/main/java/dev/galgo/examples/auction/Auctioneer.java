package dev.galgo.examples.auction;

import java.util.Objects;
import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.Msg;
import osl.manager.annotations.message;

/** Asks everybody and waits for all answers. */
public class Auctioneer extends Actor {
    private int lowest;

    @message
    public void open(ActorName[] bidders) {
        var questions = new Msg[bidders.length];
        for (int i = 0; i < bidders.length; i++) {
            questions[i] = msg(bidders[i], "bid");
        }
        lowest = (Integer) Objects.requireNonNull(join(Lowest.class, questions));
        assert lowest == 10 : "sold for " + lowest;
    }

    @Override
    public String toString() {
        return "sold for " + lowest;
    }
}
