package dev.galgo.examples.pi;

import osl.manager.Actor;
import osl.manager.ActorName;
import osl.manager.annotations.message;

/** Hands out the work, adds up the shares, and sends everybody home when the last one is in. */
public class Master extends Actor {
    private final ActorName[] workers;
    private int received;
    private double total;

    public Master(ActorName[] workers) {
        this.workers = workers.clone();
    }

    @message
    public void boot() {
        for (ActorName worker : workers) {
            send(worker, "intervals", self(), workers.length);
        }
    }

    @message
    public void sum(double share) {
        total += share;
        received++;
        if (received == workers.length) {
            for (ActorName worker : workers) {
                send(worker, "stop");
            }
            destroy("pi is about " + total);
        }
    }
}
