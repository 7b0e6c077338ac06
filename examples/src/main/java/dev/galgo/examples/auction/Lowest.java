package dev.galgo.examples.auction;

import osl.manager.annotations.message;

/** Keeps the lowest of the answers it is handed, one at a time. */
public class Lowest {
    private int lowest = Integer.MAX_VALUE;

    @message
    public int process(int bid) {
        lowest = Math.min(lowest, bid);
        return lowest;
    }
}
